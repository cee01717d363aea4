import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { ratePpm } from '#app/ground/rates/rate.ts';
import { SAMPLE_TERMS } from '#tests/fixtures/notes/sample-terms.ts';
import { addressKey, type BoardedRow, findKnownNotes, mergeProperties, noteKey } from './rules.ts';
import { storedFields } from '#app/ground/fields.ts';
import { HOUSE_FACTS } from '#app/property/fields.ts';

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

const NOTHING = {
  ...storedFields(HOUSE_FACTS, null),
  marketValueCents: null,
  estimatedArvCents: null,
  estimatedRentCents: null,
};

function rowOf(row: number, address: string, details: object = {}): BoardedRow {
  const place = { address, city: 'Columbus', state: 'OH', zipCode: '43206' };
  const property = { ...place, status: null, details: { ...NOTHING, ...details } };
  return { row, property, note: null };
}

describe('rows of one address', () => {
  it('that contradict each other are named, and the first one counts', () => {
    const rows = [
      rowOf(2, '1 Elm Street', { bedrooms: 3 }),
      rowOf(3, '1 Elm St', { bedrooms: 4, yearBuilt: 1950 }),
    ];
    const { properties, contradictions } = mergeProperties(rows);
    expect(contradictions).toEqual([{ row: 3, fact: 'bedrooms' }]);
    expect(properties).toHaveLength(1);
    expect(properties[0]?.property).toMatchObject({
      address: '1 Elm Street',
      details: { bedrooms: 3, yearBuilt: 1950 },
    });
  });

  it('are one property, and others stay in their order', () => {
    const rows = [rowOf(2, '2 Oak Road'), rowOf(3, '1 Elm Street'), rowOf(4, '2 OAK RD')];
    const { properties, contradictions } = mergeProperties(rows);
    expect(properties.map(({ row }) => row)).toEqual([2, 3]);
    expect(contradictions).toEqual([]);
  });
});
