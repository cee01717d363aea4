import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

import { fileOf, screens } from '#app/screens.ts';

import { importsOf, isCode, sourceFiles } from './source-files.ts';

const files = sourceFiles();
const code = files.filter(isCode);

/** The lines (of all files, or of those given) that a pattern finds, as "path:line". */
function linesWith(pattern: RegExp, among = files): string[] {
  return among.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1}`] : [])),
  );
}

test('no file is longer than 300 lines', () => {
  const long = code.filter(({ text }) => text.trimEnd().split('\n').length > 300);
  expect(long.map(({ path }) => path)).toEqual([]);
});

test('no line is longer than 100 characters', () => {
  expect(linesWith(/^.{101}/u, code)).toEqual([]);
});

test('file names are kebab-case', () => {
  const odd = code.filter(({ path }) => !/^[a-z0-9]+([-.][a-z0-9]+)*$/.test(basename(path)));
  expect(odd.map(({ path }) => path)).toEqual([]);
});

test('nothing is left to be done', () => {
  // Put together here, so that this file does not find itself.
  const words = [`TO${'DO'}`, `FIX${'ME'}`, `X${'XX'}`];
  expect(linesWith(new RegExp(`\\b(${words.join('|')})\\b`))).toEqual([]);
});

test('no file knows the machine on which it was written', () => {
  const folders = ['work', 'home', 'root', 'Users'].join('|');
  expect(linesWith(new RegExp(`(^|[\\s'"\`(=:])/(${folders})/`))).toEqual([]);
});

test('no file names a package registry', () => {
  const hosts = ['npmjs', 'yarnpkg'].map((name) => `registry\\.${name}`).join('|');
  expect(linesWith(new RegExp(hosts))).toEqual([]);
  expect(readFileSync('package-lock.json', 'utf8')).not.toMatch(/"resolved"|https?:\/\/[^"]*\.tgz/);
});

test('every route file is in the screen table and every screen has its file', () => {
  const listed = new Set(screens.map((screen) => `app/${fileOf(screen)}`));
  const routes = code.filter(
    ({ path, text }) =>
      /^app\/routes\/[^/]+\/[^/]+\.tsx?$/.test(path) ||
      (path.startsWith('app/') && text.includes(`'./+types/`)),
  );
  const isScreen = ({ path }: { path: string }) =>
    !/[/-]frame\.tsx$|^app\/root\.tsx$|\.test\.tsx?$/.test(path);
  const present = routes.filter(isScreen).map(({ path }) => path);
  expect(present.filter((path) => !listed.has(path))).toEqual([]);
  const kept = new Set(code.map(({ path }) => path));
  expect([...listed].filter((path) => !kept.has(path))).toEqual([]);
});

test('of the migrations one snapshot is kept, the last one’s', () => {
  const meta = readdirSync('app/server/db/migrations/meta');
  const { entries } = JSON.parse(
    readFileSync('app/server/db/migrations/meta/_journal.json', 'utf8'),
  ) as { entries: { tag: string }[] };
  const last = entries.at(-1)!.tag.slice(0, 4);
  expect(meta.filter((name) => name !== '_journal.json')).toEqual([`${last}_snapshot.json`]);
});

test('nobody imports a screen of the table, not even one beside it', () => {
  const routes = new Set(screens.map((screen) => `app/${fileOf(screen)}`));
  const breaches = code
    .filter(({ path }) => /^(app|cli|tests)\/|^[^/]+$/.test(path))
    .flatMap((file) =>
      importsOf(file)
        .filter((imported) => routes.has(imported))
        .map((imported) => `${file.path} imports ${imported}`),
    );
  expect(breaches).toEqual([]);
});

test('a rate of a contract is rounded in one place, where rates are compared', () => {
  const inProduct = code.filter(({ path }) => /^(app|cli)\//.test(path) && !/\.test\./.test(path));
  const rounding = inProduct.filter(({ text }) => /\bformatComparedRate\b/.test(text));
  expect(rounding.map(({ path }) => path)).toEqual([
    'app/ground/rates/rate.ts',
    'app/market/screens/compare-rates.tsx',
  ]);
  // Whoever divides it or cuts it to decimals by hand prints it in a way of their own.
  expect(linesWith(/[rR]atePpm\)? \/ 1_?0|[rR]atePpm\)?\.to/, inProduct)).toEqual([]);
});
