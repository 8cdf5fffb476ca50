// What the rules pages show: short games, played by the engine and drawn by the board.
import type { Marks } from '../board/board';
import { svgPicture } from '../board/picture';
import { taluvaScene } from '../board/taluva_scene';
import { volcanoIslandScene } from '../board/volcano_island_scene';
import { Match } from '../engine/match';
import type { EngineModule } from '../engine/module';
import type { GameName } from '../engine/state';

interface Picture {
  game: GameName;
  options: string;
  tokens: string;
  marks: Marks;
}

const shortGame =
  'draw:SJ SJ@0,0/e hut@1,0 draw:CJ CJ@2,0/se hut@2,1 draw:RL RL@3,-1/w expand@1,0/J ' +
  'draw:CR CR@3,-1/sw expand@2,1/C draw:RJ RJ@3,1/nw temple@2,-1 draw:CJ CJ@3,1/w expand@2,0/C ' +
  'draw:JC JC@3,-1/se tower@2,0 draw:CJ CJ@-2,0/ne tower@3,0';
const firstTokens = (count: number): string => shortGame.split(' ').slice(0, count).join(' ');

const tribes =
  'roll:0,1,1 settle@d6 settle@e7 settle@e8 settle@g6 settle@f7 settle@g7 settle@g5 settle@f4 settle@g4 ' +
  'settle@h7 village@h6<g6,g7,h7 settle@i6 settle@f3 village@g3<f3,f4,g4 settle@h3 village@d7<d6,e7,e8 ' +
  'settle@c7 end lava@e6 roll:0,2 settle@h4 village@g4<g5,h3,h4 settle@g5 settle@d6 settle@c6 settle@d8 ' +
  'settle@h5 settle@i5 end lava@d6 settle@b7 village@b6<b7,c6,c7 settle@c6 move@f7-h7 end settle@h3 ' +
  'town@g4<g3,g5,h3 settle@f4 lava@f5';
const firstActions = (count: number): string => tribes.split(' ').slice(0, count).join(' ');

const pictures = {
  'first-tiles': {
    game: 'taluva',
    options: 'players=2 tiles=8',
    tokens: firstTokens(5),
    marks: { last: ['2,0', '2,1', '1,1'] },
  },
  eruption: {
    game: 'taluva',
    options: 'players=2 tiles=8',
    tokens: firstTokens(11),
    marks: { last: ['3,-1', '2,0', '2,-1'] },
  },
  expansion: {
    game: 'taluva',
    options: 'players=2 tiles=8',
    tokens: firstTokens(9),
    marks: { last: ['0,1', '1,1'], outlines: [{ seat: 1, fields: ['1,0', '0,1', '1,1'], size: 3 }] },
  },
  'short-game': { game: 'taluva', options: 'players=2 tiles=8', tokens: shortGame, marks: {} },
  'volcano-start': {
    game: 'volcano-island',
    options: 'players=3',
    tokens: firstActions(1),
    marks: { legal: ['d6', 'e7'] },
  },
  'first-village': {
    game: 'volcano-island',
    options: 'players=3',
    tokens: firstActions(12),
    marks: { last: ['h6'], leaving: [] },
  },
  'both-eruptions': { game: 'volcano-island', options: 'players=3', tokens: tribes, marks: { last: ['f5'] } },
} as const satisfies Record<string, Picture>;

export type PictureName = keyof typeof pictures;

export function drawPicture(engine: EngineModule, name: PictureName, dark: boolean): string {
  const { game, options, tokens, marks }: Picture = pictures[name];
  const match = Match.create(engine, game, options);
  for (const token of tokens.split(' ')) {
    const refused = match.play(token);
    if (refused) throw new Error(`${name}: ${token} is refused: ${refused}`);
  }
  const state = match.state();
  match.drop();
  const scene = state.game === 'taluva' ? taluvaScene(state) : volcanoIslandScene(state);
  return svgPicture(scene, { marks, dark, numbers: true });
}

export const pictureNames = Object.keys(pictures) as PictureName[];
