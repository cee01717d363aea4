import { type Actor, ANONYMOUS, type Person } from '#app/ground/actor.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { formatPercentTenths, ratePpm } from '#app/ground/rates/rate.ts';
import { LISTING_DEFAULTS, type ListingFilters } from './rules.ts';
import type { PropertyStatus } from '#app/property/rules.ts';
import type { NoteTerms } from '#app/ground/schedule/terms.ts';
import { createProperty } from '#app/property/create.server.ts';
import { addMember, addNote, createOrganization, mustSucceed } from '#tests/helpers/world.ts';
import { callAs, createPerson, readPerson } from '#tests/helpers/test-installation.ts';
import { SAMPLE_TERMS } from '#tests/fixtures/notes/sample-terms.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { listProperties, readFeaturedProperty } from './list.server.ts';

const installation = await openOwnInstallation();
let admin: Person;
let reader: Person;
let lister: Person;
let unverified: Person;
let day = 0;

type Place = { city?: string; state?: string; status?: PropertyStatus; arv?: number };
type Loan = {
  amount: number;
  isPublic?: boolean;
  status?: string;
  lien?: number;
  rate?: number;
  terms?: Partial<NoteTerms>;
};

/** Interest and principal in each of 24 payments. */
const LEVEL: Partial<NoteTerms> = {
  paymentType: 'amortizing_fixed',
  termMonths: 24,
  noteOn: isoDate('2026-11-23'),
  firstPaymentOn: null,
};

beforeAll(async () => {
  admin = await createPerson(installation, { email: 'admin@example.com', isPlatformAdmin: true });
  reader = await createPerson(installation, { email: 'reader@example.com' });
  const email = 'unverified@example.com';
  unverified = await createPerson(installation, { email, isVerified: false });
  const { userId } = await createPerson(installation, { email: 'lister@example.com' });
  const organizationId = await createOrganization(installation, 'Listers');
  await addMember(installation, { organizationId, userId, role: 'owner' });
  lister = await readPerson(installation, userId);

  await offer(admin, '1 Alder Street', { arv: 240_000 }, [
    { amount: 150_000 },
    { amount: 50_000, lien: 2, isPublic: false },
  ]);
  await offer(admin, '2 Quarry Lane', { city: 'Toledo' }, [{ amount: 64_500, rate: 200_000 }]);
  await offer(admin, '3 Marsh Road', { city: 'Erie', state: 'PA' }, [
    { amount: 20_000, isPublic: false },
  ]);
  await offer(admin, '4 Lake View', { city: 'Salem', state: 'Oregon', status: 'funded' }, [
    { amount: 90_000, status: 'paid_off', lien: 1 },
    { amount: 80_000, status: 'pending', lien: 2 },
  ]);
  await offer(admin, '5 Empty Plot', {}, []);
  await offer(lister, '6 Draft Street', {}, [{ amount: 10_000 }]);
});

async function offer(
  by: Person,
  address: string,
  { city = 'Dayton', state = 'OH', status = 'available', arv }: Place,
  loans: Loan[],
): Promise<void> {
  installation.setNow(`2026-11-${String(++day).padStart(2, '0')}T12:00:00Z`);
  const created = await createProperty(callAs(installation, by), {
    address,
    city,
    state,
    zipCode: '45402',
    status,
    details: arv === undefined ? {} : { estimatedArvCents: cents(arv * 100) },
  });
  const { propertyId } = mustSucceed(created);
  for (const loan of loans) {
    await addNote(installation, by, {
      propertyId,
      status: loan.status ?? 'available',
      isPublic: loan.isPublic ?? true,
      lienPosition: loan.lien ?? 1,
      terms: {
        ...SAMPLE_TERMS,
        amountCents: cents(loan.amount * 100),
        ratePpm: ratePpm(loan.rate ?? 70_000),
        ...loan.terms,
      },
    });
  }
}

async function listFor(actor: Actor, filters: Partial<ListingFilters & { pageSize: number }> = {}) {
  return listProperties(callAs(installation, actor), { ...LISTING_DEFAULTS, ...filters });
}

async function addressesFor(actor: Actor, filters: Partial<ListingFilters> = {}) {
  const { cards } = await listFor(actor, filters);
  return cards.map(({ address }) => address);
}

