// The language of the page: the player's choice, else the browser's, else English.
import { keepSettings, settings, type LanguageChoice } from '../app/settings.svelte';
import { en, type Words } from './en';

import { spoken, type Language } from './languages';

export { languageNames, languages, type Language } from './languages';

const load: Record<Language, () => Promise<Words>> = {
  en: () => Promise.resolve(en),
  de: () => import('./de').then((module) => module.de),
  fr: () => import('./fr').then((module) => module.fr),
};

class I18n {
  words: Words = $state.raw(en);
  language: Language = $state('en');

  async use(language: Language): Promise<void> {
    this.words = await load[language]();
    this.language = language;
    document.documentElement.lang = language;
  }

  /** Follows the setting, or the browser. */
  async start(): Promise<void> {
    const wanted = settings.language === 'auto' ? navigator.languages : [settings.language];
    // A language that cannot be loaded is no reason to show nothing.
    await this.use(spoken(wanted)).catch(() => this.use('en'));
  }

  async choose(choice: LanguageChoice): Promise<void> {
    settings.language = choice;
    keepSettings();
    await this.start();
  }

  number(value: number): string {
    return new Intl.NumberFormat(this.words.locale).format(value);
  }

  percent(share: number): string {
    const digits = share > 0 && share < 0.1 ? 1 : 0;
    return new Intl.NumberFormat(this.words.locale, {
      style: 'percent',
      maximumFractionDigits: digits,
    }).format(share);
  }

  date(time: number): string {
    return new Intl.DateTimeFormat(this.words.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
      time,
    );
  }
}

export const i18n = new I18n();
