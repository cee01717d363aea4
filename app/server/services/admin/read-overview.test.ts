import { ANONYMOUS, type Actor } from '#app/domain/access/actor.ts';
import { cents } from '#app/domain/money/cents.ts';
import { ratePpm } from '#app/domain/rates/rate.ts';
import { createProperty } from '#app/server/services/properties/create-property.ts';
import {
  addNote,
  buildWorld,
  mustSucceed,
  SAMPLE_TERMS,
  type World,
} from '#tests/helpers/world.ts';
import {
  callAs,
  openTestInstallation,
  type TestInstallation,
} from '#tests/helpers/test-installation.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listInvestments } from './list-investments.ts';
import { readOverview } from './read-overview.ts';

let installation: TestInstallation;
let world: World;

beforeAll(async () => {
  installation = await openTestInstallation();
  world = await buildWorld(installation);
  const { platformAdmin, owner } = world.people;
  installation.setNow('2026-11-21T16:00:00Z');
  const forty = { ...SAMPLE_TERMS, amountCents: cents(4_000_050n), ratePpm: ratePpm(95_000) };
  await addNote(installation, owner, { propertyId: world.properties.own, terms: forty });
  // The loan of a property counts while no note is attached to it.
  await createProperty(callAs(installation, platformAdmin), {
    address: '5 Loan Street',
    city: 'Dayton',
    state: 'OH',
    zipCode: '45402',
    status: 'funded',
    details: { loanAmountCents: cents(1_000_000n), interestRatePpm: ratePpm(50_000) },
  });
  await createProperty(callAs(installation, platformAdmin), {
    address: '6 Bare Street',
    city: 'Dayton',
    state: 'OH',
    zipCode: '45402',
    status: 'closed',
    details: {},
  });
});

afterAll(() => installation.close());

const overview = (actor: Actor) => readOverview(callAs(installation, actor));
const investments = (actor: Actor, search = '', page = 1) =>
  listInvestments(callAs(installation, actor), { search, page });

describe('the administration is closed', () => {
  it('to visitors, to people without an organization and below admin', async () => {
    const { viewer, member, manager, noOrganization, unverified } = world.people;
    for (const actor of [ANONYMOUS, viewer, member, manager, noOrganization, unverified]) {
      expect(await overview(actor)).toEqual({ ok: false, reason: 'forbidden' });
      expect(await investments(actor)).toEqual({ ok: false, reason: 'forbidden' });
    }
  });

  it('to admins and platform admins without a verified address', async () => {
    const { owner, platformAdmin } = world.people;
    for (const actor of [owner, platformAdmin]) {
      const refused = await overview({ ...actor, isVerified: false });
      expect(refused).toEqual({ ok: false, reason: 'forbidden' });
    }
  });
});

describe('the overview', () => {
  it('adds up everything for platform admins', async () => {
    const { figures } = mustSucceed(await overview(world.people.platformAdmin));
    // Eight sample notes of 150,000 at 7 %, one of 40,000.50 at 9.5 %, one loan of 10,000 at 5 %:
    // (8 x 7 + 9.5 + 5) / 10 = 7.05, which rounds half up to 7.1.
    expect(figures).toEqual({
      propertyCount: 6,
      availableCount: 4,
      fundedCount: 1,
      loanCount: 10,
      loanCents: 125_000_050n,
      averageRateTenths: 71,
    });
  });

  it('adds up what the current organization lists for its admins', async () => {
    const { figures, recent } = mustSucceed(await overview(world.people.admin));
    // 150,000 at 7 % and 40,000.50 at 9.5 %: 8.25 rounds half up to 8.3.
    expect(figures).toEqual({
      propertyCount: 1,
      availableCount: 1,
      fundedCount: 0,
      loanCount: 2,
      loanCents: 19_000_050n,
      averageRateTenths: 83,
    });
    expect(recent.map(({ address }) => address)).toEqual(['3 Own Street']);
  });

  it('shows the 5 newest properties with the figures of their first note', async () => {
    const { recent } = mustSucceed(await overview(world.people.platformAdmin));
    expect(recent).toHaveLength(5);
    expect(
      recent
        .slice(0, 2)
        .map(({ address }) => address)
        .toSorted(),
    ).toEqual(['5 Loan Street', '6 Bare Street']);
    const [own] = mustSucceed(await overview(world.people.owner)).recent;
    // Both notes are in first position: the newer one is the first.
    expect(own).toMatchObject({ loanAmountCents: 4_000_050n, ratePpm: 95_000, isDraft: true });
    const loan = recent.find(({ address }) => address === '5 Loan Street');
    expect(loan).toMatchObject({ loanAmountCents: 1_000_000n, ratePpm: 50_000, isDraft: false });
  });
});

describe('the investments', () => {
  it('are summed up over all notes, those without a holder as one organization', async () => {
    const { figures } = mustSucceed(await investments(world.people.platformAdmin));
    // 8 x 875.00 and 40,000.50 at 9.5 % / 12 = 316.67.
    expect(figures).toEqual({
      noteCount: 9,
      amountCents: 124_000_050n,
      monthlyPaymentCents: 731_667n,
      organizationCount: 3,
      propertyCount: 4,
    });
  });

  it('are those on the listings of the current organization for its admins', async () => {
    const { figures, investments: page } = mustSucceed(await investments(world.people.owner));
    expect(figures).toMatchObject({ noteCount: 2, organizationCount: 1, propertyCount: 1 });
    expect(page.rows.map(({ address }) => address)).toEqual(['3 Own Street', '3 Own Street']);
  });

  it('are found by holder, address or city and state', async () => {
    const find = async (search: string) => {
      const found = mustSucceed(await investments(world.people.platformAdmin, search));
      expect(found.figures.noteCount).toBe(9);
      return found.investments.totalCount;
    };
    expect(await find('own capital')).toBe(1);
    expect(await find('Unassigned')).toBe(7);
    expect(await find('private street')).toBe(2);
    expect(await find('Dayton, OH')).toBe(9);
    expect(await find('Dayton, Ohio')).toBe(9);
    expect(await find('Dayton, TX')).toBe(0);
    expect(await find('%')).toBe(0);
  });
});
