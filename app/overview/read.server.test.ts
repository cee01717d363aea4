import { ANONYMOUS, type Actor } from '#app/ground/actor.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { ratePpm } from '#app/ground/rates/rate.ts';
import { createProperty } from '#app/property/create.server.ts';
import { deleteProperty } from '#app/property/own/delete.server.ts';
import { fundingOf, hireAdmins } from '#tests/helpers/funding.ts';
import { addNote, createOrganization, list, mustSucceed } from '#tests/helpers/world.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { SAMPLE_TERMS } from '#tests/fixtures/notes/sample-terms.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { listInvestments } from './investments.server.ts';
import { readOverview, readOverviewPicture } from './read.server.ts';

const installation = await openOwnInstallation();
let people: Awaited<ReturnType<typeof hireAdmins>>;
let outsiders: Actor[];

const FORTY = { ...SAMPLE_TERMS, amountCents: cents(4_000_050n), ratePpm: ratePpm(95_000) };

/** The platform's five properties with three notes, and one of an organization's with two. */
beforeAll(async () => {
  const funding = fundingOf(installation);
  people = await hireAdmins(installation, funding);
  const { admin, lister, manager } = people;
  const unverified = await funding.newInvestor({ isVerified: false });
  outsiders = [ANONYMOUS, manager, await funding.newInvestor(), unverified];

  const held = async (name: string) => {
    const organizationId = await createOrganization(installation, name);
    return { status: 'active', holder: { organizationId, fundedOn: isoDate('2026-09-15') } };
  };
  installation.setNow('2026-11-21T11:00:00Z');
  const first = await list(installation, admin, '1 Platform Street');
  await addNote(installation, admin, { propertyId: first });
  await addNote(installation, admin, { propertyId: first, ...(await held('Own Capital')) });
  installation.setNow('2026-11-21T12:00:00Z');
  const second = await list(installation, admin, '2 Private Street');
  await addNote(installation, admin, { propertyId: second, ...(await held('Other Capital')) });
  installation.setNow('2026-11-21T13:00:00Z');
  const own = await list(installation, lister, '3 Own Street');
  await addNote(installation, lister, { propertyId: own });

  installation.setNow('2026-11-21T13:30:00Z');
  await addNote(installation, lister, { propertyId: own, terms: FORTY });
  // The loan of a property counts while no note is attached to it.
  const loan = { loanAmountCents: cents(1_000_000n), interestRatePpm: ratePpm(50_000) };
  const place = { city: 'Dayton', state: 'OH', zipCode: '45402', status: 'funded' } as const;
  for (const [address, details] of [
    ['4 Loan Street', loan],
    ['5 Bare Street', {}],
    ['6 Bare Street', {}],
  ] as const) {
    installation.setNow(`2026-11-21T1${address.slice(0, 1)}:00:00Z`);
    const created = createProperty(callAs(installation, admin), { ...place, address, details });
    mustSucceed(await created);
  }
});

const overview = (actor: Actor) => readOverview(callAs(installation, actor));
const investments = (actor: Actor, search = '', page = 1) =>
  listInvestments(callAs(installation, actor), { search, pressing: null, page });

describe('the administration is closed', () => {
  it('to visitors, to people without an organization and below admin', async () => {
    for (const actor of outsiders) {
      expect(await overview(actor)).toEqual({ ok: false, reason: 'forbidden' });
      const picture = await readOverviewPicture(callAs(installation, actor));
      expect(picture).toEqual({ ok: false, reason: 'forbidden' });
      expect(await investments(actor)).toEqual({ ok: false, reason: 'forbidden' });
    }
  });

  it('to admins and platform admins without a verified address', async () => {
    for (const actor of [people.lister, people.admin]) {
      const refused = await overview({ ...actor, isVerified: false });
      expect(refused).toEqual({ ok: false, reason: 'forbidden' });
    }
  });
});

