import * as v from 'valibot';
import { expect, it } from 'vitest';
import { boxesOfSettings, fundingSettingsSchema } from './schema.ts';
import { DEFAULT_FUNDING_SETTINGS, fundingTermsOf } from './rules.ts';

const typed = boxesOfSettings(DEFAULT_FUNDING_SETTINGS);
const read = (more: Record<string, string>) =>
  v.safeParse(fundingSettingsSchema, { ...typed, ...more });

it.each([
  ['reservationHours', '0'],
  ['reservationHours', '721'],
  ['offerHours', ''],
  ['bankingDays', '1.5'],
  ['expireAfterBankingDays', '-1'],
  ['shortfall', '100.01'],
  ['shortfall', ''],
  ['fundingWay', 'other'],
  ['firstPaymentRule', ''],
  ['unaccreditedDays', '0'],
])('%s is not to be %j', (box, value) => {
  const result = read({ [box]: value });
  expect(result.success).toBe(false);
  expect(v.flatten(result.issues ?? ([] as never)).nested).toHaveProperty(box);
});

it('what the form shows is what it sends', () => {
  expect(read({}).output).toEqual(DEFAULT_FUNDING_SETTINGS);
});

it('a shortfall of 100.00 is the most that the company bears', () => {
  expect(read({ shortfall: '$100.00' }).output).toMatchObject({ shortfallCents: 10_000n });
});

it('no kind may count as a person', () => {
  const none = Object.keys(typed).filter((box) => box.startsWith('isPerson_'));
  const cleared = Object.fromEntries(none.map((box) => [box, '']));
  expect(read(cleared).output).toMatchObject({ personKinds: [] });
});

it('an offering says what it says, and the installation the rest', () => {
  const own = { way: 'staged' as const, reservationHours: null, offerHours: 24, bankingDays: null };
  expect(fundingTermsOf(own, DEFAULT_FUNDING_SETTINGS)).toEqual({
    way: 'staged',
    reservationHours: 72,
    offerHours: 24,
    bankingDays: 5,
  });
  expect(fundingTermsOf(null, DEFAULT_FUNDING_SETTINGS)).toMatchObject({ way: 'simple' });
});
