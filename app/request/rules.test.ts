import { expect, it } from 'vitest';
import { noteEnd } from './note-end.server.ts';
import { pendingText, whoseText } from './rules.ts';

it.each([
  [6, 3, '3 to decide, 3 wait for others'],
  [4, 3, '3 to decide, 1 waits for others'],
  [3, 3, '3 to decide'],
  [0, 0, '0 to decide'],
])('of %i pending requests %i to decide: %s', (pendingCount, toDecideCount, text) => {
  expect(pendingText({ pendingCount, toDecideCount })).toBe(text);
});

it.each([
  ['active', 'paid_off', 'Note paid off'],
  ['active', 'completed', 'Note paid off'],
  ['active', 'defaulted', 'Note defaulted'],
  ['active', 'active', null],
  ['active', 'on hold', null],
  ['active', null, null],
  ['declined', 'paid_off', null],
] as const)('beside the stage %s of a note that is %s: %s', (stage, noteStatus, text) => {
  expect(noteEnd(stage, noteStatus)).toBe(text);
});

it('a request of a colleague says whose it is, wherever it is listed', () => {
  const own = { askedBy: null, inNameOf: null };
  expect(whoseText(own)).toBeNull();
  expect(whoseText({ ...own, askedBy: 'June Alder' })).toBe('asked by June Alder');
  expect(whoseText({ ...own, inNameOf: 'Alder Row' })).toBe('for Alder Row');
  expect(whoseText({ askedBy: 'June Alder', inNameOf: 'Alder Row' })).toBe(
    'asked by June Alder, for Alder Row',
  );
});
