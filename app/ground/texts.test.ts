import { describe, expect, it } from 'vitest';
import { deriveSlug, foldText, inOneLine } from './texts.ts';

describe('a folded text', () => {
  it.each([
    ['Ünïted', 'united'],
    ['Søren Øst', 'soren ost'],
    ['Straße, STRAẞE', 'strasse, strasse'],
    ['Łódź', 'lodz'],
    ['Đorđe Þór Æsir Œuvre', 'dorde thor aesir oeuvre'],
    ['İzmir ıspanak', 'izmir ispanak'],
    ['Ｆｕｌｌ ﬁeld', 'full field'],
    ['ΑΘΗΝΑ Москва', 'αθηνα москва'],
    ['e\u0301', 'e'],
    ['東京 100%', '東京 100%'],
  ])('of %j is %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
    expect(foldText(folded)).toBe(folded);
  });
});

it.each([
  ['Ünïted', 'united'],
  ['Ødegård & Søn', 'odegard-son'],
  ['Große Łąka', 'grosse-laka'],
  ['Åse’s Notes', 'ase-s-notes'],
  ['東京', ''],
])('the slug of %j is %j', (name, slug) => {
  expect(deriveSlug(name)).toBe(slug);
});

it.each([
  ['12 Elm Street\nColumbus, OH 43215', '12 Elm Street, Columbus, OH 43215'],
  [' 12 Elm Street, \r\n\n Columbus\n', '12 Elm Street, Columbus'],
  ['12 Elm Street', '12 Elm Street'],
])('the lines of %j are %j', (lines, line) => {
  expect(inOneLine(lines)).toBe(line);
});
