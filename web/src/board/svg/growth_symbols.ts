// What grows on the land, for the top view.
import type { Growth } from '../growth';
import { daisy, grounds, mix, pollen, poppy, reed, shadow, trunk } from '../palette';
import { circle, ellipse, fill, group, path } from './write';

const under = (x: number, y: number, rx: number, ry: number): string =>
  ellipse(x, y, rx, ry, `fill="${shadow}" fill-opacity=".25"`);

function boulder(outline: string, lit: string, crack: string): string {
  const ground = grounds.R;
  return (
    under(3, 0, 11, 3.6) +
    path(
      outline,
      `fill="${mix(ground.face, ground.shade, 0.55)}" stroke="${mix(ground.shade, '#000000', 0.35)}" stroke-width="1.1" stroke-linejoin="round"`,
    ) +
    path(lit, fill(ground.light)) +
    path(crack, `fill="none" stroke="${ground.shade}"`)
  );
}

function flower(petals: string): string {
  return (
    path('M0 0V-4', `stroke="${grounds.C.shade}" stroke-width="1.2"`) +
    circle(0, -5.4, 2.5, fill(petals)) +
    circle(0, -5.4, 1, fill(pollen))
  );
}

function blades(colour: string): string {
  return path(
    'M-3.5 0Q-4-3.5-6.5-5M-1.2 0Q-1.5-5-2-7.5M1.2 0Q1.5-5 3-7M3.5 0Q4-3 6.5-4.5',
    `fill="none" stroke="${colour}" stroke-width="1.7" stroke-linecap="round"`,
  );
}

const jungle = grounds.J;
const lake = grounds.L;
const leaf = mix(jungle.face, jungle.shade, 0.25);

export const growthSymbols: Record<Growth, string> = {
  tree:
    under(3, 0, 8, 3.2) +
    path('M-1.3 0V-6H1.3V0Z', fill(trunk)) +
    circle(0, -9, 7.6, fill(jungle.shade)) +
    circle(-1.2, -10.4, 6, fill(leaf)) +
    circle(-2.4, -12, 3.6, fill(jungle.light)),
  bush: circle(0, -3, 4.6, fill(jungle.shade)) + circle(-0.8, -4, 3.2, fill(leaf)),
  palm:
    under(3, 0, 7, 2.8) +
    group(
      'fill="none" stroke-linecap="round"',
      path('M0 0Q3-8 0-17', `stroke="${trunk}" stroke-width="2.2"`) +
        path(
          'M0-17Q-7-22-11-14M0-17Q-6-16-8-9M0-17Q7-22 12-15M0-17Q6-15 7-9M0-17Q1-24-4-25M0-17Q3-24 7-24',
          `stroke="${jungle.shade}" stroke-width="3"`,
        ) +
        path(
          'M0-17.5Q-7-22.5-11-14.5M0-17.5Q7-22.5 12-15.5M0-17.5Q1-24.5-4-25.5',
          `stroke="${jungle.light}" stroke-width="1.4"`,
        ),
    ),
  tuft: blades(grounds.C.shade),
  dryTuft: blades(grounds.S.shade),
  daisy: flower(daisy),
  poppy: flower(poppy),
  boulder: boulder(
    'M-10 1L-11-5L-6-12L2-14L9-8L11 0L4 3L-5 3Z',
    'M-10-5L-6-11L2-13L3-6L-4-3Z',
    'M3-6L9-8M3-6L4 2',
  ),
  crag: boulder('M-8 2L-9-4L-3-17L1-15L4-9L9-4L9 1L2 3Z', 'M-8-4L-3-16L0-9L-2-2Z', 'M0-9L4-9M-2-2L1 2'),
  pebble: path('M-3 0L-3.4-2L-1-4L2.5-3.4L3.4-1L2 .6Z', fill(mix(grounds.R.face, grounds.R.shade, 0.6))),
  reed: path(
    'M-2 0Q-3-7-4-10M0 0V-13M2 0Q3-6 5-8',
    `fill="none" stroke="${reed}" stroke-width="1.5" stroke-linecap="round"`,
  ),
  lily:
    path('M0 0L3.4-1.6A4 3 0 1 0 3.4 1.6Z', fill(mix(reed, jungle.light, 0.5))) +
    circle(-1, -0.6, 1.2, fill('#ffe3ee')),
  ripple: path(
    'M-9 0Q-5.5-4-2 0T5 0T10-1',
    `fill="none" stroke="${mix(lake.light, '#ffffff', 0.35)}" stroke-width="1.7" stroke-linecap="round"`,
  ),
};

/** A dune: sand has relief even in the top view. */
export const duneSymbol =
  path('M-17 3Q-8-9 2-5Q9-2 18 3Q6-1 1 1Q-6 4-17 3Z', fill(grounds.S.light)) +
  path(
    'M2-5Q9-2 18 3Q6-1 1 1Q5-2 2-5Z',
    `fill="${mix(grounds.S.face, grounds.S.shade, 0.6)}" fill-opacity=".75"`,
  ) +
  path(
    'M-17 3Q-6 4 1 1Q6-1 18 3',
    `fill="none" stroke="${grounds.S.shade}" stroke-width="1.2" stroke-linecap="round"`,
  );
