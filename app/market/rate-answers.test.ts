import { describe, expect, it } from 'vitest';
import { RateSourceError, readObservations } from './live-rates.server.ts';
import { publishedText } from '#tests/helpers/fred-stand-in.ts';

const answer = (...observations: object[]) => JSON.stringify({ observations });
const valued = (value: unknown) => answer({ date: '2025-08-07', value });

describe('an answer that gives no rate', () => {
  it.each([
    ['', /not JSON/],
    ['<html>502 Bad Gateway</html>', /not JSON/],
    ['{"observations":[{"date":"2025-08-07","value":"6.6', /not JSON/],
    ['null', /no list/],
    ['[]', /no list/],
    ['{"error_code":400,"error_message":"Bad Request."}', /no list/],
    [answer({ date: '2025-08-07' }), /no list/],
    [valued(6.63), /no list/],
    [answer(), /no observation has a value/],
    [valued('.'), /no observation has a value/],
    [answer({ date: '2025-02-30', value: '6.63' }), /no date/],
    [answer({ date: '', value: '6.63' }), /no date/],
    [valued(''), /no rate/],
    [valued('n/a'), /no rate/],
    [valued('6,63'), /no rate/],
    [valued('6.63%'), /no rate/],
    [valued('1e1'), /no rate/],
    [valued('Infinity'), /no rate/],
    [valued('0x10'), /no rate/],
    [valued('6.63001'), /no rate/],
    [valued('-0.01'), /no rate/],
    [valued('100.0001'), /no rate/],
    [valued('9'.repeat(400)), /no rate/],
  ])('%s', (text, reason) => {
    expect(() => readObservations(text)).toThrow(RateSourceError);
    expect(() => readObservations(text)).toThrow(reason);
  });
});

describe('a published answer', () => {
  it.each([
    ['MORTGAGE30US', 66_300, '2025-08-07'],
    ['NDR12MCD', 16_300, '2025-07-01'],
    ['DTB1YR', 37_700, '2025-08-11'],
  ])('%s gives its newest value and the date of it', (seriesId, ratePpm, on) => {
    expect(readObservations(publishedText(seriesId))).toEqual({ ratePpm, on });
  });

  it.each([
    ['0', 0],
    ['4', 40_000],
    ['0.07', 700],
    ['1.24000', 12_400],
    ['4.1235', 41_235],
    ['100', 1_000_000],
  ])('keeps every decimal of %s', (value, ratePpm) => {
    expect(readObservations(valued(value)).ratePpm).toBe(ratePpm);
  });

  it('is read for its newest date, in whatever order it stands', () => {
    const first = { date: '2025-08-01', value: '3.73' };
    const second = { date: '2025-08-11', value: '3.77' };
    const third = { date: '2025-08-05', value: '3.76' };
    expect(readObservations(answer(first, second, third)).on).toBe('2025-08-11');
  });
});
