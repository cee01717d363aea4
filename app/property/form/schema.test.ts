import { describe, expect, it } from 'vitest';
import { editPropertySchema, enhanceSchema, newPropertySchema } from './schema.ts';
import * as v from 'valibot';

const PLACE = { address: '1 Elm Street', city: 'Dayton', state: 'OH', zipCode: '45402' };

function messagesOf(typed: object): string[] {
  const parsed = v.safeParse(editPropertySchema, { ...PLACE, ...typed });
  return parsed.success ? [] : parsed.issues.map(({ message }) => message);
}

describe('the place of a property', () => {
  it.each([
    ['address', 'Address is required'],
    ['city', 'City is required'],
    ['state', 'State is required'],
    ['zipCode', 'ZIP code is required'],
  ])('has to say its %s', (field, message) => {
    for (const typed of [undefined, '', '   ']) {
      const parsed = v.safeParse(newPropertySchema, { ...PLACE, [field]: typed });
      expect(parsed.issues?.map((issue) => issue.message)).toEqual([message]);
    }
  });

  it.each(['Ontario', 'ZZ', 'O', 'OH-'])('lies in no state %j', (state) => {
    expect(messagesOf({ state })).toEqual([
      'Enter a state, DC or a territory of the United States, such as OH or Ohio',
    ]);
  });

  it.each(['4540', '454021', 'K1A 0B1'])('has no ZIP code %j', (zipCode) => {
    expect(messagesOf({ zipCode })).toEqual([
      'Enter five digits, or nine, such as 43206 or 43206-1234',
    ]);
  });

  it('is saved with the code of its state and the ZIP code as the post writes it', () => {
    for (const schema of [newPropertySchema, editPropertySchema, enhanceSchema]) {
      const typed = { ...PLACE, state: ' district of columbia ', zipCode: '200010004' };
      expect(v.parse(schema, typed)).toMatchObject({ state: 'DC', zipCode: '20001-0004' });
    }
  });

  it('is available unless said otherwise', () => {
    expect(v.parse(newPropertySchema, PLACE).status).toBe('available');
    expect(v.parse(newPropertySchema, { ...PLACE, status: 'closed' }).status).toBe('closed');
  });
});

describe('the figures of a property', () => {
  it.each([
    [{ bathrooms: '2.25' }, 'Enter a number from 0 to 99 in steps of 0.5'],
    [{ bedrooms: '-1' }, 'Enter a number from 0 to 99 in steps of 0.5'],
    [{ squareFeet: 'large' }, 'Enter a whole number from 1 to 10,000,000'],
    [{ squareFeet: '.' }, 'Enter a whole number from 1 to 10,000,000'],
    [{ yearBuilt: '1599' }, 'Enter a whole number from 1600 to 2200'],
    [{ estimatedArv: '-5' }, 'Enter an amount that is not negative'],
    [{ estimatedArv: '1,000,000,000.01' }, 'Enter at most $1,000,000,000'],
    [{ status: 'sold' }, 'Please select a status'],
  ])('%j is refused', (typed, message) => {
    expect(messagesOf(typed)).toEqual([message]);
  });

  it('may be left out, each of them', () => {
    expect(v.parse(editPropertySchema, PLACE)).toEqual({
      ...PLACE,
      status: null,
      bedrooms: null,
      bathrooms: null,
      squareFeet: null,
      lotSize: null,
      yearBuilt: null,
      estimatedArv: null,
      marketValue: null,
      estimatedRent: null,
      enrichment: null,
      version: '',
      description: null,
      financialPlan: null,
      summaryFacts: [],
      scopeItems: [],
      comparables: [],
      maxComparables: 10,
      neighborhood: [],
      demographics: [],
      marketTrends: [],
      sections: {},
      fields: {},
    });
  });

  it('are read as people write them', () => {
    const typed = { bathrooms: '2.5', squareFeet: '1,450', estimatedArv: '$240,000.00' };
    expect(v.parse(editPropertySchema, { ...PLACE, ...typed })).toMatchObject({
      bathrooms: 2.5,
      squareFeet: 1450,
      estimatedArv: 24_000_000n,
    });
  });
});
