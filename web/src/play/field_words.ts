// A field or square as a sentence, for whoever does not see it.
import type { Square, TaluvaField, TaluvaState, VolcanoIslandState } from '../engine/state';
import { fieldAt, fieldName } from '../game/told';
import type { Words } from '../i18n/en';
import type { NameOf } from '../i18n/tell';
import type { TaluvaHand } from './taluva_hand.svelte';

export function fieldWords(words: Words, field: TaluvaField, nameOf: NameOf): string {
  const at = fieldName(field);
  if (field.land === 'V') return words.text.volcano(at, field.level, words.directions[field.points ?? 'e']);
  const ground = words.text.field(at, words.lands[field.land], field.level);
  if (!field.building || field.seat === undefined) return ground;
  const what = field.building === 'hut' ? words.pieces.huts(field.huts ?? 1) : words.pieces[field.building];
  return `${ground}, ${words.text.building(what, nameOf(field.seat))}`;
}

export function squareWords(words: Words, square: Square, nameOf: NameOf): string {
  const parts: string[] = [];
  if (square.lava) parts.push(words.text.lava(square.lava));
  if (square.marker) parts.push(words.text.marker(nameOf(square.marker)));
  if (square.piece && square.seat !== undefined)
    parts.push(words.text.building(words.pieces[square.piece], nameOf(square.seat)));
  if (parts.length > 0) return `${square.at}: ${parts.join(', ')}`;
  return square.volcano ? words.text.volcanoSquare(square.at) : words.text.square(square.at);
}

/** The tile where it lies or hovers, and whether it may. */
export function tileInHandWords(words: Words, { state, tile }: TaluvaHand): string {
  if (!tile.at) return '';
  const level = (fieldAt(state, fieldName(tile.at))?.level ?? 0) + 1;
  const place = words.text.tileAt(fieldName(tile.at), words.directions[tile.direction], level);
  return `${place} ${tile.refusal ? words.reasons[tile.refusal] : words.text.fits}`;
}

/** What is at a place of either board. */
export function placeWords(
  words: Words,
  state: TaluvaState | VolcanoIslandState,
  at: string,
  nameOf: NameOf,
): string {
  if (state.game === 'taluva') {
    const field = state.fields.find((each) => fieldName(each) === at);
    return field ? fieldWords(words, field, nameOf) : `${at}: ${words.reasons.NoSuchField}`;
  }
  const square = state.squares.find((each) => each.at === at);
  return square ? squareWords(words, square, nameOf) : `${at}: ${words.reasons.NoSuchSquare}`;
}
