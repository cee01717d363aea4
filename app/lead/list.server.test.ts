import { ANONYMOUS, type Actor } from '#app/ground/actor.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { listAudit } from '#app/audit/list.server.ts';
import { changeLeadStatus } from './change.server.ts';
import { listLeads, readLead } from './list.server.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';

const { installation, world } = await openTestWorld();
let outsiders: Actor[];

beforeAll(async () => {
  const { viewer, member, manager, noOrganization, unverified } = world.people;
  outsiders = [ANONYMOUS, viewer, member, manager, noOrganization, unverified];
  await installation.database.look(
    `insert into strategy_requests (full_name, email, phone, account_type, timeline, created_at)
     values ('Rae Retired', 'rae@example.com', '555-0100', '401k', 'ASAP', '2026-11-21T02:00:00Z')`,
  );
});

const leadsFor = (actor: Actor, query: Partial<Parameters<typeof listLeads>[1]> = {}) =>
  listLeads(callAs(installation, actor), { page: 1, search: '', status: null, ...query });
const NO_FILTER = { person: '', recordType: null, record: '', from: null, to: null };

describe('leads', () => {
  it('are for platform admins only', async () => {
    for (const actor of [...outsiders, world.people.owner, world.people.stranger]) {
      expect(await leadsFor(actor)).toEqual({ ok: false, reason: 'forbidden' });
    }
  });

  it('show who asked, with the business date of the request', async () => {
    const { rows } = mustSucceed(await leadsFor(world.people.platformAdmin));
    // Two in the morning in UTC is the evening before in New York.
    const lead = { fullName: 'Rae Retired', receivedOn: '2026-11-20' };
    expect(rows).toContainEqual(expect.objectContaining(lead));
  });

  it('are found by status and by words of name, email, phone or message', async () => {
    const by = world.people.platformAdmin;
    const count = async (query: Parameters<typeof leadsFor>[1]) =>
      mustSucceed(await leadsFor(by, query)).totalCount;
    expect(await count({ search: 'RETIRED 555-01' })).toBe(1);
    expect(await count({ search: 'rae 100%' })).toBe(0);
    expect(await count({ status: 'new' })).toBe(1);
    expect(await count({ status: 'closed' })).toBe(0);
  });

  it('move on for platform admins, unless somebody else was faster', async () => {
    const by = callAs(installation, world.people.platformAdmin);
    const [lead] = mustSucceed(await leadsFor(world.people.platformAdmin)).rows;
    const leadId = lead?.id ?? '';
    const wish = { leadId, seenStatus: 'new', status: 'contacted' as const };
    for (const actor of [...outsiders, world.people.owner]) {
      const caller = callAs(installation, actor);
      expect(await readLead(caller, leadId)).toEqual({ ok: false, reason: 'forbidden' });
      expect(await changeLeadStatus(caller, wish)).toMatchObject({ reason: { kind: 'forbidden' } });
    }
    for (const missing of ['x', crypto.randomUUID()]) {
      const refused = await changeLeadStatus(by, { ...wish, leadId: missing });
      expect(refused).toEqual({ ok: false, reason: { kind: 'missing' } });
      expect(await readLead(by, missing)).toEqual({ ok: false, reason: 'missing' });
    }
    mustSucceed(await changeLeadStatus(by, wish));
    // The same wish again finds it done; another one from the same page comes too late.
    mustSucceed(await changeLeadStatus(by, wish));
    const late = await changeLeadStatus(by, { ...wish, status: 'closed' });
    expect(late).toEqual({ ok: false, reason: { kind: 'overtaken', status: 'contacted' } });
    expect(mustSucceed(await readLead(by, leadId)).status).toBe('contacted');
    const { rows } = mustSucceed(
      await listAudit(by, { page: 1, ...NO_FILTER, recordType: 'strategy_request' }),
    );
    expect(rows).toMatchObject([
      {
        subject: 'Rae Retired',
        recordPath: `/admin/leads?lead=${leadId}`,
        changes: [{ field: 'Status', before: 'new', after: 'contacted' }],
      },
    ]);
  });
});