describe('what the listing leaves out', () => {
  it('is drafts, for everybody, and properties without a note', async () => {
    for (const actor of [ANONYMOUS, reader, lister, admin]) {
      const addresses = await addressesFor(actor, { status: 'all' });
      expect(addresses).not.toContain('6 Draft Street');
      expect(addresses).not.toContain('5 Empty Plot');
    }
  });

  it('is every figure of a member-only property, for visitors and unverified readers', async () => {
    // The last one is verified in the database only: the first wall holds by itself.
    for (const actor of [ANONYMOUS, unverified, { ...reader, isVerified: false }]) {
      const { cards } = await listFor(actor, { q: 'Erie' });
      expect(cards).toEqual([
        {
          id: expect.any(String),
          address: '3 Marsh Road',
          city: 'Erie',
          state: 'PA',
          zipCode: '45402',
          status: 'available',
          standing: { label: 'Available', means: 'open' },
          image: null,
          figures: null,
        },
      ]);
    }
  });

  it('is a private note among public ones, in figures and sums', async () => {
    const [forVisitors] = (await listFor(ANONYMOUS, { q: 'Alder' })).cards;
    expect(forVisitors?.figures).toMatchObject({
      amountCents: 15_000_000n,
      loanToValue: { label: 'LTV', tenthsOfPercent: 625 },
    });
    const [forMembers] = (await listFor(reader, { q: 'Alder' })).cards;
    expect(forMembers?.figures).toMatchObject({
      amountCents: 15_000_000n,
      loanToValue: { label: 'CLTV', tenthsOfPercent: 833 },
    });
  });
});

describe('the order of the listing', () => {
  const visitors = {
    'investment-low': ['2 Quarry Lane', '1 Alder Street', '3 Marsh Road'],
    'investment-high': ['1 Alder Street', '2 Quarry Lane', '3 Marsh Road'],
    'return-high': ['2 Quarry Lane', '1 Alder Street', '3 Marsh Road'],
  } as const;
  it.each(Object.entries(visitors))('%s: member-only cards come last', async (sort, addresses) => {
    const shown = await addressesFor(ANONYMOUS, { sort: sort as keyof typeof visitors });
    expect(shown).toEqual(addresses);
  });

  it('is over what the reader may see: verified ones find private notes in place', async () => {
    expect(await addressesFor(reader)).toEqual(['3 Marsh Road', '2 Quarry Lane', '1 Alder Street']);
  });
});

describe('the figures of a card', () => {
  it('are those of an available note, else a pending one', async () => {
    const [card] = (await listFor(ANONYMOUS, { status: 'funded' })).cards;
    expect(card?.figures).toMatchObject({ amountCents: 8_000_000n, lienPosition: 2 });
    expect(formatPercentTenths(card?.figures?.loanToValue?.tenthsOfPercent ?? 0)).toBe('76.9%');
  });
});

describe('the search', () => {
  it.each([
    ['nothing that matches', []],
    ['alder toledo', []],
    ['%', []],
    ['_', []],
    ['alder', ['1 Alder Street']],
    ['STREET dayton', ['1 Alder Street']],
    ['Toledo, OH', ['2 Quarry Lane']],
    ['ohio', ['2 Quarry Lane', '1 Alder Street']],
    ['pennsylvania', ['3 Marsh Road']],
    ['or', ['4 Lake View']],
    ['oregon', ['4 Lake View']],
  ])('%j finds every word in address, city or state', async (q, addresses) => {
    expect(await addressesFor(ANONYMOUS, { q, status: 'all' })).toEqual(addresses);
  });
});

describe('pages', () => {
  it('follow each other, and one that does not exist is the last', async () => {
    const pages = await Promise.all(
      [1, 2, 9].map((page) => listFor(ANONYMOUS, { status: 'all', pageSize: 2, page })),
    );
    expect(pages.map((list) => list.cards.map(({ address }) => address))).toEqual([
      ['2 Quarry Lane', '4 Lake View'],
      ['1 Alder Street', '3 Marsh Road'],
      ['1 Alder Street', '3 Marsh Road'],
    ]);
    expect(pages[2]).toMatchObject({ totalCount: 4, page: 2, pageSize: 2 });
  });

  it('are one when nothing is found', async () => {
    expect(await listFor(ANONYMOUS, { q: 'zzz', page: 3 })).toMatchObject({
      cards: [],
      totalCount: 0,
      page: 1,
    });
  });
});

describe('the featured property', () => {
  it('is the newest available one with a note that the reader may see', async () => {
    const featuredFor = async (actor: Actor) =>
      (await readFeaturedProperty(callAs(installation, actor)))?.address;
    expect(await featuredFor(ANONYMOUS)).toBe('2 Quarry Lane');
    expect(await featuredFor(reader)).toBe('3 Marsh Road');
  });

  it('says what its note pays in a year, of the note that the reader may see (D42)', async () => {
    await offer(admin, '7 Level Road', {}, [
      { amount: 60_000, rate: 80_000, lien: 2, terms: LEVEL },
      { amount: 90_000, rate: 80_000, isPublic: false },
    ]);
    const featuredFor = async (actor: Actor) =>
      await readFeaturedProperty(callAs(installation, actor));
    expect(await featuredFor(ANONYMOUS)).toMatchObject({
      address: '7 Level Road',
      figures: { amountCents: 6_000_000n },
      income: { annualIncomeCents: 3_256_368n, firstYearInterestCents: 380_747n },
    });
    expect(await featuredFor(reader)).toMatchObject({
      address: '7 Level Road',
      figures: { amountCents: 9_000_000n },
      income: { annualIncomeCents: 720_000n, firstYearInterestCents: null },
    });
  });
});
