import type { Chance } from '#pictures/base/chance.ts';
import type { Foliage, Mood } from '#pictures/base/mood.ts';
import { disc, oval, p, path } from '#pictures/base/svg.ts';

export type TreeKind = 'round' | 'oak' | 'fir' | 'poplar' | 'birch' | 'fruit';

export type Leaf = Foliage['leaf'];

export type Tree = {
  kind: TreeKind;
  x: number;
  y: number;
  size: number;
  leaf: Leaf;
  mood: Mood;
  blossom: string;
};

export function trunk(height: number, look: { colour: string; width: number }): string {
  const { width, colour } = look;
  const d =
    p`M${-width} 0Q${-width * 0.5} ${-height * 0.4} ${-width * 0.45} ${-height}H${width * 0.45}` +
    p`Q${width * 0.5} ${-height * 0.4} ${width} 0z`;
  return path({ d, fill: colour });
}

export type Blob = readonly [x: number, y: number, r: number];

/** The same blobs three times, each smaller and nearer to the light: shade, body and glints. */
export function crown(blobs: readonly Blob[], leaf: Leaf): string {
  const layer = (shift: number, shrink: number, colour: string): string =>
    blobs
      .map(([x, y, r]) => disc({ x: x - shift, y: y - shift * 0.8, r: r * shrink }, colour))
      .join('');
  const glints = blobs
    .map(([x, y, r]) =>
      oval(
        { x: x - r * 0.42, y: y - r * 0.45, rx: r * 0.27, ry: r * 0.17 },
        { fill: leaf[2], opacity: 0.8 },
      ),
    )
    .join('');
  return layer(0, 1, leaf[0]) + layer(9, 0.9, leaf[1]) + glints;
}

export function leafSpecks(
  spread: { rx: number; ry: number; y: number },
  look: { luck: Chance; leaf: Leaf },
): string {
  return Array.from({ length: 16 }, () => {
    const angle = look.luck.between([0, Math.PI * 2]);
    const far = Math.sqrt(look.luck.next()) * 0.82;
    const at = {
      x: Math.cos(angle) * spread.rx * far,
      y: spread.y + Math.sin(angle) * spread.ry * far,
    };
    return oval(
      { ...at, rx: 6, ry: 3.4 },
      { fill: look.luck.pick([look.leaf[0], look.leaf[2]]), opacity: 0.5 },
    );
  }).join('');
}
