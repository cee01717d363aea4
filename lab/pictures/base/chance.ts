// Chance that always falls the same way: the same seed and stream give the same row of numbers.

export type Chance = {
  /** At least 0, below 1. */
  next(): number;
  between(range: readonly [least: number, most: number]): number;
  whole(range: readonly [least: number, most: number]): number;
  pick<const List extends readonly [unknown, ...unknown[]]>(list: List): List[number];
  maybe(share: number): boolean;
};

/** FNV-1a, so that a street address can be a seed as well as a number. */
export function seedNumber(seed: number | string): number {
  if (typeof seed === 'number') return Math.trunc(seed) >>> 0;
  let hash = 0x811c9dc5;
  for (const character of seed) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash;
}

/** Each part of a picture has a stream of its own, so that changing one leaves the others. */
export function chance(seed: number | string, stream: string): Chance {
  let state = (seedNumber(`${seed}/${stream}`) ^ seedNumber(seed)) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: ([least, most]) => least + next() * (most - least),
    whole: ([least, most]) => least + Math.floor(next() * (most - least + 1)),
    pick: (list) => list[Math.floor(next() * list.length)],
    maybe: (share) => next() < share,
  };
}
