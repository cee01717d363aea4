import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { ratePpm } from '#app/ground/rates/rate.ts';
import { SAMPLE_TERMS } from '#tests/fixtures/notes/sample-terms.ts';
import { addressKey, findKnownNotes, noteKey } from './natural-keys.ts';

const PLACE = {
  address: '412 North Alder Street',
  city: 'Columbus',
  state: 'OH',
  zipCode: '43206',
};

describe('an address', () => {
  it.each([
    { address: '412 N. Alder St.' },
    { address: ' 412  NORTH  alder-street ' },
    { city: 'COLUMBUS ' },
    { state: 'Ohio' },
    { state: 'oh' },
    { zipCode: '43206-1234' },
    { zipCode: '432061234' },
  ])('spelled with %j is the same', (other) => {
    expect(addressKey({ ...PLACE, ...other })).toBe(addressKey(PLACE));
  });

  it.each([
    { address: '414 North Alder Street' },
    { address: '412 South Alder Street' },
    { address: '412 North Alder Street Apt 2' },
    { address: '412 North Alder Court' },
    { city: 'Bexley' },
    { state: 'OK' },
    { zipCode: '43205' },
  ])('with %j is another', (other) => {
    expect(addressKey({ ...PLACE, ...other })).not.toBe(addressKey(PLACE));
  });

  it('in another script is told apart, too', () => {
    expect(addressKey({ ...PLACE, address: '住所 1' })).not.toBe(
      addressKey({ ...PLACE, address: '住所 2' }),
    );
  });
});

describe('a note', () => {
  it('is told by amount, rate, term, type, date and lien, and by nothing else', () => {
    const key = noteKey(SAMPLE_TERMS, 1);
    const others = [
      noteKey({ ...SAMPLE_TERMS, amountCents: cents(15_000_001n) }, 1),
      noteKey({ ...SAMPLE_TERMS, ratePpm: ratePpm(70_001) }, 1),
      noteKey({ ...SAMPLE_TERMS, termMonths: 37 }, 1),
      noteKey({ ...SAMPLE_TERMS, paymentType: 'bullet' }, 1),
      noteKey({ ...SAMPLE_TERMS, noteOn: isoDate('2026-09-16') }, 1),
      noteKey(SAMPLE_TERMS, 2),
      noteKey(SAMPLE_TERMS, null),
    ];
    expect(new Set([key, ...others]).size).toBe(others.length + 1);
    expect(noteKey({ ...SAMPLE_TERMS, startingPrincipalCents: cents(1n), recast: true }, 1)).toBe(
      key,
    );
  });
});

describe('notes that are already there', () => {
  it('are counted: of three equal ones two known leave one', () => {
    const known = { importKey: null, presentKey: 'a' };
    expect(findKnownNotes(['a', 'b', 'a', 'a'], [known, known])).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it('are known by the key that they came with, changed as they may be, and each once', () => {
    const changed = { importKey: 'a', presentKey: 'b' };
    expect(findKnownNotes(['a'], [changed])).toEqual([true]);
    expect(findKnownNotes(['b'], [changed])).toEqual([true]);
    expect(findKnownNotes(['b', 'a'], [changed])).toEqual([false, true]);
  });

  it('are all known once they have been imported, in whatever order', () => {
    const keys = fc.array(fc.constantFrom('a', 'b', 'c'));
    fc.assert(
      fc.property(keys, keys, (first, second) => {
        const stored = first.map((key) => ({ importKey: key, presentKey: key }));
        const added = findKnownNotes(second, stored).flatMap((known, index) =>
          known ? [] : [{ importKey: second[index] ?? '', presentKey: second[index] ?? '' }],
        );
        expect(findKnownNotes(second.toReversed(), [...stored, ...added])).toEqual(
          second.map(() => true),
        );
      }),
    );
  });
});
