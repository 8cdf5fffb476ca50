// What the player has chosen for this browser, kept across visits.
import { readSettings, type Settings } from './settings_text';

export type { LanguageChoice, Motion, Settings, Theme } from './settings_text';

const key = 'tephra.settings';

function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export const settings: Settings = $state(readSettings(stored()));

export function keepSettings(): void {
  try {
    localStorage.setItem(key, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

const prefers = (query: string): MediaQueryList => window.matchMedia(query);
const darkScheme = prefers('(prefers-color-scheme: dark)');
const lessMotion = prefers('(prefers-reduced-motion: reduce)');

const system = $state({ dark: darkScheme.matches, reduced: lessMotion.matches });
darkScheme.addEventListener('change', (event) => (system.dark = event.matches));
lessMotion.addEventListener('change', (event) => (system.reduced = event.matches));

export function isDark(): boolean {
  return settings.theme === 'auto' ? system.dark : settings.theme === 'dark';
}

export function isReducedMotion(): boolean {
  return settings.motion === 'auto' ? system.reduced : settings.motion === 'reduced';
}
