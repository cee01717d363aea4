import { ANONYMOUS, type Actor } from '#app/domain/access/actor.ts';
import { buildWorld, CANARY, mustSucceed, type World } from '#tests/helpers/world.ts';
import {
  callAs,
  openTestInstallation,
  type TestInstallation,
} from '#tests/helpers/test-installation.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAudit } from './list-audit.ts';
import { listDocuments } from './list-documents.ts';
import { listLeads } from './list-leads.ts';

let installation: TestInstallation;
let world: World;
let outsiders: Actor[];

beforeAll(async () => {
  installation = await openTestInstallation();
  world = await buildWorld(installation);
  const { viewer, member, manager, noOrganization, unverified } = world.people;
  outsiders = [ANONYMOUS, viewer, member, manager, noOrganization, unverified];
  for (const [name, propertyId] of Object.entries(world.properties)) {
    await installation.database.look(
      `insert into documents (property_id, kind, title, file_key, content_type, size_bytes)
       values ($1, 'appraisal', $2, 'key', 'application/pdf', 2048)`,
      [propertyId, `Appraisal, ${name}`],
    );
  }
  await installation.database.look(
    `insert into strategy_requests (full_name, email, phone, account_type, timeline, created_at)
     values ('Rae Retired', 'rae@example.com', '555-0100', '401k', 'ASAP', '2026-11-21T02:00:00Z')`,
  );
});

afterAll(() => installation.close());

const documentsFor = (actor: Actor) => listDocuments(callAs(installation, actor), { page: 1 });
const leadsFor = (actor: Actor) => listLeads(callAs(installation, actor), { page: 1 });
const auditFor = (actor: Actor) => listAudit(callAs(installation, actor), { page: 1 });

describe('documents', () => {
  it('are closed to whoever administers nothing', async () => {
    for (const actor of outsiders) {
      expect(await documentsFor(actor)).toEqual({ ok: false, reason: 'forbidden' });
    }
  });

  it('are those of own listings, all of them for platform admins', async () => {
    const own = mustSucceed(await documentsFor(world.people.admin));
    expect(own.rows.map(({ title }) => title)).toEqual(['Appraisal, own']);
    const all = mustSucceed(await documentsFor(world.people.platformAdmin));
    expect(all.totalCount).toBe(Object.keys(world.properties).length);
    expect(all.rows[0]).not.toHaveProperty('fileKey');
  });
});

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
});

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
    const { rows, totalCount } = mustSucceed(await auditFor(world.people.platformAdmin));
    expect(totalCount).toBeGreaterThan(15);
    expect(rows[0]?.action).toBe('request.submitted');
  });
});
