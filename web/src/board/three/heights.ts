// How high things lie on the 3D boards; the side of a hexagon or square is 1.

/** The thickness of a tile of Taluva. */
export const tileHeight = 0.4;
/** How far a tile's rim is bevelled, inwards and downwards. */
export const bevel = 0.065;
/** The surface of the sea: tiles on the table stand a little in the water. */
export const seaLevel = 0.05;

/** The face of a field; level 0 is the sea. */
export function faceHeight(level: number): number {
  return level > 0 ? level * tileHeight : seaLevel;
}

/** Volcano Island: the land above the sea, and the volcano's tile above the land. */
export const landHeight = 0.3;
export const volcanoRise = 0.3;
export const volcanoHeight = landHeight + volcanoRise;
