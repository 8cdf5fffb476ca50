// The languages of the page.
export type Language = 'en' | 'de' | 'fr';
export const languages: readonly Language[] = ['en', 'de', 'fr'];

export const languageNames: Record<Language, string> = { en: 'English', de: 'Deutsch', fr: 'Français' };

/** The first of the wanted languages that we speak. */
export function spoken(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split('-')[0];
    const found = languages.find((each) => each === language);
    if (found) return found;
  }
  return 'en';
}
