// Writes the sample states beside this file: positions of recorded games, as `tephra engine` tells them.
//   node web/src/board/samples/make.mjs build/release/tephra
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const program = process.argv[2] ?? `${root}build/release/tephra`;

/** Sample, record, and after how many tokens of the record (all if left out). */
const samples = [
  ['taluva_first', 'docs/pictures/taluva-turn.tephra', 2],
  ['taluva_turn', 'docs/pictures/taluva-turn.tephra'],
  ['taluva_two', 'tests/golden/ferti_2_early.tephra'],
  ['taluva_tall', 'tests/golden/classic_2_tall.tephra'],
  ['taluva_four', 'tests/golden/ferti_4_early.tephra'],
  ['taluva_five', 'tests/golden/ferti_5_ranking.tephra'],
  ['volcano_island_beginning', 'docs/pictures/volcano-island-beginning.tephra'],
  ['volcano_island_game', 'docs/pictures/volcano-island-game.tephra'],
  ['volcano_island_three', 'tests/golden/volcano_island_3_last_lava.tephra'],
  ['volcano_island_city', 'tests/golden/volcano_island_4_city.tephra'],
];

function stateOf(record, count) {
  const tag = (name) => new RegExp(`\\[${name} "([^"]*)"\\]`).exec(record)?.[1];
  const body = record.replace(/\[[^\]]*\]/g, ' ').replace(/\{[^}]*\}/g, ' ');
  const tokens = body.split(/\s+/).filter((word) => word && !/^\d+\.+$/.test(word));
  const played = tokens.slice(0, count).flatMap((token) => {
    // A record leaves draws out, for the placement shows the tile.
    const placed = /^([JCSRL]{2})@/.exec(token);
    return placed ? [`draw:${placed[1]}`, token] : [token];
  });
  const rules = tag('Rules') ? `rules=${tag('Rules')} ` : '';
  const commands = [
    `newgame ${tag('Game')} ${rules}${tag('Options') ?? ''}`,
    `play ${played.join(' ')}`,
    'state',
    'quit',
  ];
  const answer = execFileSync(program, ['engine'], { input: commands.join('\n') + '\n', encoding: 'utf8' });
  const [made, play, state] = answer.split('\n');
  if (made !== 'ok' || play !== 'ok') throw new Error(`${made} / ${play}`);
  return state;
}

for (const [name, path, count] of samples) {
  writeFileSync(`${here}${name}.json`, stateOf(readFileSync(root + path, 'utf8'), count) + '\n');
}
