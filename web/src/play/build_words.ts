import type { Landscape, TaluvaState } from '../engine/state';
import { fieldAt } from '../game/told';
import type { Words } from '../i18n/en';
import type { BuildChoice } from './building_in_hand.svelte';

/** "Expand into jungle: 3 fields, 5 huts"; with `where`, also which field it is about. */
export function buildWords(words: Words, state: TaluvaState, build: BuildChoice, where = false): string {
  const at = where ? ` ${build.field}` : '';
  if (build.kind === 'expand') {
    const price = words.builds.price(words.pieces.fields(build.fields.length), words.pieces.huts(build.huts));
    return `${words.builds.expand(words.into[build.into ?? 'J'])}${at}: ${price}`;
  }
  const field = fieldAt(state, build.field);
  const ground = words.builds.where(words.lands[(field?.land ?? 'J') as Landscape], field?.level ?? 1);
  return `${words.builds[build.kind]}${at}: ${ground}`;
}
