// The parts of a house as data. Lengths are pixels, heights count upwards from the ground, and
// every x is measured from the middle (of the house for wings, of the wing for what stands in it),
// so that the garden side of a house is its street side mirrored.

export type Opening =
  | {
      kind: 'window';
      x: number;
      y: number;
      w: number;
      h: number;
      style: 'hung' | 'grid' | 'picture' | 'arch' | 'round' | 'plain' | 'tall';
      shutters?: boolean;
      box?: boolean;
    }
  | {
      kind: 'door';
      x: number;
      y?: number;
      w: number;
      h: number;
      style: 'panel' | 'arch' | 'glazed' | 'plain';
      sidelights?: boolean;
      hood?: 'gable' | 'flat' | 'pediment';
    }
  | { kind: 'garage'; x: number; w: number; h: number }
  | { kind: 'patio'; x: number; y?: number; w: number; h: number };

export type Roof =
  | { kind: 'gable'; rise: number; field?: 'shingle' | 'timber' | 'plain' }
  | { kind: 'side'; rise: number; inset: number }
  | { kind: 'hip'; rise: number; inset: number }
  | { kind: 'gambrel'; rise: number }
  | { kind: 'saltbox'; rise: number; drop: number; lean: 1 | -1 }
  | { kind: 'parapet'; rise: number }
  | { kind: 'flat'; overhang: number }
  | { kind: 'cone'; rise: number };

export type Dormer = { x: number; y: number; w: number; h: number; kind: 'gable' | 'hip' | 'shed' };
export type Chimney = { x: number; top: number; w: number };
export type Finish = 'boards' | 'batten' | 'brick' | 'stucco' | 'shingle' | 'timber';

export type Wing = {
  x: number;
  y?: number;
  w: number;
  h: number;
  roof: Roof;
  finish: Finish;
  colour: 'wall' | 'second' | 'masonry' | 'wood';
  openings: readonly Opening[];
  /** A side of the house that is seen too: its length, to the right when positive. */
  depth?: number;
  dormers?: readonly Dormer[];
  chimneys?: readonly Chimney[];
  /** A band of stone or trim at this height, between two storeys. */
  band?: number;
};

export type Porch = {
  x: number;
  w: number;
  h: number;
  floor: number;
  posts: number;
  post: 'square' | 'tapered' | 'turned';
  roof: 'shed' | 'gable' | 'flat';
  rise: number;
  rail: boolean;
  /** Where the steps are, from the middle of the porch, and how wide. */
  steps: { x: number; w: number };
};

export type House = {
  form: string;
  /** From behind to the front. */
  wings: readonly Wing[];
  porch?: Porch;
  /** Where the path ends, and the drive if there is one. */
  doorX: number;
  drive?: { x: number; w: number };
  /** Half of the widest extent, for what is planted beside the house. */
  reach: number;
  scale: number;
};
