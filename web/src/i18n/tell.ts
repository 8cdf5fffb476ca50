// What happened, in words.
import { seatLook } from '../board/palette';
import { landscapes, plurals, type Landscape, type State } from '../engine/state';
import type { Told } from '../game/told';
import type { Words } from './en';

export type NameOf = (seat: number) => string;

/** What somebody without a name is called. */
export function colourName(words: Words, seat: number): string {
  return words.colourNames[seatLook(seat).colour as keyof Words['colourNames']];
}

/** What the computers are called: by their level, and by colour where two play at the same one. */
export function computerName(words: Words, levels: readonly (number | null)[], seat: number): string {
  const level = levels[seat - 1] ?? 1;
  const name = words.levels.names[level] ?? '';
  if (levels.filter((each) => each === level).length < 2) return words.common.computer(name);
  return `${name} (${words.colours[seatLook(seat).colour as keyof Words['colours']]})`;
}

/** As few letters of a landscape's name as tell it from the others: "J" of "jungle". */
export function landLetters(words: Words, land: Landscape): string {
  const name = words.lands[land];
  const others = landscapes.filter((each) => each !== land).map((each) => words.lands[each].toLowerCase());
  let length = 1;
  while (others.some((other) => other.startsWith(name.slice(0, length).toLowerCase()))) length++;
  return name.charAt(0).toUpperCase() + name.slice(1, length);
}

/** "Jungle and clearing" of "JC". */
export function tileWords(words: Words, tile: string): string {
  const [a, b] = [...tile] as (keyof Words['lands'])[];
  return a && b ? `${words.lands[a]} + ${words.lands[b]}` : tile;
}

function priceWords(words: Words, price: { piece: keyof typeof plurals; at: string }[]): string {
  return words.listed(price.map(({ piece, at }) => `${words.pieces[piece]} ${at}`));
}

function deed(words: Words, what: Told, nameOf: NameOf): string {
  const w = words.told;
  switch (what.kind) {
    case 'draw':
      return w.draw(tileWords(words, what.tile));
    case 'place': {
      const tile = tileWords(words, what.tile);
      if (what.level === 1) return w.place(tile, what.at);
      const buried = what.buried.map(({ seat, huts }) => w.hutsOf(words.pieces.huts(huts), nameOf(seat)));
      return w.erupt(tile, what.at, what.level) + (buried.length > 0 ? w.burying(words.listed(buried)) : '');
    }
    case 'hut':
      return w.hut(what.at, words.lands[what.land]);
    case 'tower':
      return w.tower(what.at, what.level);
    case 'temple':
      return w.temple(what.at, what.level);
    case 'expand':
      return w.expand(
        words.into[what.into],
        words.pieces.fields(what.fields.length),
        words.pieces.huts(what.huts),
      );
    case 'roll':
      return w.roll(what.dice.join(', '), what.sum);
    case 'settle':
      return w.settle(what.at);
    case 'move':
      return w.move(what.from, what.at);
    case 'village':
    case 'town':
    case 'city':
      return w[what.kind](what.at, priceWords(words, what.price));
    case 'lava':
      return (
        w.lava(what.at) + (what.lost ? w.lost(words.pieces[what.lost.piece], nameOf(what.lost.seat)) : '')
      );
    case 'end':
      return w.end;
  }
}

/** "Ada lays jungle + clearing at 2,-1". */
export function tell(words: Words, what: Told, nameOf: NameOf): string {
  const said = deed(words, what, nameOf);
  return what.kind === 'roll' ? said : `${nameOf(what.seat)} ${said}`;
}

/** The same without who did it. */
export function tellDeed(words: Words, what: Told, nameOf: NameOf): string {
  return deed(words, what, nameOf);
}

/** Whose turn it is and what they do. */
export function tellTurn(words: Words, state: State, nameOf: NameOf): string {
  const { turn } = state;
  const name = turn.seat === undefined ? '' : nameOf(turn.seat);
  switch (turn.kind) {
    case 'over':
      return words.play.over;
    case 'chance':
      return state.game === 'taluva' ? words.play.draws(name) : words.play.rolls;
    case 'place':
      return words.play.place(name);
    case 'build':
      return words.play.build(name);
    case 'act':
      return words.play.act(name, state.game === 'volcano-island' ? state.actions + 1 : 1);
    case 'lava':
      return words.play.lava(name);
  }
}
