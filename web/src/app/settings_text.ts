// What the player can choose for this browser, and how it is kept.
import type { Quality } from '../board/board';

export type LanguageChoice = 'auto' | 'en' | 'de' | 'fr';
export type Theme = 'auto' | 'light' | 'dark';
export type Motion = 'auto' | 'reduced' | 'full';

export interface Settings {
  language: LanguageChoice;
  theme: Theme;
  motion: Motion;
  quality: Quality;
  view: '3d' | '2d';
  numbers: boolean;
  name: string;
  level: number;
}

const defaults: Settings = {
  language: 'auto',
  theme: 'auto',
  motion: 'auto',
  quality: 'medium',
  view: '3d',
  numbers: false,
  name: '',
  level: 2,
};

function oneOf<T>(value: unknown, values: readonly T[], otherwise: T): T {
  return values.includes(value as T) ? (value as T) : otherwise;
}

/** Whatever stands there, settings come out of it. */
export function readSettings(text: string | null): Settings {
  let given: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    if (typeof parsed === 'object' && parsed !== null) given = parsed as Record<string, unknown>;
  } catch {
    // What cannot be read is as good as nothing.
  }
  return {
    language: oneOf(given['language'], ['auto', 'en', 'de', 'fr'], defaults.language),
    theme: oneOf(given['theme'], ['auto', 'light', 'dark'], defaults.theme),
    motion: oneOf(given['motion'], ['auto', 'reduced', 'full'], defaults.motion),
    quality: oneOf(given['quality'], ['low', 'medium', 'high'], defaults.quality),
    view: oneOf(given['view'], ['3d', '2d'], defaults.view),
    numbers: given['numbers'] === true,
    name: typeof given['name'] === 'string' ? given['name'].slice(0, 24) : defaults.name,
    level: oneOf(given['level'], [1, 2, 3, 4, 5, 6], defaults.level),
  };
}
