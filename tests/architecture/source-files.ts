import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';

export type SourceFile = { path: string; text: string };

/** Everything in these places is written by hand. */
const PLACES = ['app', 'cli', 'docs', 'lab', 'scripts', 'tests', '.ci'];

const GENERATED = /(^|\/)node_modules\/|^app\/server\/db\/migrations\/|\/__snapshots__\//;

/** Every text file of the repository that people write, by its path from the top; sorted. */
export function sourceFiles(): SourceFile[] {
  return [...topFiles(), ...PLACES.filter((place) => existsSync(place)).flatMap(filesUnder)]
    .filter((path) => !GENERATED.test(path) && isText(path))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

export function isCode({ path }: SourceFile): boolean {
  return /\.(ts|tsx|mjs|css)$|^app\/.*\.sql$/.test(path);
}

/** The files of the repository that a file imports: './…' and '#app/…' made into paths. */
export function importsOf({ path, text }: SourceFile): string[] {
  const specifiers = text.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*'((?:\.|#app)\/[^']+)'/g);
  return Array.from(specifiers, ([, specifier = '']) =>
    specifier.startsWith('#')
      ? specifier.slice(1)
      : posix.normalize(posix.join(posix.dirname(path), specifier)),
  );
}

function topFiles(): string[] {
  const names = readdirSync('.').filter((name) => statSync(name).isFile());
  return names.filter((name) => name !== 'package-lock.json' && name !== '.env');
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function isText(path: string): boolean {
  return /\.(ts|tsx|mjs|css|json|md|sql|html|txt|svg|example)$|(^|\/)[^.]+$/.test(path);
}
