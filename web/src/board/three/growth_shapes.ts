// The shapes of what grows on the land.
import type { Growth } from '../growth';
import { Noise } from '../noise';
import { daisy, grounds, mix, pollen, poppy, reed, trunk } from '../palette';
import { Facets, type Vec3 } from './facets';
import { lump, plate, turned } from './solids';

const jungle = grounds.J;
const rock = grounds.R;

function leafy(height: number, noise: Noise): string {
  const lit = Math.min(1, Math.max(0, 0.5 + height * 0.55 + noise.between(-0.12, 0.12)));
  return lit < 0.5
    ? mix(jungle.shade, jungle.face, lit * 2)
    : mix(jungle.face, jungle.light, (lit - 0.5) * 1.5);
}

function stony(height: number, noise: Noise): string {
  const lit = Math.min(1, Math.max(0, 0.45 + height * 0.5 + noise.between(-0.15, 0.15)));
  return mix(rock.shade, rock.light, lit);
}

function tree(): Facets {
  const noise = new Noise(3, 1);
  return new Facets()
    .append(
      turned(
        [
          { reach: 0.045, y: -0.05, colour: trunk },
          { reach: 0.03, y: 0.22, colour: trunk },
        ],
        5,
      ),
    )
    .append(lump(noise, [0.2, 0.19, 0.2], 0.22, leafy), { y: 0.32 })
    .append(lump(noise, [0.13, 0.12, 0.13], 0.2, leafy), { x: 0.06, y: 0.49, z: -0.03 });
}

function bush(): Facets {
  return lump(new Noise(8, 5), [0.12, 0.09, 0.12], 0.25, leafy);
}

function palm(): Facets {
  const facets = new Facets();
  const lean = 0.1;
  const bark = mix(trunk, '#ffffff', 0.2);
  let below: Vec3 = [0, -0.05, 0];
  for (let ring = 1; ring <= 4; ++ring) {
    const share = ring / 4;
    const above: Vec3 = [lean * share * share, 0.56 * share, 0];
    const thick = 0.034 - 0.012 * share;
    for (let side = 0; side < 4; ++side) {
      const at = (around: number, [x, y, z]: Vec3, reach: number): Vec3 => [
        x + Math.cos((around * Math.PI) / 2) * reach,
        y,
        z + Math.sin((around * Math.PI) / 2) * reach,
      ];
      facets.quad(
        at(side + 1, below, thick + 0.008),
        at(side, below, thick + 0.008),
        at(side, above, thick),
        at(side + 1, above, thick),
        ring % 2 === 0 ? bark : trunk,
      );
    }
    below = above;
  }
  for (let leaf = 0; leaf < 7; ++leaf) {
    const angle = (2 * Math.PI * leaf) / 7;
    const out = (reach: number, y: number, aside: number): Vec3 => [
      lean + Math.cos(angle) * reach - Math.sin(angle) * aside,
      y,
      Math.sin(angle) * reach + Math.cos(angle) * aside,
    ];
    const colour = leaf % 2 === 0 ? jungle.light : mix(jungle.face, jungle.light, 0.4);
    const dark = mix(colour, jungle.shade, 0.35);
    const root = out(0, 0.57, 0);
    const ridge = out(0.17, 0.63, 0);
    const tip = out(0.33, 0.48, 0);
    facets
      .triangle(root, out(0.16, 0.58, 0.075), ridge, colour)
      .triangle(ridge, out(0.16, 0.58, 0.075), tip, colour);
    facets
      .triangle(root, ridge, out(0.16, 0.58, -0.075), dark)
      .triangle(ridge, tip, out(0.16, 0.58, -0.075), dark);
  }
  return facets;
}

function blades(
  colours: readonly string[],
  count: number,
  height: number,
  spread: number,
  width: number,
): Facets {
  const facets = new Facets();
  for (let blade = 0; blade < count; ++blade) {
    const angle = (2 * Math.PI * blade) / count + 0.4;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const colour = colours[blade % colours.length] as string;
    const tall = height * (0.75 + 0.25 * ((blade * 7) % 3));
    const foot: Vec3 = [cos * spread * 0.3, -0.02, sin * spread * 0.3];
    const tip: Vec3 = [cos * spread, tall, sin * spread];
    const left: Vec3 = [foot[0] - sin * width, foot[1], foot[2] + cos * width];
    const right: Vec3 = [foot[0] + sin * width, foot[1], foot[2] - cos * width];
    // Both sides: a blade has no thickness.
    facets.triangle(left, tip, right, colour).triangle(right, tip, left, mix(colour, '#000000', 0.12));
  }
  return facets;
}

