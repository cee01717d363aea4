import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Actor, ANONYMOUS } from '#app/ground/actor.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { ratePpm } from '#app/ground/rates/rate.ts';
import type { NoteTerms } from '#app/ground/schedule/terms.ts';
import { createProperty } from '#app/property/create.server.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { SAMPLE_TERMS } from '#tests/fixtures/notes/sample-terms.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { addNote, mustSucceed } from '#tests/helpers/world.ts';
import { FILTER_CHOICES, noteMatches } from './filter-choices.ts';
import type { CardFilters } from './filters.ts';
import { listProperties } from './list.server.ts';
import { LISTING_DEFAULTS, type ListingFilters } from './rules.ts';
import { listedNotes, listedProperties } from './tables.server.ts';

const { installation, world } = await openTestWorld();
const { platformAdmin, unverified, noOrganization: verified } = world.people;

type Loan = { isPublic?: boolean; lien?: number } & Partial<NoteTerms>;

async function offer(address: string, state: string, loans: Loan[], details = {}) {
  const created = await createProperty(callAs(installation, platformAdmin), {
    address,
    city: 'Dayton',
    state,
    zipCode: '45402',
    status: 'available',
    details,
  });
  const { propertyId } = mustSucceed(created);
  for (const { isPublic = true, lien = 1, ...terms } of loans) {
    await addNote(installation, platformAdmin, {
      propertyId,
      isPublic,
      lienPosition: lien,
      terms: { ...SAMPLE_TERMS, ...terms },
    });
  }
}

const BULLET: Loan = { paymentType: 'bullet', termMonths: 24, firstPaymentOn: null };
const LEVEL: Loan = {
  paymentType: 'amortizing_fixed',
  termMonths: 120,
  noteOn: isoDate('2026-11-23'),
  firstPaymentOn: null,
};

beforeAll(async () => {
  await offer('10 Two Street', 'OH', [
    { ratePpm: ratePpm(60_000), amountCents: cents(4_000_000n) },
    { ...BULLET, lien: 2, ratePpm: ratePpm(95_000), amountCents: cents(6_000_000n) },
  ]);
  await offer('11 Mixed Street', 'Texas', [
    { ...LEVEL, ratePpm: ratePpm(71_250), amountCents: cents(20_000_000n) },
    { isPublic: false, lien: 2, ratePpm: ratePpm(123_000), termMonths: 12 },
  ]);
  await offer('12 Secret Street', 'TX', [{ isPublic: false, ratePpm: ratePpm(111_000) }]);
  await offer('14 Peña Street, Ostergård', 'OH', [{}]);
  const hidden = { fieldOverrides: { estimated_arv: false } };
  await offer('13 Hidden Street', 'PA', [{}], {
    estimatedArvCents: cents(60_000_000n),
    displaySettings: hidden,
  });
});

const listFor = (actor: Actor, filters: Partial<ListingFilters>) =>
  listProperties(callAs(installation, actor), {
    ...LISTING_DEFAULTS,
    status: 'all',
    ...filters,
    pageSize: 100,
  });

async function addressesFor(actor: Actor, filters: Partial<CardFilters>): Promise<string[]> {
  const { cards, totalCount } = await listFor(actor, filters);
  expect(totalCount).toBe(cards.length);
  return cards.map(({ address }) => address).toSorted();
}

/** One filter each, and some together. */
const FILTERS: Partial<CardFilters>[] = [
  ...[60_000, 71_250, 95_000, 111_000, 123_000, 123_001].flatMap((rate) => [
    { rateFrom: ratePpm(rate) },
    { rateTo: ratePpm(rate) },
  ]),
  ...FILTER_CHOICES.term.map((term) => ({ term })),
  ...FILTER_CHOICES.lien.map((lien) => ({ lien })),
  ...FILTER_CHOICES.type.map((type) => ({ type })),
  ...FILTER_CHOICES.amount.map((amount) => ({ amount })),
  ...FILTER_CHOICES.income.map((income) => ({ income })),
  { rateFrom: ratePpm(80_000), rateTo: ratePpm(100_000), lien: 2 },
  { rateFrom: ratePpm(90_000), lien: 1 },
  { rateFrom: ratePpm(90_000), rateTo: ratePpm(80_000) },
];

const FOUND_BY = [
  'PENA street',
  'peña',
  'Østergård',
  'ostergard oh',
  'Dayton',
  'ohio 45402',
  '454',
  '4540',
  '45402',
  '45402-1234',
  '454021234',
];

it.each(FOUND_BY)('a property is found by %j, whatever accents, case and ZIP code', async (q) => {
  const { cards } = await listFor(ANONYMOUS, { q });
  expect(cards.map(({ address }) => address)).toContain('14 Peña Street, Ostergård');
});

