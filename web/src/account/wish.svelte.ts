/** Something asked of the server: that it is being asked, that it happened, or why not. */
export class Wish {
  busy = $state(false);
  done = $state(false);
  error: unknown = $state.raw(null);

  async ask(work: () => Promise<unknown>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.done = false;
    this.error = null;
    try {
      await work();
      this.done = true;
    } catch (error) {
      this.error = error;
    } finally {
      this.busy = false;
    }
  }
}
