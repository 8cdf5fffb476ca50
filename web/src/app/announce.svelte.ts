/** What comes sooner after something else is said together with it, so that neither is lost. */
const togetherMilliseconds = 1000;

/** What a screen reader says next. The same text twice is said twice. */
class Announcer {
  text = $state('');
  #last = '';
  #when = -Infinity;

  say(text: string): void {
    const now = performance.now();
    const together = now - this.#when < togetherMilliseconds ? `${this.#last} ${text}` : text;
    // A blank more or less is not heard, but makes it a change.
    this.#last = together === this.#last ? `${text}\u00a0` : together;
    this.#when = now;
    this.text = this.#last;
  }
}

export const announcer = new Announcer();
