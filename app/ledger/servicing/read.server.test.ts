import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { sumCents } from '#app/ground/money/cents.ts';
import { HELD_TERMS, noteChangesOf } from '#tests/helpers/note-changes.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { addNote, list, mustSucceed } from '#tests/helpers/world.ts';
import { readHeldNote } from '#app/portfolio/notes/read.server.ts';
import type { Person } from '#app/ground/actor.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { postNoteUpdate } from '#app/ledger/updates.server.ts';
import { exportOwed, readServicing, type ServicingQuery } from './read.server.ts';

const { installation, world } = await openTestWorld();
let lateId: string;

/**
 * What `own` lists: one note of 875.00 a month since 2026-02-01 of which the rows until September
 * are paid, held by `other`, with a balloon on 2027-01-01. Today is 2026-11-21.
 */
beforeAll(async () => {
  const { owner, platformAdmin } = world.people;
  const holder = { organizationId: world.organizations.other, fundedOn: isoDate('2026-02-01') };
  lateId = await addNote(installation, platformAdmin, {
    propertyId: await list(installation, owner, '5 Late Street'),
    status: 'active',
    terms: { ...HELD_TERMS, balloonOn: isoDate('2027-01-01') },
    holder,
  });
  const { receive } = noteChangesOf(installation, world);
  mustSucceed(await receive(lateId, '2026-09-01', 80_548n + 6n * 87_500n));
});

const VIEW: ServicingQuery = {
  by: 'month',
  days: 90,
  holderId: null,
  due: null,
  bucket: null,
  page: 1,
  latePage: 1,
  endingPage: 1,
};

const read = async (by: Person, view: Partial<ServicingQuery> = {}) =>
  mustSucceed(await readServicing(callAs(installation, by), { ...VIEW, ...view }));

describe('what the listing side owes', () => {
  it('is for who administers listings, and of their own only', async () => {
    const refused = await readServicing(callAs(installation, world.people.member), VIEW);
    expect(refused).toEqual({ ok: false, reason: 'forbidden' });
    const { late, holders } = await read(world.people.owner);
    expect(late.rows.map(({ noteId }) => noteId)).toEqual([lateId]);
    expect(holders.map(({ id }) => id)).toEqual([world.organizations.other]);
    expect((await read(world.people.platformAdmin)).late.totalCount).toBeGreaterThan(1);
  });

  it('adds up alike by day, month, holder and property, and in the file', async () => {
    const { owner } = world.people;
    for (const by of ['day', 'month', 'holder', 'property'] as const) {
      const { owed, figures } = await read(owner, { by });
      // 875.00 of October to December, and 150,875.00 on January 1.
      expect(figures.totalCents).toBe(3n * 87_500n + 15_087_500n);
      expect(sumCents(owed.rows.map((row) => row.totalCents))).toBe(figures.totalCents);
      expect(owed.rows.reduce((sum, row) => sum + row.paymentCount, 0)).toBe(4);
    }
    const csv = mustSucceed(await exportOwed(callAs(installation, owner), VIEW));
    expect(csv.trim().split('\r\n')).toHaveLength(5);
    expect(csv).toContain('150875.00');
    // October is 51 days late, November 20, and December is not due yet.
    const days = csv.trim().split('\r\n').slice(1);
    expect(days.map((line) => line.split(',').at(-1))).toEqual(['51', '20', '0', '0']);
  });

  it('leads from each bar of its picture to a list of the same sum', async () => {
    const { owner } = world.people;
    const { picture, figures } = await read(owner);
    expect(picture.overdueCents).toBe(2n * 87_500n);
    const overdue = await read(owner, { by: 'day', due: 'overdue' });
    expect(overdue.figures.totalCents).toBe(picture.overdueCents);
    expect(overdue.owed.rows.map(({ key }) => key)).toEqual(['2026-10-01', '2026-11-01']);
    expect(picture.months.map(({ month }) => month).slice(0, 3)).toEqual([
      '2026-11',
      '2026-12',
      '2027-01',
    ]);
    expect(picture.months).toHaveLength(13);
    for (const { month, interestCents, principalCents } of picture.months) {
      const listed = await read(owner, { by: 'day', due: month });
      expect(listed.figures.totalCents).toBe(interestCents + principalCents);
      expect(sumCents(listed.owed.rows.map((row) => row.totalCents))).toBe(
        interestCents + principalCents,
      );
    }
    expect(picture.ages).toEqual([
      { bucket: '31-60', missingCents: figures.overdue?.missingCents, noteCount: 1 },
    ]);
    const csv = await exportOwed(callAs(installation, owner), { ...VIEW, due: 'overdue' });
    expect(mustSucceed(csv).trim().split('\r\n')).toHaveLength(3);
  });

  it('is asked for without what is overdue, and the desk of what is late stays', async () => {
    const { owner } = world.people;
    const coming = await read(owner, { by: 'day', due: 'coming', days: 365 });
    expect(coming.owed.rows.map(({ key }) => key)).toEqual(['2026-12-01', '2027-01-01']);
    expect(coming.figures.totalCents).toBe(coming.picture.yearCents);
    expect(coming.picture.yearCents).toBe(87_500n + 15_087_500n);
    for (const due of ['coming', '2027-01', 'overdue', null]) {
      const { late } = await read(owner, { due });
      expect(late).toMatchObject({ totalCount: 1, missingCents: 2n * 87_500n });
    }
    expect((await read(owner, { bucket: '1-30' })).late.missingCents).toBe(0n);
  });

  it('names the property by whose principal a month outdoes the others', async () => {
    const { picture } = await read(world.people.owner);
    expect(picture.leaps).toEqual([
      { month: '2027-01', lasts: false, address: '5 Late Street', principalCents: 15_000_000n },
    ]);
  });

  it('follows the days ahead and the holder; cash of 90 days has what is overdue', async () => {
    const { owner } = world.people;
    const month = await read(owner, { days: 30 });
    expect(month.figures).toMatchObject({
      overdue: {
        missingCents: 2n * 87_500n,
        paymentCount: 2,
        oldestDueOn: '2026-10-01',
        daysPastDue: 51,
        noteCount: 1,
      },
      next30Cents: 87_500n,
      cash90Cents: 3n * 87_500n + 15_087_500n,
      totalCents: 3n * 87_500n,
    });
    expect(month.ending.totalCount).toBe(0);
    const nobody = await read(owner, { holderId: 'nobody' });
    expect(nobody.figures).toMatchObject({ totalCents: 0n, overdue: null });
    expect(nobody.owed.totalCount).toBe(0);
  });

  it('names what is late by how late it is, and what ends', async () => {
    const { owner } = world.people;
    const { late, ending } = await read(owner);
    expect(late.rows).toMatchObject([
      {
        arrears: { missingCents: 175_000n, paymentCount: 2, oldestDueOn: '2026-10-01' },
        bucket: '31-60',
      },
    ]);
    expect(ending.rows).toMatchObject([
      { noteId: lateId, finalOn: '2027-01-01', isBalloon: true, openCents: 15_087_500n },
    ]);
    expect((await read(owner, { bucket: '31-60' })).late.totalCount).toBe(1);
    expect((await read(owner, { bucket: '1-30' })).late.totalCount).toBe(0);
  });
});

