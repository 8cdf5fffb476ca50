// A page to look at boards with, for who works on them: `board-lab.html?sample=taluva_two&quality=high&dark=1`.
import { createBoard, type Board, type BoardPoint, type BoardScene, type Ghost, type Marks } from './board';
import { clockwise, snapTile, type Direction } from './hex';
import { settlementAt, taluvaScene, type TaluvaState } from './taluva_scene';
import { volcanoIslandScene, type VolcanoIslandState } from './volcano_island_scene';

const states = import.meta.glob<TaluvaState | VolcanoIslandState>('./samples/*.json', {
  eager: true,
  import: 'default',
});

function sceneOf(name: string): BoardScene {
  const state = states[`./samples/${name}.json`];
  if (!state) throw new Error(`no sample "${name}": ${Object.keys(states).join(' ')}`);
  return state.game === 'taluva'
    ? taluvaScene(state as TaluvaState)
    : volcanoIslandScene(state as VolcanoIslandState);
}

const wish = new URLSearchParams(location.search);
const container = document.querySelector<HTMLElement>('#board');
if (!container) throw new Error('no place for the board');

const scene = sceneOf(wish.get('sample') ?? 'taluva_two');
let direction: Direction = 'e';
/** What the board has told, for tests. */
const told = { picks: [] as BoardPoint[], turns: [] as number[], carried: [] as object[], fallBacks: 0 };
const board: Board = await createBoard(
  container,
  scene.game,
  {
    view: wish.get('view') === '2d' ? '2d' : '3d',
    quality: (wish.get('quality') as 'low' | 'medium' | 'high' | null) ?? 'medium',
    dark: wish.has('dark'),
    numbers: wish.has('numbers'),
    reducedMotion: wish.has('still'),
  },
  {
    hover: (at) => {
      if (!at) return;
      if (wish.has('hand')) {
        const place = snapTile(at, direction);
        board.ghost({ kind: 'tile', lands: ['J', 'L'], at: place, direction, state: 'legal' });
        return;
      }
      const settlement = scene.game === 'taluva' && at.field ? settlementAt(scene, at.field) : null;
      board.mark({
        ...marks,
        selected: at.field ? [at.field] : [],
        outlines: settlement
          ? [
              {
                seat: settlement.seat,
                fields: settlement.fields,
                size: settlement.fields.length,
                tower: settlement.towers > 0,
                temple: settlement.temples > 0,
              },
            ]
          : [],
      });
    },
    turn: (steps) => {
      direction = clockwise(direction, steps);
      told.turns.push(steps);
    },
    pick: (at) => told.picks.push(at),
    carry: (at, done) => told.carried.push({ ...at, done }),
    fellBack: () => ++told.fallBacks,
  },
);

const marks: Marks = JSON.parse(wish.get('marks') ?? '{}') as Marks;
const ghost = JSON.parse(wish.get('ghost') ?? 'null') as Ghost | null;
await board.show(scene, { animate: false });
board.mark(marks);
board.ghost(ghost);
if (wish.has('top')) board.topView(true);
if (wish.has('orbit')) board.orbit(Number(wish.get('orbit')));
if (wish.has('zoom')) board.zoom(Number(wish.get('zoom')));
Object.assign(window, { board, scene, told });
document.body.dataset['ready'] = 'yes';
