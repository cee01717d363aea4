import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ProfileFacts } from './rules.ts';
import { keyNumberOf, openTaxId, sealTaxId } from './seal.server.ts';
import {
  maskedTaxId,
  parseTaxId,
  TAX_ID_LENGTH,
  TAX_ID_NEVER_GIVEN,
  taxIdKindOf,
  taxIdText,
} from './tax-id.ts';

it.each(['000-12-3456', '666-12-3456', '123-00-4567', '123-45-0000'])(
  'no person has the number %s',
  (typed) => {
    expect(parseTaxId(typed, 'ssn')).toEqual({ ok: false, reason: TAX_ID_NEVER_GIVEN });
  },
);

it('no employer has a number that begins with 00', () => {
  expect(parseTaxId('00-1234567', 'ein')).toEqual({ ok: false, reason: TAX_ID_NEVER_GIVEN });
  expect(parseTaxId('66-6000000', 'ein')).toEqual({ ok: true, value: '666000000' });
});

it.each(['', '12345678', '1234567890', '12345678a', '１２３４５６７８９'])(
  '“%s” is not nine digits',
  (typed) => {
    expect(parseTaxId(typed, 'ssn')).toEqual({ ok: false, reason: TAX_ID_LENGTH });
  },
);

it('a number is read with hyphens, with blanks or without', () => {
  for (const typed of ['123-45-6789', '123456789', '123 45 6789']) {
    expect(parseTaxId(typed, 'ssn')).toEqual({ ok: true, value: '123456789' });
  }
  expect(parseTaxId('912-70-1234', 'ssn').ok).toBe(true);
});

it('a number that is written like one of the other kind is not taken for one', () => {
  expect(parseTaxId('12-3456789', 'ssn')).toMatchObject({ ok: false });
  expect(parseTaxId('123-45-6789', 'ein')).toMatchObject({ ok: false });
  expect(parseTaxId('12-3456789', 'ein')).toEqual({ ok: true, value: '123456789' });
});

it('what is shown of a number is its last four digits', () => {
  expect(maskedTaxId({ kind: 'ssn', last4: '6789' })).toBe('***-**-6789');
  expect(maskedTaxId({ kind: 'ein', last4: '6789' })).toBe('**-***6789');
  expect(taxIdText({ kind: 'ssn', digits: '123456789' })).toBe('123-45-6789');
  expect(taxIdText({ kind: 'ein', digits: '123456789' })).toBe('12-3456789');
});

it.each<[string, Partial<ProfileFacts> & { kind: ProfileFacts['kind'] }, 'ssn' | 'ein']>([
  ['a person', { kind: 'person' }, 'ssn'],
  ['joint owners', { kind: 'joint' }, 'ssn'],
  ['a trust', { kind: 'trust', usesSsn: false }, 'ein'],
  ['a trust that says so', { kind: 'trust', usesSsn: true }, 'ssn'],
  ['a company', { kind: 'entity', disregardedOwner: null, ownerIsPerson: true }, 'ein'],
  ['an LLC of a person', { kind: 'entity', disregardedOwner: 'A', ownerIsPerson: true }, 'ssn'],
  ['an LLC of a company', { kind: 'entity', disregardedOwner: 'A', ownerIsPerson: false }, 'ein'],
  ['a retirement account', { kind: 'ira' }, 'ein'],
])('which number counts for %s', (_name, facts, kind) => {
  expect(taxIdKindOf(facts as ProfileFacts)).toBe(kind);
});

const digits = fc.stringMatching(/^\d{9}$/);
const secret = fc.string({ minLength: 32, maxLength: 60 });
const profileId = '5b0a4c2e-8f7a-4f0e-9a3b-2f1f5b7f9c11';

it('what is sealed opens under the same secret for the same profile, and nowhere else', () => {
  fc.assert(
    fc.property(digits, secret, secret, (number, own, other) => {
      const sealed = sealTaxId(own, profileId, number);
      expect(openTaxId([own], profileId, sealed)).toBe(number);
      expect(openTaxId([own], crypto.randomUUID(), sealed)).toBeNull();
      if (own === other) return;
      expect(openTaxId([other], profileId, sealed)).toBeNull();
      // While a secret is being replaced both are known.
      expect(openTaxId([other, own], profileId, sealed)).toBe(number);
    }),
  );
});

it('one changed bit anywhere, and it does not open', () => {
  fc.assert(
    fc.property(digits, fc.nat(36), fc.nat(7), (number, at, bit) => {
      const { sealed, keyNumber } = sealTaxId('x'.repeat(40), profileId, number);
      const changed = Uint8Array.from(sealed);
      changed[at]! ^= 1 << bit;
      expect(openTaxId(['x'.repeat(40)], profileId, { sealed: changed, keyNumber })).toBeNull();
    }),
  );
});

it('the same number is never sealed alike, and its key number fits the column', () => {
  const one = sealTaxId('y'.repeat(40), profileId, '123456789');
  const other = sealTaxId('y'.repeat(40), profileId, '123456789');
  expect(Buffer.from(one.sealed).equals(Buffer.from(other.sealed))).toBe(false);
  expect(one.sealed).toHaveLength(37);
  expect(one.keyNumber).toBe(other.keyNumber);
  fc.assert(
    fc.property(secret, (any) => {
      expect(keyNumberOf(any)).toBeGreaterThanOrEqual(0);
      expect(keyNumberOf(any)).toBeLessThanOrEqual(2_147_483_647);
    }),
  );
});

it('whatever is typed, what is taken are nine digits that were typed in this order', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('ssn' as const, 'ein' as const), (typed, kind) => {
      const read = parseTaxId(typed, kind);
      if (read.ok) expect(read.value).toBe(typed.replaceAll(/[\s-]/g, ''));
    }),
  );
});
