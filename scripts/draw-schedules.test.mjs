import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import {
  drawPictures,
  PICTURE_FOLDER,
  stalePictures,
  writePictures,
} from './lib/draw-pictures.mjs';
import { PICTURES } from './lib/drawn-notes.mjs';

const MOST_BYTES = 25_000;

let drawn;
let folder;

beforeAll(() => {
  drawn = drawPictures();
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearthnote-pictures-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('a missing, a changed and a left-over picture are noticed and put right', () => {
  writePictures(drawn, folder);
  rmSync(join(folder, 'bullet.svg'));
  writeFileSync(join(folder, 'manual-fixed.svg'), 'something else');
  writeFileSync(join(folder, 'left-over.svg'), 'something else');
  const stale = ['bullet.svg', 'left-over.svg', 'manual-fixed.svg'];
  expect(stalePictures(drawn, folder)).toEqual(stale);
  expect(writePictures(drawn, folder)).toEqual(stale);
  expect(stalePictures(drawn, folder)).toEqual([]);
});

test('the pictures in docs are what the engine draws', () => {
  expect(stalePictures(drawn, PICTURE_FOLDER)).toEqual([]);
});

test('the same engine draws the same pictures', () => {
  expect(drawPictures()).toEqual(drawn);
});

test('there is a picture of every payment type', () => {
  const types = PICTURES.map(({ note }) => note.payment_type);
  expect(new Set(types).size).toBe(6);
  expect([...drawn.keys()]).toHaveLength(PICTURES.length);
});

test.each(PICTURES)('the picture $name is small, has words and no broken figure', ({ name }) => {
  const svg = drawn.get(`${name}.svg`);
  expect(svg.length).toBeLessThan(MOST_BYTES);
  expect(svg).toMatch(/<title id="title">[^<]+<\/title>/);
  expect(svg).toMatch(/<desc id="description">[^<]+<\/desc>/);
  expect(svg).not.toMatch(/NaN|undefined|Infinity|null/);
});

test('every picture stands in the page, with words for those who do not see it', () => {
  const page = readFileSync(join(PICTURE_FOLDER, '..', 'schedule.md'), 'utf8');
  for (const name of drawn.keys()) {
    expect(page).toMatch(new RegExp(`!\\[[^\\]]{20,}\\]\\(pictures/${name}\\)`));
  }
});
