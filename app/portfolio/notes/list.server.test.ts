import { beforeAll, describe, expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { type PortfolioView, WHOLE_PORTFOLIO } from '#app/portfolio/rules.ts';
import { callAs, readPerson } from '#tests/helpers/test-installation.ts';
import { addMember, addNote, CANARY, list, mustSucceed, type World } from '#tests/helpers/world.ts';
import { SAMPLE_TERMS } from '#tests/fixtures/notes/sample-terms.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { exportHeldNotes, listHeldNotes } from './list.server.ts';

const { installation, world } = await openTestWorld();

function portfolioOf(person: World['people']['viewer'], view: Partial<PortfolioView> = {}) {
  return listHeldNotes(callAs(installation, person), { ...WHOLE_PORTFOLIO, ...view });
}

describe('the portfolio is closed', () => {
  it('to visitors and to people without an organization', async () => {
    const refused = { ok: false, reason: 'no_organization' };
    expect(await listHeldNotes(callAs(installation), WHOLE_PORTFOLIO)).toEqual(refused);
    expect(await portfolioOf(world.people.noOrganization)).toEqual(refused);
    expect(await portfolioOf(world.people.platformAdmin)).toEqual(refused);
  });

  it('where the notes of another organization, or of nobody, begin', async () => {
    const { notes } = mustSucceed(await portfolioOf(world.people.owner));
    expect(notes.map((note) => note.noteId)).toEqual([world.notes.heldByOwn]);
    expect(JSON.stringify(notes.map(({ address }) => address))).not.toContain(CANARY);
  });

  it('to platform admins beyond what their current organization holds', async () => {
    const { userId } = world.people.platformAdmin;
    await addMember(installation, {
      organizationId: world.organizations.other,
      userId,
      role: 'viewer',
    });
    const { notes } = mustSucceed(await portfolioOf(await readPerson(installation, userId)));
    expect(notes.map((note) => note.noteId)).toEqual([world.notes.heldByOther]);
  });

  it('to holders of the past', async () => {
    const past = await addHeld('5 Past Street', {});
    await installation.database.look(
      `with gone as (update property_notes set status = 'available' where id = $1 returning id)
       update note_holders set held_to = '2026-11-20' where note_id in (select id from gone)`,
      [past],
    );
    const { notes } = mustSucceed(await portfolioOf(world.people.owner));
    expect(notes.map((note) => note.noteId)).not.toContain(past);
  });
});

async function addHeld(
  address: string,
  note: { amount?: bigint; rate?: number; status?: string; firstPaymentOn?: string },
): Promise<string> {
  const { platformAdmin } = world.people;
  return addNote(installation, platformAdmin, {
    propertyId: await list(installation, platformAdmin, address),
    status: note.status ?? 'active',
    terms: {
      ...SAMPLE_TERMS,
      amountCents: cents(note.amount ?? 15_000_000n),
      ratePpm: (note.rate ?? 70_000) as typeof SAMPLE_TERMS.ratePpm,
      firstPaymentOn: isoDate(note.firstPaymentOn ?? '2026-12-01'),
    },
    holder: { organizationId: world.organizations.own, fundedOn: isoDate('2026-09-15') },
  });
}

describe('the portfolio of an organization', () => {
  let notes: Record<'soon' | 'later' | 'repaid', string>;
  beforeAll(async () => {
    notes = {
      soon: await addHeld('8 Soon Street', { amount: 1_000_000n, firstPaymentOn: '2026-11-28' }),
      later: await addHeld('9 Later Street', { amount: 9_000_000n, rate: 80_000 }),
      repaid: await addHeld('7 Repaid Street', { status: 'paid_off', amount: 100n }),
    };
  });

  it.each(['viewer', 'member', 'manager', 'admin', 'owner'] as const)(
    'is the same for every role: %s',
    async (role) => {
      const page = mustSucceed(await portfolioOf(world.members[role]));
      expect(page.totals.noteCount).toBe(4);
    },
  );

  it('tells what each note owes, and the next due first', async () => {
    const page = mustSucceed(await portfolioOf(world.people.viewer));
    const { heldByOwn } = world.notes;
    expect(page.notes.map((note) => note.noteId)).toEqual([
      heldByOwn,
      notes.soon,
      notes.later,
      notes.repaid,
    ]);
    expect(page.notes[0]).toEqual({
      noteId: heldByOwn,
      propertyId: world.properties.platform,
      address: '1 Platform Street',
      city: 'Dayton',
      state: 'OH',
      amountCents: 15_000_000n,
      ratePpm: 70_000,
      outstandingCents: 15_000_000n,
      // 47 days of interest on 150,000.00 at 7 %, 1,352.05, of which 500.00 came.
      nextDue: { dueOn: '2026-11-01', openCents: 85_205n },
      arrears: {
        missingCents: 85_205n,
        paymentCount: 1,
        oldestDueOn: '2026-11-01',
        daysPastDue: 20,
      },
      health: 'overdue',
      status: 'active',
      lienPosition: 4,
      finalOn: '2029-09-15',
    });
    expect(page.notes[3]).toMatchObject({ outstandingCents: 0n, nextDue: null });
    expect(page.totals).toEqual({
      noteCount: 4,
      amountCents: 25_000_100n,
      outstandingCents: 25_000_000n,
      arrears: {
        missingCents: 85_205n,
        paymentCount: 1,
        noteCount: 1,
        oldestDueOn: '2026-11-01',
        daysPastDue: 20,
      },
    });
    expect(page.choices.healths).toEqual(
      expect.arrayContaining([
        { health: 'overdue', noteCount: 1 },
        { health: 'due_soon', noteCount: 1 },
        { health: 'current', noteCount: 1 },
        { health: 'paid_off', noteCount: 1 },
      ]),
    );
  });

  it('shows one health, with the sums of what it shows', async () => {
    const page = mustSucceed(await portfolioOf(world.people.viewer, { health: 'due_soon' }));
    expect(page.notes.map((note) => note.noteId)).toEqual([notes.soon]);
    expect(page.totals).toEqual({
      noteCount: 1,
      amountCents: 1_000_000n,
      outstandingCents: 1_000_000n,
      arrears: null,
    });
    expect(page.choices.healths).toHaveLength(4);
    const none = mustSucceed(await portfolioOf(world.people.viewer, { health: 'no_data' }));
    expect(none).toMatchObject({ notes: [], page: 1, totals: { noteCount: 0, amountCents: 0n } });
  });

  it.each([
    ['words of the address, city or state', { q: 'later ohio' }, ['later']],
    ['a status', { status: 'paid_off' }, ['repaid']],
    ['a year of maturity', { matures: 2029 }, ['heldByOwn', 'soon', 'later', 'repaid']],
    ['another year', { matures: 2027 }, []],
    ['another month', { matures: '2027-02' }, []],
    ['the next 90 days', { matures: 'soon' }, []],
    ['a property that does not exist', { property: 'nonsense' }, []],
    ['several at once', { q: 'street', health: 'due_soon', status: 'active' }, ['soon']],
  ] as const)('is filtered by %s, also in its file', async (_name, filter, names) => {
    const { viewer } = world.people;
    const ids = { ...notes, heldByOwn: world.notes.heldByOwn };
    const page = mustSucceed(await portfolioOf(viewer, filter));
    const expected = names.map((name) => ids[name]);
    expect(page.notes.map((note) => note.noteId)).toEqual(expected);
    expect(page.totals.noteCount).toBe(expected.length);
    const view = { ...WHOLE_PORTFOLIO, ...filter };
    const file = mustSucceed(await exportHeldNotes(callAs(installation, viewer), view));
    const lines = file.trim().split('\r\n').slice(1);
    expect(lines.map((line) => line.split(',')[0])).toEqual(expected);
  });

  it('has in its file what is missing, in how many payments, since when', async () => {
    const caller = callAs(installation, world.people.viewer);
    const file = mustSucceed(await exportHeldNotes(caller, { ...WHOLE_PORTFOLIO, q: 'platform' }));
    const [head = '', line = ''] = file.split('\r\n').map((text) => text.replace('\uFEFF', ''));
    const cells = line.split(',');
    const cellOf = (name: string) => cells[head.split(',').indexOf(name)];
    expect(['Missing', 'Payments Missing', 'Missing Since', 'Days Past Due'].map(cellOf)).toEqual([
      '852.05',
      '1',
      '2026-11-01',
      '20',
    ]);
  });

  it('is filtered by property', async () => {
    const { platform } = world.properties;
    const page = mustSucceed(await portfolioOf(world.people.viewer, { property: platform }));
    expect(page.notes.map((note) => note.noteId)).toEqual([world.notes.heldByOwn]);
    expect(page.choices.properties).toHaveLength(4);
  });

  it.each([
    ['amount', 'descending', ['heldByOwn', 'later', 'soon', 'repaid']],
    ['amount', 'ascending', ['repaid', 'soon', 'later', 'heldByOwn']],
    ['property', 'ascending', ['heldByOwn', 'repaid', 'soon', 'later']],
    ['rate', 'descending', ['later', 'heldByOwn', 'repaid', 'soon']],
    ['outstanding', 'ascending', ['repaid', 'soon', 'later', 'heldByOwn']],
    ['next_due', 'descending', ['later', 'soon', 'heldByOwn', 'repaid']],
  ] as const)('is sorted by %s, %s', async (sort, direction, names) => {
    const page = mustSucceed(await portfolioOf(world.people.viewer, { sort, direction }));
    const ids = { ...notes, heldByOwn: world.notes.heldByOwn };
    expect(page.notes.map((note) => note.noteId)).toEqual(names.map((name) => ids[name]));
  });

  it('shows every note on one of its pages, and the last page for one beyond it', async () => {
    const property = await list(installation, world.people.platformAdmin, '6 Many Street');
    for (let count = 0; count < 25; count += 1) {
      await addNote(installation, world.people.platformAdmin, {
        propertyId: property,
        terms: { ...SAMPLE_TERMS, termMonths: 2 },
        status: 'active',
        holder: { organizationId: world.organizations.own, fundedOn: isoDate('2026-09-15') },
      });
    }
    const pages = [1, 2, 99].map((page) => portfolioOf(world.people.viewer, { page }));
    const [first, second, beyond] = (await Promise.all(pages)).map(mustSucceed);
    expect(first?.notes).toHaveLength(25);
    expect(second?.notes).toHaveLength(4);
    const shown = [first, second].flatMap((page) => page?.notes.map((note) => note.noteId));
    expect(new Set(shown).size).toBe(29);
    expect(beyond).toEqual(second);
    expect(beyond?.page).toBe(2);
  });
});
