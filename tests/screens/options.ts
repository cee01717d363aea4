import { parseArgs } from 'node:util';
import { scenes } from './scenes.ts';
import { type Scene, WHO } from './scene.ts';

export const MODES = ['light', 'dark'] as const;

export type Mode = (typeof MODES)[number];

export type Options = {
  scenes: readonly Scene[];
  widths: readonly number[];
  modes: readonly Mode[];
};

/** What the command line asks for: `--only <text> --as <who> --widths 360,1440 --modes dark`. */
export function readOptions(usualWidths: readonly number[]): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { only: text, as: text, widths: text, modes: text } });
  const { only = '', as } = values;
  if (as !== undefined && !WHO.some((who) => who === as)) {
    throw new Error(`--as takes ${WHO.join(', ')}, not ${as}.`);
  }
  const wanted = (all: readonly string[], given?: string) => given?.split(',') ?? all;
  const modes = MODES.filter((mode) => wanted(MODES, values.modes).includes(mode));
  return {
    scenes: scenes.filter(
      ({ name, screen, who }) =>
        (as === undefined || who === as) && (name.includes(only) || screen.includes(only)),
    ),
    widths: wanted(usualWidths.map(String), values.widths).map(Number),
    modes,
  };
}
