// Moves that were confirmed and that the server has not acknowledged: they outlive the screen and a reload.
const key = 'tephra.unsent';

/** Of this window alone: another one sends its own. */
export type Message = Record<string, unknown> & { id: string };

function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && typeof (value as Partial<Message>).id === 'string';
}

export function keepUnsent(messages: readonly Message[]): void {
  try {
    if (messages.length > 0) sessionStorage.setItem(key, JSON.stringify(messages));
    else sessionStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing still sends, as long as the page lives.
  }
}

export function unsent(): Message[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isMessage) : [];
  } catch {
    return [];
  }
}
