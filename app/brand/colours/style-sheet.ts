import type { Palette } from './palette.ts';
import type { TokenName } from './product.ts';

/**
 * The palette as a style sheet over the product's. Its selectors are stronger than those of the
 * sheets of pages, which may come after it.
 */
export function paletteSheet({ light, dark, deep }: Palette): string {
  const names = Object.keys(light) as TokenName[];
  const both = names.map((name) => `--${name}:light-dark(${light[name]},${dark[name]})`);
  const bands = {
    ink: deep.ink,
    muted: deep.muted,
    ember: deep.accent,
    'ember-strong': deep.accentStrong,
    'ember-text': deep.accent,
    'on-ember': deep.onAccent,
    focus: deep.ink,
  };
  const onBands = Object.entries(bands).map(([name, colour]) => `--${name}:${colour}`);
  return (
    `:root:root{${both.join(';')}}` +
    `[data-surface='deep'][data-surface='deep']{${onBands.join(';')}}` +
    '@media print{:root:root:root{--paper:#ffffff}}'
  );
}
