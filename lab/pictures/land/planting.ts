import { EVERGREEN } from '#pictures/base/mood.ts';
import type { Home } from '#pictures/design-home.ts';
import { HOUSE_FOOT } from './ground.ts';
import { drawBed } from './shrub.ts';
import { drawTree } from './tree.ts';
import type { TreeKind } from './tree-crown.ts';

type Stand = { x: number; y: number; size: number; kinds: readonly [TreeKind, ...TreeKind[]] };

/** A tree of the season; firs and poplars stay green. */
export function plantTree(home: Home, stand: Stand): string {
  const luck = home.luck(`tree ${Math.round(stand.x)}`);
  const kind = luck.pick(stand.kinds);
  const { mood, foliage } = home;
  const leaf = kind === 'fir' || kind === 'poplar' ? EVERGREEN : foliage.leaf;
  const { x, y, size } = stand;
  return drawTree({ kind, leaf, mood, blossom: foliage.blossom, x, y, size }, luck);
}

export function treesBehind(home: Home, reach: number): string {
  const luck = home.luck('trees behind');
  const left = 800 - reach + luck.between([-20, 120]);
  const right = 800 + reach - luck.between([-20, 120]);
  const third = 800 + reach + luck.between([70, 150]);
  return [
    plantTree(home, {
      x: left,
      y: 826,
      size: luck.between([1.15, 1.5]),
      kinds: ['oak', 'round', 'fir'],
    }),
    plantTree(home, {
      x: right,
      y: 824,
      size: luck.between([1.1, 1.45]),
      kinds: ['poplar', 'oak', 'birch'],
    }),
    luck.maybe(0.6)
      ? plantTree(home, {
          x: third,
          y: 832,
          size: luck.between([0.8, 1.1]),
          kinds: ['fir', 'poplar'],
        })
      : '',
  ].join('');
}

type Gap = { x: number; w: number };
type Stretch = { from: number; to: number };

function stretchesBetween(whole: Stretch, gaps: readonly Gap[]): Stretch[] {
  const stretches: Stretch[] = [];
  let from = whole.from;
  for (const gap of gaps.toSorted((one, other) => one.x - other.x)) {
    stretches.push({ from, to: gap.x - gap.w / 2 });
    from = gap.x + gap.w / 2;
  }
  stretches.push({ from, to: whole.to });
  return stretches.filter((stretch) => stretch.to - stretch.from > 70);
}

/** Beds along the walls, with gaps where people go in; x of a gap counts from the left edge. */
export function plantBeds(home: Home, gaps: readonly Gap[]): string {
  const luck = home.luck('beds');
  const { house, mood, foliage } = home;
  const half = (house.reach - 40) * house.scale;
  return stretchesBetween({ from: 800 - half, to: 800 + half }, gaps)
    .map(({ from, to }) => {
      const leaf = luck.maybe(0.5) ? EVERGREEN : foliage.leaf;
      const bed = {
        x: from,
        y: HOUSE_FOOT + 14,
        w: to - from,
        leaf,
        blossom: foliage.blossom,
        mood,
      };
      return drawBed(bed, luck);
    })
    .join('');
}
