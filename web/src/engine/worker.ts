// Thinks in slices, so that it hears "stop" and tells how far it has come.
import type { Errand, FromWorker, ToWorker } from './errand';
import { loadEngine } from './load';
import { Match } from './match';

const sliceMilliseconds = 60;

const stopped = new Set<number>();
let match: Match | undefined;
let begun = '';

const send = (message: FromWorker): void => postMessage(message);
const breathe = (): Promise<void> => new Promise((resume) => setTimeout(resume, 0));

// Keeps the match, and with it what was found before, as long as the game goes on from there.
async function matchFor(errand: Errand): Promise<Match> {
  const game = `${errand.game} ${errand.options} ${errand.seed} ${errand.level}`;
  const played = match && begun === game ? match.tokens() : undefined;
  const goesOn =
    played && played.length <= errand.tokens.length && played.every((token, i) => token === errand.tokens[i]);
  if (!match || !goesOn) {
    match?.drop();
    match = Match.create(await loadEngine(), errand.game, errand.options);
    begun = game;
  }
  for (const token of errand.tokens.slice(goesOn ? played.length : 0)) {
    const refused = match.play(token);
    if (refused) throw new Error(`${token}: ${refused}`);
  }
  return match;
}

async function think(errand: Errand): Promise<void> {
  const about = await matchFor(errand);
  if (!about.think(errand.level, errand.seed)) throw new Error('there is nothing to decide');
  const start = performance.now();
  for (;;) {
    const found = about.thinkOn(sliceMilliseconds);
    const share = errand.level > 0 ? found.progress : (performance.now() - start) / errand.milliseconds;
    if (found.progress >= 1 || share >= 1 || stopped.has(errand.id)) {
      send({ id: errand.id, is: 'done', thought: found.thought });
      return;
    }
    send({ id: errand.id, is: 'progress', progress: share, thought: found.thought });
    await breathe();
  }
}

let queue: Promise<void> = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.do === 'stop') {
    stopped.add(data.id);
    return;
  }
  queue = queue
    .then(() => think(data.errand))
    .catch((error: unknown) => send({ id: data.errand.id, is: 'failed', message: String(error) }))
    .finally(() => stopped.delete(data.errand.id));
});