function flower(petals: string): Facets {
  const stem = grounds.C.shade;
  const facets = turned(
    [
      { reach: 0.011, y: -0.02, colour: stem },
      { reach: 0.009, y: 0.1, colour: stem },
    ],
    3,
  );
  const outline = Array.from({ length: 10 }, (_, index) => {
    const reach = index % 2 === 0 ? 0.066 : 0.034;
    const angle = (Math.PI * index) / 5;
    return { x: Math.cos(angle) * reach, y: Math.sin(angle) * reach };
  });
  return facets.append(plate(outline, 0.105, petals)).append(
    turned(
      [
        { reach: 0.024, y: 0.1, colour: pollen },
        { reach: 0, y: 0.125, colour: pollen },
      ],
      5,
    ),
  );
}

function reeds(): Facets {
  const cane = mix(reed, '#ffffff', 0.1);
  const facets = blades([reed, mix(reed, grounds.C.light, 0.4)], 4, 0.2, 0.07, 0.016);
  for (const [x, z, height] of [
    [0.02, 0.01, 0.26],
    [-0.035, -0.015, 0.2],
  ] as const) {
    facets.append(
      turned(
        [
          { reach: 0.008, y: -0.02, colour: cane },
          { reach: 0.007, y: height, colour: cane },
        ],
        3,
      ),
      { x, z },
    );
    facets.append(
      turned(
        [
          { reach: 0.018, y: 0, colour: trunk },
          { reach: 0.018, y: 0.07, colour: trunk },
          { reach: 0, y: 0.09, colour: trunk },
        ],
        5,
      ),
      { x, y: height - 0.03, z },
    );
  }
  return facets;
}

function lily(): Facets {
  // A leaf with a notch, and a blossom.
  const outline = Array.from({ length: 9 }, (_, index) => {
    const angle = 0.35 + ((2 * Math.PI - 0.7) * index) / 8;
    return { x: Math.cos(angle) * 0.075, y: Math.sin(angle) * 0.075 };
  });
  return plate([{ x: 0.01, y: 0 }, ...outline], 0.012, mix(reed, jungle.light, 0.5)).append(
    turned(
      [
        { reach: 0.026, y: 0.01, colour: '#ffd7e6' },
        { reach: 0, y: 0.045, colour: '#fff4f8' },
      ],
      5,
    ),
    { x: -0.02 },
  );
}

function ripple(): Facets {
  const facets = new Facets();
  const colour = mix(grounds.L.light, '#ffffff', 0.35);
  const steps = 6;
  const at = (step: number, width: number): Vec3 => {
    const share = step / steps;
    return [(share - 0.5) * 0.26, 0.008, Math.sin(share * Math.PI * 2) * 0.025 + width];
  };
  for (let step = 0; step < steps; ++step) {
    const [near, far] = [Math.sin((step / steps) * Math.PI), Math.sin(((step + 1) / steps) * Math.PI)];
    facets.quad(
      at(step, near * 0.014),
      at(step + 1, far * 0.014),
      at(step + 1, -far * 0.014),
      at(step, -near * 0.014),
      colour,
    );
  }
  return facets;
}

function boulder(): Facets {
  return new Facets().append(lump(new Noise(2, 9), [0.2, 0.15, 0.17], 0.3, stony), { y: 0.07 });
}

function crag(): Facets {
  return new Facets()
    .append(lump(new Noise(5, 4), [0.14, 0.3, 0.13], 0.3, stony), { y: 0.16 })
    .append(lump(new Noise(6, 4), [0.1, 0.16, 0.1], 0.3, stony), { x: 0.12, y: 0.06, z: 0.05 });
}

function pebble(): Facets {
  return new Facets().append(lump(new Noise(1, 4), [0.065, 0.045, 0.055], 0.3, stony), { y: 0.02 });
}

export const growthShapes: Record<Growth, () => Facets> = {
  tree,
  bush,
  palm,
  tuft: () => blades([grounds.C.shade, mix(grounds.C.shade, grounds.C.light, 0.35)], 6, 0.1, 0.08, 0.02),
  dryTuft: () => blades([grounds.S.shade, mix(grounds.S.shade, grounds.C.shade, 0.5)], 6, 0.13, 0.1, 0.018),
  daisy: () => flower(daisy),
  poppy: () => flower(poppy),
  boulder,
  crag,
  pebble,
  reed: reeds,
  lily,
  ripple,
};
