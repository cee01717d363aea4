import { posix } from 'node:path';
import { expect, test } from 'vitest';

import { sourceFiles } from './source-files.ts';

const files = sourceFiles();
const sheets = new Map(
  files.filter(({ path }) => path.endsWith('.module.css')).map(({ path, text }) => [path, text]),
);

/** Each stylesheet that a component imports, under the name that it has there. */
const imports = files
  .filter(({ path }) => /^app\/.*\.tsx?$/.test(path))
  .flatMap(({ path, text }) =>
    Array.from(
      text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm),
      ([, name = '', from = '']) => ({ path, text, name, sheet: pathOf(from, path) }),
    ),
  );

function pathOf(from: string, path: string): string {
  if (from.startsWith('#')) return from.slice(1);
  return posix.normalize(posix.join(posix.dirname(path), from));
}

/** What is written as `name.word` apart from the import itself. */
function wordsOf({ text, name }: { text: string; name: string }): string[] {
  const found = text.matchAll(new RegExp(`(?<![\\w./-])${name}\\.([a-zA-Z]\\w*)`, 'g'));
  return Array.from(found, ([, word = '']) => word);
}

/** The classes from which others are made. */
const composed = new Set(
  [...sheets.values()].flatMap((text) =>
    Array.from(text.matchAll(/composes: ([^;]+?)(?: from [^;]+)?;/g), first).flatMap((names) =>
      names.split(/\s+/),
    ),
  ),
);

/** What all screens share, and what a company's brand writes about them (0117). */
const SHARED_SHEETS = /^app\/(ui\/styles\/\w+\.css|brand\/mark\/style-sheet\.ts)$/;

/** The classes that every screen has, from these sheets. */
const shared = new Set(
  files
    .filter(({ path }) => SHARED_SHEETS.test(path))
    .map(({ text }) => text.replaceAll(/\/\*[^]*?\*\//g, ''))
    .flatMap((text) => Array.from(text.matchAll(/\.([a-z][a-z0-9-]*)(?=[^;{}]*\{)/g), first)),
);

/** What is written of them, in the markup and in sheets that compose them. */
const sharedAsked = files.flatMap(({ path, text }) => {
  const written = [
    /className="([^"]+)"/g,
    /className=\{`\$\{[\w.]+\} ([^`$]+)`\}/g,
    /composes: ([^;]+) from global;/g,
  ].flatMap((pattern) => Array.from(text.matchAll(pattern), first));
  const joined = Array.from(text.matchAll(/classNames\(([^)]*)\)/g), first).flatMap((names) =>
    Array.from(names.matchAll(/(?<!== )'([^']+)'/g), first),
  );
  const words = [...written, ...joined].flatMap((names) => names.split(/\s+/));
  return /^app\/.*\.(tsx|css)$/.test(path) ? words.map((word) => ({ path, word })) : [];
});

// Its name is a mere string, of which no type says that it is right.
test('every shared class that is written is one', () => {
  const unknown = sharedAsked.filter(({ word }) => !shared.has(word));
  expect(unknown).toEqual([]);
});

test('every shared class is written somewhere', () => {
  const asked = new Set(sharedAsked.map(({ word }) => word));
  expect([...shared].filter((one) => !asked.has(one))).toEqual([]);
});

// A class that is not there is undefined, which nothing else says.
test('every class that a component asks for is in its stylesheet', () => {
  const missing = imports.flatMap(({ path, text, name, sheet }) =>
    wordsOf({ text, name })
      .filter((word) => !new RegExp(`\\.${word}(?![\\w-])`).test(sheets.get(sheet) ?? ''))
      .map((word) => `${path}: ${word}`),
  );
  expect(imports.length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});

test('every class of a stylesheet is asked for', () => {
  const unused = [...sheets].flatMap(([sheet, text]) => {
    const users = imports.filter((one) => one.sheet === sheet);
    if (users.some((one) => one.text.includes(`${one.name}[`))) return [];
    const asked = new Set(users.flatMap(wordsOf));
    const rules = text.replaceAll(/\/\*[^]*?\*\//g, '');
    const classes = new Set(Array.from(rules.matchAll(/\.([a-zA-Z][\w-]*)(?=[^;{}]*\{)/g), first));
    return [...classes]
      .filter((one) => !asked.has(one) && !composed.has(one))
      .map((one) => `${sheet}: ${one}`);
  });
  expect(unused).toEqual([]);
});

function first([, word = '']: RegExpMatchArray): string {
  return word;
}
