import { changeLeadStatus } from '#app/lead/change.server.ts';
import { listLeads } from '#app/lead/list.server.ts';
import { ANONYMOUS, type Actor } from '#app/ground/actor.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { CANARY, mustSucceed } from '#tests/helpers/world.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { exportAudit, listAudit } from './list.server.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';

const { installation, world } = await openTestWorld();
let outsiders: Actor[];

beforeAll(() => {
  const { viewer, member, manager, noOrganization, unverified } = world.people;
  outsiders = [ANONYMOUS, viewer, member, manager, noOrganization, unverified];
});

const NO_FILTER = { person: '', recordType: null, record: '', from: null, to: null };
const auditFor = (actor: Actor, filter: Partial<Parameters<typeof exportAudit>[1]> = {}) =>
  listAudit(callAs(installation, actor), { page: 1, ...NO_FILTER, ...filter });

describe('the audit trail', () => {
  it('is closed to whoever administers nothing', async () => {
    for (const actor of outsiders) {
      expect(await auditFor(actor)).toEqual({ ok: false, reason: 'forbidden' });
    }
  });

  it('shows an organization what was noted down for it, and nothing of another', async () => {
    const { rows } = mustSucceed(await auditFor(world.people.admin));
    expect(rows.map(({ action }) => action).toSorted()).toEqual([
      'note.created',
      'property.created',
    ]);
    expect(JSON.stringify(rows)).not.toContain(CANARY);
    expect(rows[0]).toMatchObject({
      actorName: 'owner Example',
      clientAddress: '192.0.2.7',
      at: 'Nov 21, 2026, 10:00 AM EST',
    });
  });

  it('shows platform admins everything, newest first', async () => {
    const newest = callAs(installation, world.people.platformAdmin);
    await installation.database.look(
      `insert into strategy_requests (full_name, email, phone, account_type, timeline)
       values ('Rae Retired', 'rae@example.com', '555-0100', '401k', 'ASAP')`,
    );
    const [lead] = mustSucceed(await listLeads(newest, { page: 1, search: '', status: null })).rows;
    const moved = { leadId: lead?.id ?? '', seenStatus: 'new', status: 'contacted' as const };
    mustSucceed(await changeLeadStatus(newest, moved));
    const { rows, totalCount } = mustSucceed(await auditFor(world.people.platformAdmin));
    expect(totalCount).toBeGreaterThan(15);
    expect(rows[0]?.action).toBe('lead.status_changed');
  });

  it('tells instants as people read them, however they were written down', async () => {
    await installation.database.look(
      `insert into audit_entries (at, actor_name, action, record_type, record_id, details)
       values ('2026-11-21T15:00:00Z', 'System', 'funding.extend', 'investment_request',
         gen_random_uuid(), '{"after": {"ends": "2026-11-27T06:45:17.608123+00:00"}}')`,
    );
    const { rows } = mustSucceed(await auditFor(world.people.platformAdmin));
    const entry = rows.find(({ action }) => action === 'funding.extend');
    expect(entry?.changes).toEqual([
      { field: 'Ends', before: null, after: 'Nov 27, 2026, 1:45 AM EST' },
    ]);
  });

  it('tells terms, money and holders as people read them, and where the record is', async () => {
    const { platform } = world.properties;
    const by = world.people.platformAdmin;
    const { heldByOwn: record } = world.notes;
    const [row] = mustSucceed(await auditFor(by, { record })).rows;
    expect(row?.subject).toBe('1 Platform Street');
    expect(row?.recordPath).toBe(`/admin/properties/${platform}/notes/${record}/edit`);
    const after = Object.fromEntries(row?.changes.map((one) => [one.field, one.after]) ?? []);
    expect(after).toMatchObject({
      Amount: '$150,000.00',
      Rate: '7.00%',
      Holder: 'Own Capital',
      'Funded on': 'Sep 15, 2026',
      'Is public': 'Yes',
    });
    const { rows: received } = mustSucceed(await auditFor(by, { recordType: 'receipt' }));
    expect(received).toHaveLength(2);
    expect(received[1]).toMatchObject({ recordPath: `/admin/notes/${world.notes.heldByOwn}` });
  });

  it('is filtered by person, record and business date', async () => {
    const by = world.people.platformAdmin;
    const count = async (filter: Parameters<typeof auditFor>[1]) =>
      mustSucceed(await auditFor(by, filter)).totalCount;
    const { userId } = world.people.owner;
    const ofOwner = await count({ person: userId });
    expect(ofOwner).toBe(3);
    expect(await count({ person: 'OWNER exam' })).toBe(ofOwner);
    expect(await count({ person: 'owner@example.com' })).toBe(ofOwner);
    expect(await count({ person: '%' })).toBe(0);
    expect(await count({ person: crypto.randomUUID() })).toBe(0);
    expect(await count({ record: world.notes.open.slice(0, 8).toUpperCase() })).toBe(1);
    expect(await count({ record: `'; drop` })).toBe(0);
    // Ten in the morning of the 21st in New York.
    const all = await count({});
    expect(await count({ from: isoDate('2026-11-21'), to: isoDate('2026-11-21') })).toBe(all);
    expect(await count({ to: isoDate('2026-11-20') })).toBe(0);
    expect(await count({ from: isoDate('2026-11-22') })).toBe(0);
    expect(await count({ to: isoDate('2199-12-31') })).toBe(all);
  });

  it('is filtered by the business date and not by that of UTC', async () => {
    await installation.database.look(
      `insert into audit_entries (at, actor_name, action, record_type, record_id)
       values ('2026-03-02T04:30:00Z', 'Night', 'x', 'x', gen_random_uuid())`,
    );
    const on = (date: string) => ({ person: 'Night', from: isoDate(date), to: isoDate(date) });
    const count = async (date: string) =>
      mustSucceed(await auditFor(world.people.platformAdmin, on(date))).totalCount;
    expect([await count('2026-03-01'), await count('2026-03-02')]).toEqual([1, 0]);
  });

  it('leads organizations to their own records, and to no account', async () => {
    const { rows } = mustSucceed(await auditFor(world.people.owner));
    expect(rows.map(({ recordPath }) => recordPath).toSorted()).toEqual([
      `/admin/properties/${world.properties.own}`,
      `/admin/properties/${world.properties.own}/notes/${world.notes.ownListed}/edit`,
    ]);
  });
});

