// Floor plans as data, in metres, the street at the foot. The walls follow from the rooms.

export type RoomUse =
  | 'living'
  | 'dining'
  | 'kitchen'
  | 'bed'
  | 'bath'
  | 'hall'
  | 'stairs'
  | 'study'
  | 'garage'
  | 'terrace';
export type Wall = 'n' | 'e' | 's' | 'w';

/** `along` is the wall that the room is furnished along. */
export type PlanRoom = { use: RoomUse; x: number; y: number; w: number; h: number; along: Wall };

/** x y is the middle of the gap; `run` tells which way the wall goes. */
export type PlanGap = {
  kind: 'door' | 'opening' | 'window' | 'garage';
  x: number;
  y: number;
  w: number;
  run: 'level' | 'upright';
  /** Which side the leaf opens to, and at which end it hangs. */
  swing?: 1 | -1;
  hinge?: 1 | -1;
};

export type FloorPlan = {
  rooms: readonly PlanRoom[];
  gaps: readonly PlanGap[];
  doorX: number;
  driveX?: number;
};

export function room(
  use: RoomUse,
  [x, y, w, h]: readonly [number, number, number, number],
  along: Wall,
): PlanRoom {
  return { use, x, y, w, h, along };
}

type Place = readonly [x: number, y: number];

export function door(
  [x, y]: Place,
  run: 'level' | 'upright',
  leaf: { swing?: 1 | -1; hinge?: 1 | -1; w?: number } = {},
): PlanGap {
  return {
    kind: 'door',
    x,
    y,
    w: leaf.w ?? 0.9,
    run,
    swing: leaf.swing ?? 1,
    hinge: leaf.hinge ?? 1,
  };
}

export function opening([x, y]: Place, run: 'level' | 'upright', w: number): PlanGap {
  return { kind: 'opening', x, y, w, run };
}

export function windows(places: readonly Place[], run: 'level' | 'upright', w = 1.5): PlanGap[] {
  return places.map(([x, y]) => ({ kind: 'window', x, y, w, run }));
}
