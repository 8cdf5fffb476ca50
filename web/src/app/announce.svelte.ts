/** What a screen reader says next. The same text twice is said twice. */
class Announcer {
  text = $state('');
  #last = '';

  say(text: string): void {
    // A blank more or less is not heard, but makes it a change.
    this.#last = text === this.#last ? `${text}\u00a0` : text;
    this.text = this.#last;
  }
}

export const announcer = new Announcer();