describe('the overview', () => {
  it('adds up everything for platform admins', async () => {
    const { figures } = mustSucceed(await overview(people.admin));
    // Four sample notes of 150,000 at 7 %, one of 40,000.50 at 9.5 %, one loan of 10,000 at 5 %:
    // (4 x 7 + 9.5 + 5) / 6 = 7.083.
    expect(figures).toEqual({
      propertyCount: 6,
      availableCount: 2,
      availableDraftCount: 1,
      // Three that were listed so, and the one whose only note is held (rules 6.3).
      fundedCount: 4,
      loanCount: 6,
      loanCents: 65_000_050n,
      averageRateTenths: 71,
    });
  });

  it('adds up what the current organization lists for its admins', async () => {
    const { figures, recent } = mustSucceed(await overview(people.lister));
    // 150,000 at 7 % and 40,000.50 at 9.5 %: 8.25 rounds half up to 8.3.
    expect(figures).toEqual({
      propertyCount: 1,
      availableCount: 1,
      availableDraftCount: 1,
      fundedCount: 0,
      loanCount: 2,
      loanCents: 19_000_050n,
      averageRateTenths: 83,
    });
    expect(recent.map(({ address }) => address)).toEqual(['3 Own Street']);
  });

  it('shows the 5 newest properties with the figures of their first note', async () => {
    const { recent } = mustSucceed(await overview(people.admin));
    expect(recent.map(({ address }) => address)).toEqual([
      '6 Bare Street',
      '5 Bare Street',
      '4 Loan Street',
      '3 Own Street',
      '2 Private Street',
    ]);
    const [own] = mustSucceed(await overview(people.lister)).recent;
    // Both notes are in first position: the newer one is the first.
    expect(own).toMatchObject({ loanAmountCents: 4_000_050n, ratePpm: 95_000, isDraft: true });
    const loan = recent.find(({ address }) => address === '4 Loan Street');
    expect(loan).toMatchObject({ loanAmountCents: 1_000_000n, ratePpm: 50_000, isDraft: false });
  });
});

describe('the investments', () => {
  it('are summed up over all notes, those without a holder as one organization', async () => {
    const { figures } = mustSucceed(await investments(people.admin));
    // 4 x 875.00 and 40,000.50 at 9.5 % / 12 = 316.67.
    expect(figures).toEqual({
      noteCount: 5,
      amountCents: 64_000_050n,
      openCents: 34_000_050n,
      monthlyPaymentCents: 381_667n,
      organizationCount: 3,
      propertyCount: 3,
      fundedCount: 1,
    });
  });

  it('call funded what is funded, and neither what waits for it nor what has no note', async () => {
    const { propertyId } = mustSucceed(
      await createProperty(callAs(installation, people.admin), {
        address: '7 Funded Street',
        city: 'Dayton',
        state: 'OH',
        zipCode: '45402',
        status: 'funded',
        details: {},
      }),
    );
    const before = mustSucceed(await investments(people.admin)).figures;
    await addNote(installation, people.admin, { propertyId });
    const { figures } = mustSucceed(await investments(people.admin));
    expect(figures.fundedCount).toBe(before.fundedCount + 1);
    expect(figures.propertyCount).toBe(before.propertyCount + 1);
    mustSucceed(await deleteProperty(callAs(installation, people.admin), propertyId));
  });

  it('are those on the listings of the current organization for its admins', async () => {
    const { figures, investments: page } = mustSucceed(await investments(people.lister));
    expect(figures).toMatchObject({ noteCount: 2, organizationCount: 1, propertyCount: 1 });
    expect(page.rows.map(({ address }) => address)).toEqual(['3 Own Street', '3 Own Street']);
  });

  it('are found by holder, address or city and state', async () => {
    const find = async (search: string) => {
      const found = mustSucceed(await investments(people.admin, search));
      expect(found.figures.noteCount).toBe(5);
      return found.investments.totalCount;
    };
    expect(await find('own capital')).toBe(1);
    expect(await find('Unassigned')).toBe(3);
    expect(await find('private street')).toBe(1);
    expect(await find('Dayton, OH')).toBe(5);
    expect(await find('Dayton, Ohio')).toBe(5);
    expect(await find('Dayton, TX')).toBe(0);
    expect(await find('%')).toBe(0);
  });

  it('count organizations by their names, and properties by address and city', async () => {
    const { admin } = people;
    const before = mustSucceed(await investments(admin)).figures;
    const fund = async (holder: string | null, place: { address: string; city: string }) => {
      const created = await createProperty(callAs(installation, admin), {
        ...place,
        state: 'OH',
        zipCode: '45402',
        status: 'available',
        details: {},
      });
      const { propertyId } = mustSucceed(created);
      if (holder === null) return addNote(installation, admin, { propertyId });
      const organizationId = await createOrganization(installation, holder);
      const funded = { organizationId, fundedOn: isoDate('2026-09-15') };
      return addNote(installation, admin, { propertyId, status: 'active', holder: funded });
    };
    const counts = async () => {
      const { figures } = mustSucceed(await investments(admin));
      return [
        figures.organizationCount - before.organizationCount,
        figures.propertyCount - before.propertyCount,
      ];
    };
    // Another organization of a known name, and another house under a known address.
    await fund('Own Capital', { address: '1 Platform Street', city: 'Dayton' });
    expect(await counts()).toEqual([0, 0]);
    await fund(null, { address: '1 Platform Street', city: 'Columbus' });
    expect(await counts()).toEqual([0, 1]);
    // Names alone are counted, so a holder called Unassigned counts with the notes of nobody.
    await fund('Unassigned', { address: '9 New Street', city: 'Columbus' });
    expect(await counts()).toEqual([0, 2]);
    await fund('New Capital', { address: '9 New Street', city: 'Columbus' });
    expect(await counts()).toEqual([1, 2]);
  });
});
