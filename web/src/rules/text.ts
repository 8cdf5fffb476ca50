// The shape of a rules page. `**bold**` is the only markup.
import type { GameName } from '../engine/state';
import type { PictureName } from './pictures';

export type Block =
  | string
  | { list: string[] }
  | { head: string[]; rows: string[][] }
  | { picture: PictureName; caption: string };

export interface Section {
  title: string;
  blocks: Block[];
}

export interface RulesText {
  title: string;
  intro: string;
  sections: Section[];
}

export type AllRules = Record<GameName, RulesText>;

/** A paragraph cut where its bold parts begin and end. */
export function spans(text: string): { text: string; bold: boolean }[] {
  return text
    .split('**')
    .map((part, i) => ({ text: part, bold: i % 2 === 1 }))
    .filter((part) => part.text !== '');
}