it.each(['45403', '45402-12345', '4541', '5402-1234'])('and not by %j', async (q) => {
  expect((await listFor(ANONYMOUS, { q })).cards).toEqual([]);
});

describe('who may not see private notes', () => {
  const visitors: [string, Actor][] = [
    ['a visitor', ANONYMOUS],
    ['an unverified reader', unverified],
    // Verified in the database only: the first wall holds by itself.
    ['a reader whose session is older', { ...verified, isVerified: false }],
  ];
  it.each(visitors)('%s finds them by no filter of figures', async (_, actor) => {
    for (const filters of [...FILTERS, ...FILTER_CHOICES.ltv.map((ltv) => ({ ltv }))]) {
      const found = await addressesFor(actor, filters);
      expect(found).not.toContain('12 Secret Street');
      expect(found).not.toContain('2 Private Street');
    }
    expect(await addressesFor(actor, { rateFrom: ratePpm(100_000) })).toEqual([]);
    expect(await addressesFor(actor, { term: 12 })).toEqual([]);
  });

  it('finds their place, which everybody sees, and no more', async () => {
    expect(await addressesFor(ANONYMOUS, { state: 'TX' })).toEqual([
      '11 Mixed Street',
      '12 Secret Street',
    ]);
    const { cards } = await listFor(ANONYMOUS, { state: 'TX', q: 'secret' });
    expect(cards).toMatchObject([{ figures: null }]);
  });

  it('reads them from no table either: the second wall', async () => {
    const rowsFor = (actor: Actor) =>
      asActor(installation.database, actor, async (transaction) => ({
        notes: await transaction.select({ isPublic: listedNotes.isPublic }).from(listedNotes),
        shares: await transaction
          .select({ share: listedProperties.loanToValueTenths })
          .from(listedProperties)
          .where(eq(listedProperties.forMembers, true)),
      }));
    const { notes, shares } = await rowsFor(unverified);
    expect(notes.length).toBeGreaterThan(3);
    expect(notes.every(({ isPublic }) => isPublic)).toBe(true);
    expect(shares).toEqual([]);
    const own = await rowsFor(verified);
    expect(own.notes.some(({ isPublic }) => !isPublic)).toBe(true);
  });
});

describe('a filter', () => {
  it('finds the properties with a note that passes all of them together', async () => {
    for (const actor of [ANONYMOUS, verified]) {
      const { cards: all } = await listFor(actor, {});
      const rows = await asActor(installation.database, actor, (transaction) =>
        transaction.select().from(listedNotes),
      );
      for (const filters of FILTERS) {
        const passes = (id: string) =>
          rows.some(
            (row) => row.propertyId === id && noteMatches({ ...LISTING_DEFAULTS, ...filters }, row),
          );
        const expected = all.filter(({ id }) => passes(id)).map(({ address }) => address);
        expect(await addressesFor(actor, filters)).toEqual(expected.toSorted());
      }
    }
  });

  it('of loan to value finds the cards that say as much, and none that says nothing', async () => {
    for (const actor of [ANONYMOUS, verified]) {
      const { cards } = await listFor(actor, {});
      for (const ltv of FILTER_CHOICES.ltv) {
        const expected = cards.filter(({ figures }) => {
          const tenths = figures?.loanToValue?.tenthsOfPercent;
          return tenths !== undefined && tenths <= ltv * 10;
        });
        const addresses = expected.map(({ address }) => address).toSorted();
        expect(await addressesFor(actor, { ltv })).toEqual(addresses);
      }
    }
    // 150,000 of 600,000 that nobody is to know.
    expect(await addressesFor(ANONYMOUS, { ltv: 50 })).not.toContain('13 Hidden Street');
  });

  it('says which other note of a property it found', async () => {
    const { cards } = await listFor(ANONYMOUS, { rateFrom: ratePpm(90_000) });
    expect(cards).toMatchObject([
      { address: '10 Two Street', figures: { ratePpm: 60_000 }, matching: { ratePpm: 95_000 } },
    ]);
    const [own] = (await listFor(ANONYMOUS, { rateTo: ratePpm(60_000) })).cards;
    expect(own).not.toHaveProperty('matching');
  });

  it('of a state knows its code and its name, and none that does not exist', async () => {
    const { states, totalCount } = await listFor(ANONYMOUS, { state: 'ZZ' });
    expect(states.map(({ name }) => name)).toEqual(['Ohio', 'Pennsylvania', 'Texas']);
    expect(totalCount).toBe((await listFor(ANONYMOUS, {})).totalCount);
    expect((await listFor(ANONYMOUS, { state: 'UT' })).states).toContainEqual({
      code: 'UT',
      name: 'Utah',
    });
    expect(await addressesFor(ANONYMOUS, { state: 'UT' })).toEqual([]);
  });
});
