import { expect, it } from 'vitest';
import { optionalDate, requiredDate } from './form-values.ts';
import * as v from 'valibot';

const told = (text: string) =>
  [optionalDate('Enter a date'), requiredDate('Enter a date')].map(
    (schema) => v.safeParse(schema, text).issues?.[0]?.message,
  );

it.each(['0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31'])(
  'the date %s is refused with the first and the last one that are taken',
  (text) => {
    const message = 'Enter a date between Jan 1, 1900 and Dec 31, 2199';
    expect(told(text)).toEqual([message, message]);
  },
);

it.each(['2026-02-30', 'tomorrow', '10000-01-01'])('%j is no date', (text) => {
  expect(told(text)).toEqual(['Enter a date', 'Enter a date']);
});

it.each(['1900-01-01', '2199-12-31'])('the date %s is taken', (text) => {
  expect(v.parse(optionalDate('Enter a date'), text)).toBe(text);
});
