import { ANONYMOUS, type Actor } from '#app/ground/actor.ts';
import { cents } from '#app/ground/money/cents.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { LISTING_DEFAULTS } from '#app/listing/rules.ts';
import type { NoteTerms } from '#app/ground/schedule/terms.ts';
import type { OpenPropertyView } from './show.server.ts';
import { addNote, CANARY } from '#tests/helpers/world.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { SAMPLE_TERMS } from '#tests/fixtures/notes/sample-terms.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { describe, expect, it } from 'vitest';
import { createProperty } from '#app/property/create.server.ts';
import { listProperties } from '#app/listing/list.server.ts';
import { hasPropertyPage, readProperty } from './read.server.ts';

const { installation, world } = await openTestWorld();

function read(actor: Actor, propertyId: string, noteId: string | null = null) {
  return readProperty(callAs(installation, actor), { propertyId, noteId });
}

function hasPage(actor: Actor, propertyId: string) {
  return hasPropertyPage(callAs(installation, actor), propertyId);
}

async function open(actor: Actor, propertyId: string, noteId?: string): Promise<OpenPropertyView> {
  const found = await read(actor, propertyId, noteId ?? null);
  if (!found.ok || found.value.kind !== 'open') throw new Error('the page does not open');
  return found.value;
}

describe('a property that is missing', () => {
  it('is one that does not exist or has no id', async () => {
    const missing = { ok: false, reason: 'missing' };
    expect(await read(ANONYMOUS, crypto.randomUUID())).toEqual(missing);
    expect(await read(ANONYMOUS, 'nonsense')).toEqual(missing);
    expect(await hasPage(ANONYMOUS, crypto.randomUUID())).toBe(false);
    expect(await hasPage(ANONYMOUS, 'nonsense')).toBe(false);
  });

  it('is a draft, for everybody but its listers and platform admins', async () => {
    const { people, properties } = world;
    const outsiders = [ANONYMOUS, people.noOrganization, people.stranger, people.manager];
    for (const actor of outsiders) {
      expect(await read(actor, properties.own)).toEqual({ ok: false, reason: 'missing' });
      expect(await hasPage(actor, properties.own)).toBe(false);
    }
    for (const actor of [people.owner, people.platformAdmin]) {
      expect(await open(actor, properties.own)).toMatchObject({ isDraft: true });
      expect(await hasPage(actor, properties.own)).toBe(true);
    }
  });
});