describe('the audit trail as a file', () => {
  const fileFor = (actor: Actor, filter: Partial<Parameters<typeof exportAudit>[1]> = {}) =>
    exportAudit(callAs(installation, actor), { ...NO_FILTER, ...filter });

  it('is closed to whoever administers nothing', async () => {
    for (const actor of outsiders) {
      expect(await fileFor(actor)).toEqual({ ok: false, reason: 'forbidden' });
    }
  });

  it('has what is filtered, of the own organization only, and runs no formula', async () => {
    await installation.database.look(
      `insert into audit_entries
         (at, actor_name, action, record_type, record_id, organization_id, details)
       values (now(), '=cmd()', 'x.y', 'x', gen_random_uuid(), $1, '{"after":{"name":"@x"}}')`,
      [world.organizations.own],
    );
    const file = mustSucceed(await fileFor(world.people.owner, { person: 'cmd' }));
    const [head, ...lines] = file.trim().split('\r\n');
    expect(head).toContain('Entry,When,When (UTC),Who,From Address,What,Record,Record ID,Field');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`'=cmd(),,X y,X,`);
    expect(lines[0]).toContain(`Name,,'@x`);
    const all = mustSucceed(await fileFor(world.people.owner));
    expect(all).toContain('Amount,,"$150,000.00"');
    expect(all).not.toContain(CANARY);
  });
});