describe('an update', () => {
  const post = (by: Person, noteId: string) =>
    postNoteUpdate(callAs(installation, by), { noteId, text: 'The payment comes on Friday.' });

  it('is refused to who does not list the note, and where nobody is to be told', async () => {
    const answers = [
      await post(world.people.stranger, lateId),
      await post(world.people.member, lateId),
      await post(world.people.platformAdmin, world.notes.open),
    ];
    expect(answers.map((answer) => answer.ok || answer.reason.kind)).toEqual([
      'missing',
      'forbidden',
      'not_held',
    ]);
  });

  it('is dated, and read by the holder and on the desk of what is late', async () => {
    mustSucceed(await post(world.people.owner, lateId));
    const held = await readHeldNote(callAs(installation, world.people.stranger), lateId);
    expect(mustSucceed(held).updates).toMatchObject([
      { postedOn: '2026-11-21', text: 'The payment comes on Friday.' },
    ]);
    const { late } = await read(world.people.owner);
    expect(late.rows[0]?.lastUpdateOn).toBe('2026-11-21');
  });
});

it('what ends is told page by page to the last, the soonest first', async () => {
  const { owner, platformAdmin } = world.people;
  const propertyId = await list(installation, owner, '27 Ending Street');
  const holder = { organizationId: world.organizations.other, fundedOn: isoDate('2026-02-01') };
  for (let day = 1; day <= 26; day += 1) {
    const balloonOn = isoDate(`2026-12-${String(day).padStart(2, '0')}`);
    const terms = { ...HELD_TERMS, balloonOn };
    await addNote(installation, platformAdmin, { propertyId, status: 'active', terms, holder });
  }
  const { ending: first } = await read(owner);
  const { ending: second } = await read(owner, { endingPage: 2 });
  expect([first.totalCount, first.rows.length, second.rows.length]).toEqual([27, 25, 2]);
  const days = [...first.rows, ...second.rows].map(({ finalOn }) => finalOn);
  expect(days).toEqual(days.toSorted());
  expect([days[0], days.at(-1)]).toEqual(['2026-12-01', '2027-01-01']);
  const { ending: beyond } = await read(owner, { endingPage: 99 });
  expect(beyond.page).toBe(2);
});
