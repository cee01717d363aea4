import { beforeAll, describe, expect, it } from 'vitest';
import { type Actor, ANONYMOUS, type Person } from '#app/ground/actor.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { recordReceipt } from '#app/ledger/receipts/record.server.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { addNote, mustSucceed } from '#tests/helpers/world.ts';
import { SAMPLE_TERMS } from '#tests/fixtures/notes/sample-terms.ts';
import { aReceipt } from '#tests/helpers/receipts.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { exportStatementLines } from './export.server.ts';
import { issueDueStatements } from './issue.server.ts';
import { listIssuedStatements, listOwnStatements } from './list.server.ts';
import { readStatementFile } from './file.server.ts';

const { installation, world } = await openTestWorld();
let ownPaper = '';

const ALL = { kind: null, search: '', page: 1 };

/** `other` also holds a note that `own` lists, so that its statement concerns two listers. */
beforeAll(async () => {
  const { platformAdmin } = world.people;
  const noteId = await addNote(installation, platformAdmin, {
    propertyId: world.properties.own,
    terms: SAMPLE_TERMS,
    status: 'active',
    holder: { organizationId: world.organizations.other, fundedOn: SAMPLE_TERMS.noteOn },
  });
  const paid = await recordReceipt(
    callAs(installation, platformAdmin),
    aReceipt({
      noteId,
      receivedOn: isoDate('2026-11-03'),
      amountCents: cents(7_777n),
      method: 'ach',
      reference: '=cmd',
      idempotencyKey: 'listed by own',
    }),
  );
  mustSucceed(paid);
  installation.setNow('2026-12-01T12:00:00Z');
  mustSucceed(await issueDueStatements(callAs(installation, platformAdmin)));
  const own = mustSucceed(await listOwnStatements(as(world.people.viewer), ALL));
  ownPaper = own.rows[0]?.id ?? '';
});

const as = (actor: Actor) => callAs(installation, actor);

const issued = async (actor: Person) => {
  const list = await listIssuedStatements(as(actor), ALL);
  if (!list.ok) return list.reason;
  return list.value.rows.map(
    ({ startsOn, holderName, amountCents }) =>
      `${startsOn} ${holderName.slice(0, 5)} ${amountCents}`,
  );
};

const fileFor = async (actor: Actor, statementId: string, format = 'csv') => {
  const file = await readStatementFile(as(actor), { statementId, format });
  return file.ok ? Buffer.from(file.value.bytes).toString() : file.reason;
};

describe('a paper', () => {
  it('is missing for visitors, other holders, listers, and where there is none', async () => {
    const { stranger, noOrganization } = world.people;
    const theirs = mustSucceed(await listOwnStatements(as(stranger), ALL)).rows[0]?.id ?? '';
    for (const [actor, id] of [
      [ANONYMOUS, ownPaper],
      [stranger, ownPaper],
      [noOrganization, ownPaper],
      // The owner of `own` lists a note that this statement is about.
      [world.people.owner, theirs],
    ] as const) {
      expect(await fileFor(actor, id)).toBe('missing');
    }
    const { viewer } = world.people;
    expect(await fileFor(viewer, crypto.randomUUID())).toBe('missing');
    expect(await fileFor(viewer, 'not-an-id')).toBe('missing');
    expect(await fileFor(viewer, ownPaper, 'exe')).toBe('missing');
  });

  it('is read by every member of its holder and by platform admins', async () => {
    for (const actor of [...Object.values(world.members), world.people.platformAdmin]) {
      expect(await fileFor(actor, ownPaper)).toContain('November 2026');
    }
  });

  it('is made again, byte for byte, when its file has gone or is another one', async () => {
    const { viewer } = world.people;
    const before = await fileFor(viewer, ownPaper, 'pdf');
    await installation.files.remove(`statements/${ownPaper}.pdf`);
    expect(await fileFor(viewer, ownPaper, 'pdf')).toBe(before);
    await installation.files.put(`statements/${ownPaper}.pdf`, new Uint8Array(3), 'x');
    expect(await fileFor(viewer, ownPaper, 'pdf')).toBe(before);
    expect(await installation.files.get(`statements/${ownPaper}.pdf`)).not.toHaveLength(3);
  });
});

describe('the list of issued papers', () => {
  it('is closed to those who administer nothing, and only platform admins issue', async () => {
    expect(await issued(world.people.manager)).toBe('forbidden');
    expect((await exportStatementLines(as(world.people.manager), ALL)).ok).toBe(false);
    for (const actor of [world.people.owner, world.people.manager]) {
      expect(await issueDueStatements(as(actor))).toEqual({ ok: false, reason: 'forbidden' });
    }
  });

  it('tells listers of their own notes alone, platform admins everything', async () => {
    expect(await issued(world.people.owner)).toEqual(['2026-11-01 Other 7777']);
    expect(await issued(world.people.stranger)).toEqual([]);
    const all = await issued(world.people.platformAdmin);
    expect(all).toContain('2026-11-01 Other 57777');
    expect(all).toContain('2026-11-01 Own C 50000');
    expect(all).toHaveLength(6);
  });

  it('is exported line by line, as far as the reader sees and the filter leaves', async () => {
    const forOwn = mustSucceed(await exportStatementLines(as(world.people.owner), ALL));
    expect(forOwn.trim().split('\r\n')).toHaveLength(2);
    expect(forOwn).toContain('3 Own Street,Dayton,OH');
    const admin = as(world.people.platformAdmin);
    const filter = { kind: 'month' as const, search: 'own cap' };
    const found = mustSucceed(await exportStatementLines(admin, filter));
    expect(found.trim().split('\r\n')).toHaveLength(2);
    expect(found).toContain('1 Platform Street');
    const years = mustSucceed(await exportStatementLines(admin, { kind: 'year', search: '' }));
    expect(years.trim().split('\r\n')).toHaveLength(1);
  });
});

it('an organization reads its own statements only, by its members of today', async () => {
  const own = mustSucceed(await listOwnStatements(as(world.people.viewer), ALL));
  expect(own.rows.map(({ startsOn }) => startsOn)).toEqual([
    '2026-11-01',
    '2026-10-01',
    '2026-09-01',
  ]);
  expect(own.rows[0]).toMatchObject({ amountCents: 50_000n, interestCents: 50_000n });
  const nobody = await listOwnStatements(as(world.people.noOrganization), ALL);
  expect(nobody).toEqual({ ok: false, reason: 'no_organization' });
});

it('texts that a spreadsheet would run are guarded', async () => {
  const { stranger } = world.people;
  const theirs = mustSucceed(await listOwnStatements(as(stranger), ALL)).rows[0]?.id ?? '';
  expect(await fileFor(stranger, theirs)).toContain(",'=cmd,");
});

it('lines that are exported name a retirement account without its number', async () => {
  const facts = {
    kind: 'ira',
    custodian: 'Summit Trust Company',
    owner: 'Jo Marsh',
    accountType: 'Roth IRA',
    accountNumber: '4017',
  };
  // What was written at a funding does not change: only past the rules of the database.
  await installation.database.look(
    `do $$ begin
       perform set_config('session_replication_role', 'replica', true);
       update profile_versions set kind = 'ira', facts = '${JSON.stringify(facts)}';
       update note_holders set vesting_text = 'By hand, Account No. 4017';
     end $$`,
  );
  const all = mustSucceed(await exportStatementLines(as(world.people.platformAdmin), ALL));
  expect(all).toContain('"Summit Trust Company, Custodian FBO Jo Marsh, Roth IRA"');
  expect(all).not.toContain('4017');
});
