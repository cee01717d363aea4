import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WrongSettingsError } from '#app/server/env.ts';
import * as v from 'valibot';
import { type BrandChoices, SWITCHES, textEntries } from './choices.ts';
import { type Layer, NO_LAYER } from './compose.server.ts';
import { markRefusalText } from './mark/refusals.ts';
import type { Mark } from './rules.ts';
import { processMark } from './mark/process.server.ts';

const FILE = 'brand.json';

const fileName = v.pipe(
  v.string('must be the name of a file'),
  v.regex(/^[\w.-]{1,100}\.(svg|png)$/i, 'must be the name of an SVG or PNG in the same folder'),
);

const flags = Object.fromEntries(
  SWITCHES.map((name) => [name, v.optional(v.boolean('must be true or false'))]),
) as Record<(typeof SWITCHES)[number], v.OptionalSchema<v.BooleanSchema<string>, undefined>>;

const schema = v.strictObject(
  { ...textEntries, ...flags, mark: v.optional(fileName), darkMark: v.optional(fileName) },
  'is not known here',
);

/**
 * What the files of BRAND_FOLDER say of the brand: `brand.json`, with the fields of the form, and
 * the marks that it names. Throws WrongSettingsError with a sentence for each thing that is wrong.
 */
export async function readBrandFolder(folder: string | null): Promise<Layer> {
  if (folder === null) return NO_LAYER;
  const read = v.safeParse(schema, readJson(folder));
  if (!read.success) {
    throw new WrongSettingsError(
      read.issues.map((issue) => {
        const field = v.getDotPath(issue);
        const what = field === null ? '' : `: ${field}`;
        return `BRAND_FOLDER, ${FILE}${what}: ${issue.message}.`.replace('..', '.');
      }),
    );
  }
  const { mark, darkMark, ...chosen } = read.output;
  if (mark === undefined && darkMark !== undefined) {
    throw new WrongSettingsError([`BRAND_FOLDER, ${FILE}: darkMark stands beside a mark.`]);
  }
  return {
    choices: {
      ...chosen,
      showsStatistics: chosen.showsStatistics ?? null,
      showsProduct: chosen.showsProduct ?? null,
      isNameInMark: chosen.isNameInMark ?? null,
    } satisfies BrandChoices,
    mark: mark === undefined ? null : await readMarkFile(folder, mark),
    darkMark: darkMark === undefined ? null : await readMarkFile(folder, darkMark),
  };
}

function readJson(folder: string): unknown {
  try {
    return JSON.parse(readFileSync(join(folder, FILE), 'utf8'));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new WrongSettingsError([`BRAND_FOLDER: ${FILE} cannot be read (${why}).`]);
  }
}

async function readMarkFile(folder: string, name: string): Promise<Mark> {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(join(folder, name));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new WrongSettingsError([`BRAND_FOLDER: ${name} cannot be read (${why}).`]);
  }
  const processed = await processMark(bytes);
  if (processed.ok) return processed.value.mark;
  throw new WrongSettingsError([`BRAND_FOLDER: ${markRefusalText(processed.reason, name)}`]);
}