describe('a property with private notes only', () => {
  it('shows its face and nothing else to visitors and unverified readers', async () => {
    const { people, properties } = world;
    const unverified = { ...people.noOrganization, isVerified: false };
    for (const actor of [ANONYMOUS, people.unverified, unverified]) {
      expect(await read(actor, properties.secret)).toEqual({
        ok: true,
        value: {
          kind: 'private',
          standing: { label: 'Available', means: 'open' },
          image: null,
          property: {
            id: properties.secret,
            address: '2 Private Street',
            city: 'Dayton',
            state: 'OH',
            zipCode: '45402',
            status: 'available',
          },
        },
      });
    }
  });

  it('opens in full for verified readers, and never says who holds a note', async () => {
    const view = await open(world.people.noOrganization, world.properties.secret);
    expect(view.notes.map(({ id }) => id).toSorted()).toEqual(
      [world.notes.secret, world.notes.heldByOther].toSorted(),
    );
    expect(view.details.description).toBe('About 2 Private Street');
    const sent = JSON.stringify(view, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    expect(sent).not.toContain(CANARY);
    expect(sent).not.toContain(world.organizations.other);
  });
});

describe('a property with public and private notes', () => {
  it('has only the public ones for visitors, in lists and in sums', async () => {
    const { notes, people, properties } = world;
    const forVisitors = await open(ANONYMOUS, properties.platform);
    expect(forVisitors.notes.map(({ id }) => id)).toEqual([
      notes.open,
      notes.secondOpen,
      notes.heldByOwn,
    ]);
    expect(forVisitors.summary?.noteCount).toBe(3);
    const forMembers = await open(people.noOrganization, properties.platform);
    expect(forMembers.summary?.noteCount).toBe(4);
  });

  it('ignores a wish for a note that the reader may not see', async () => {
    const view = await open(ANONYMOUS, world.properties.platform, world.notes.hidden);
    expect(view.selectedNoteId).toBe(world.notes.open);
  });
});

describe('the note of the page', () => {
  it('is the first available one until another is chosen', async () => {
    const { notes, people, properties } = world;
    expect(await open(ANONYMOUS, properties.platform)).toMatchObject({
      selectedNoteId: notes.open,
      overview: {
        amountCents: 15_000_000n,
        annualIncomeCents: 1_050_000n,
        firstYearInterestCents: null,
        note: { id: notes.open },
      },
    });
    const chosen = await open(people.noOrganization, properties.platform, notes.hidden);
    expect(chosen.overview).toMatchObject({ lienPosition: 3, note: { id: notes.hidden } });
  });

  it('brings its whole schedule, whose principal is the amount', async () => {
    const { schedule } = await open(ANONYMOUS, world.properties.platform);
    // Rules 3.7 (a): a stub of 47 days, then 875.00 a month.
    expect(schedule?.[0]).toMatchObject({ dueOn: '2026-11-01', interestDueCents: 135_205n });
    expect(schedule?.[1]?.scheduledPaymentCents).toBe(87_500n);
    const principal = schedule?.reduce((sum, row) => sum + row.principalDueCents, 0n);
    expect(principal).toBe(15_000_000n);
  });

  it('brings the interest of the first year where payments repay principal', async () => {
    const { people, properties } = world;
    const noteId = await addNote(installation, people.platformAdmin, {
      propertyId: properties.platform,
      isPublic: true,
      lienPosition: 9,
      terms: {
        ...SAMPLE_TERMS,
        paymentType: 'amortizing_fixed',
        noteOn: isoDate('2026-10-01'),
      },
    });
    const { overview } = await open(ANONYMOUS, properties.platform, noteId);
    expect(overview?.monthlyPaymentCents).toBe(463_156n);
    expect(overview?.annualIncomeCents).toBe(5_557_872n);
    expect(overview?.firstYearInterestCents).toBeLessThan(1_050_000n);
    expect(overview?.firstYearInterestCents).toBeGreaterThan(800_000n);
  });
});

describe('the ends of a note', () => {
  const add = (changes: Partial<NoteTerms>, more: { status?: string } = {}) =>
    addNote(installation, world.people.platformAdmin, {
      propertyId: world.properties.platform,
      isPublic: true,
      lienPosition: 9,
      terms: { ...SAMPLE_TERMS, ...changes },
      ...more,
    });
  const noteOf = async (noteId: string) =>
    (await open(ANONYMOUS, world.properties.platform, noteId)).overview?.note;

  it('say when the last payment is due and how much it is, where it is large', async () => {
    // Rules 3.7 (a): 14 days of interest and the whole amount, on the maturity date.
    expect(await noteOf(world.notes.open)).toMatchObject({
      boughtBalanceCents: null,
      firstPaymentOn: '2026-11-01',
      maturityOn: '2029-09-15',
      finalOn: '2029-09-15',
      lastPaymentOn: '2029-09-15',
      largeLastPaymentCents: 15_040_274n,
    });
  });

  it('are those of the balloon where one comes before maturity', async () => {
    expect(await noteOf(await add({ balloonOn: isoDate('2028-03-15') }))).toMatchObject({
      maturityOn: '2029-09-15',
      finalOn: '2028-03-15',
      lastPaymentOn: '2028-03-15',
    });
  });

  it('tell the balance that is bought of a seasoned note, which its schedule repays', async () => {
    const noteId = await add({
      amountCents: cents(18_000_000),
      startingPrincipalCents: cents(16_845_075),
      paymentType: 'amortizing_fixed',
      termMonths: 120,
    });
    const view = await open(ANONYMOUS, world.properties.platform, noteId);
    expect(view.overview).toMatchObject({
      amountCents: 18_000_000n,
      note: { boughtBalanceCents: 16_845_075n, largeLastPaymentCents: null },
    });
    const principal = view.schedule?.reduce((sum, row) => sum + row.principalDueCents, 0n);
    expect(principal).toBe(16_845_075n);
    // Its payment is that of the amount, so the smaller balance is repaid before maturity.
    const { lastPaymentOn = '', maturityOn = '' } = view.overview?.note ?? {};
    expect(lastPaymentOn < maturityOn).toBe(true);
  });
});

describe('a property of which no note counts any more', () => {
  it('stands against its value as on its card', async () => {
    const admin = callAs(installation, world.people.platformAdmin);
    const created = await createProperty(admin, {
      address: '8 Repaid Street',
      city: 'Dayton',
      state: 'OH',
      zipCode: '45402',
      status: 'closed',
      details: { estimatedArvCents: cents(20_000_000) },
    });
    const propertyId = created.ok ? created.value.propertyId : '';
    const organizationId = world.organizations.own;
    await addNote(installation, world.people.platformAdmin, {
      propertyId,
      isPublic: true,
      status: 'paid_off',
      holder: { organizationId, fundedOn: isoDate('2026-09-15') },
    });
    const filters = { ...LISTING_DEFAULTS, q: 'repaid', status: 'all' as const };
    const { cards } = await listProperties(callAs(installation, ANONYMOUS), filters);
    const { summary } = await open(ANONYMOUS, propertyId);
    const loanToValue = { label: 'LTV', tenthsOfPercent: 750 };
    expect(summary?.value).toMatchObject({ loanToValue });
    expect(cards.map(({ figures }) => figures?.loanToValue)).toEqual([loanToValue]);
  });
});

describe('a reader’s own requests', () => {
  it('are told to the reader alone', async () => {
    const { notes, people, properties } = world;
    expect((await open(ANONYMOUS, properties.platform)).asked).toEqual([]);
    expect((await open(people.platformAdmin, properties.platform)).asked).toEqual([]);
    const own = await open(people.noOrganization, properties.platform);
    const asked = { noteId: notes.open, text: 'Your request is pending' };
    expect(own.asked).toEqual([{ ...asked, stage: null, to: '/dashboard/requests' }]);
  });
});

describe('the cards of the page', () => {
  it('are those that the display settings show', async () => {
    const admin = callAs(installation, world.people.platformAdmin);
    const created = await createProperty(admin, {
      address: '9 Settings Street',
      city: 'Dayton',
      state: 'OH',
      zipCode: '45402',
      status: 'available',
      details: {
        bedrooms: 3,
        estimatedRentCents: cents(150_000),
        marketValueCents: cents(20_000_000),
        financialPlan: 'hidden plan',
        investmentSummary: { exit_strategy: 'Refinance' },
        renovationScope: [
          { name: 'Roof', estimatedCostCents: '1250050', valueIncreasePercent: 2.55 },
          { name: 'Kitchen', estimatedCostCents: '2000000', valueIncreasePercent: 5.1 },
        ],
        locationData: { neighborhood: { walkScore: '71' }, demographics: { medianAge: '38' } },
        comparableProperties: [],
        displaySettings: {
          sections: { cfg_financial_plan: false, property_details: false, location_data: false },
          fieldOverrides: { bedrooms: true, market_value: false, neighborhood_details: true },
        },
      },
    });
    const propertyId = created.ok ? created.value.propertyId : '';
    const { details, overview } = await open(ANONYMOUS, propertyId);
    expect(overview).toBeNull();
    expect(details).toEqual({
      description: null,
      facts: [{ name: 'bedrooms', value: 3 }],
      showsOverview: true,
      investmentSummary: [{ name: 'Exit strategy', text: 'Refinance' }],
      renovation: {
        items: [
          { name: 'Roof', costCents: 1_250_050n, increasePercent: 2.55 },
          { name: 'Kitchen', costCents: 2_000_000n, increasePercent: 5.1 },
        ],
        totalCostCents: 3_250_050n,
        totalIncreasePercent: 7.65,
      },
      projections: [{ name: 'estimated_rent', amountCents: 150_000n }],
      comparables: [],
      location: [{ name: 'neighborhood', entries: [{ name: 'Walk score', text: '71' }] }],
      financialPlan: null,
    });
  });
});
