import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { ANONYMOUS, type Person } from '#app/ground/actor.ts';
import { issueStatements } from '#app/statement/issue.server.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { callAs, readPerson } from '#tests/helpers/test-installation.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { readZip } from '#tests/helpers/read-zip.ts';
import { CANARY, mustSucceed } from '#tests/helpers/world.ts';
import { listArchives, readArchiveFile, requestArchive } from './archives.server.ts';
import { makeNext } from './make.server.ts';
import { sweepArchives } from './queue.server.ts';

const { installation, world } = await openTestWorld();
const { own, other } = world.organizations;
const { look } = installation.database;
const PDF = Buffer.from('%PDF-1.4 closing binder');

beforeAll(async () => {
  await keepDocument('The own deed', world.notes.heldByOwn, world.properties.platform);
  await keepDocument(`Deed ${CANARY}`, world.notes.heldByOther, world.properties.secret);
  installation.setNow('2026-12-05T15:00:00Z');
  await issueStatements(installation);
  await look(
    `insert into note_holders (note_id, organization_id, held_from, held_to)
     values ($1, $2, '2025-01-01', '2025-06-30'), ($3, $4, '2025-01-01', '2025-06-30')`,
    [world.notes.hidden, own, world.notes.secret, other],
  );
});

async function keepDocument(title: string, noteId: string, propertyId: string) {
  const key = `documents/${propertyId}/${crypto.randomUUID()}`;
  await installation.files.put(key, PDF, 'application/pdf');
  await look(
    `insert into documents (property_id, note_id, title, kind, file_key, content_type, size_bytes)
     values ($1, $2, $3, 'deed', $4, 'application/pdf', $5)`,
    [propertyId, noteId, title, key, PDF.length],
  );
}

const as = (person: Person) => callAs(installation, person);

/** The files of the newest archive, once it is made and fetched. */
async function make(person: Person, subject: string | null): Promise<Map<string, Buffer>> {
  mustSucceed(await requestArchive(as(person), subject));
  expect(await makeNext(installation)).toBe(true);
  const [newest] = mustSucceed(await listArchives(as(person), subject));
  expect(newest?.status).toBe('ready');
  const file = await mustSucceed(await readArchiveFile(as(person), newest?.archiveId ?? '')).open();
  const bytes = Buffer.from(await new Response(file!.body).arrayBuffer());
  expect(bytes).toHaveLength(newest?.sizeBytes ?? 0);
  return readZip(bytes);
}

const textOf = (files: Map<string, Buffer>) =>
  [...files].map(([path, bytes]) => `${path}\n${bytes.toString('latin1')}`).join('\n');

describe('an archive is not made', () => {
  it('for visitors, and of an organization for who does not administer it', async () => {
    expect(await requestArchive(callAs(installation, ANONYMOUS), null)).toMatchObject({
      reason: { kind: 'forbidden' },
    });
    for (const person of [world.people.viewer, world.people.member, world.people.manager]) {
      expect(await requestArchive(as(person), own)).toMatchObject({
        reason: { kind: 'forbidden' },
      });
      expect(await listArchives(as(person), own)).toMatchObject({ reason: 'forbidden' });
    }
    expect(await requestArchive(as(world.people.owner), other)).toMatchObject({
      reason: { kind: 'forbidden' },
    });
    expect(await requestArchive(as(world.people.platformAdmin), crypto.randomUUID())).toMatchObject(
      { reason: { kind: 'missing' } },
    );
  });

  it('twice at once, and the database asks who may as well', async () => {
    const { owner, member } = world.people;
    mustSucceed(await requestArchive(as(owner), own));
    expect(await requestArchive(as(owner), own)).toMatchObject({
      reason: { kind: 'already_waiting' },
    });
    const forge = asActor(installation.database, member, (transaction) =>
      transaction.execute(
        sql`insert into archives (organization_id, requested_by) values (${own}, ${member.userId})`,
      ),
    );
    await expect(forge).rejects.toMatchObject({ cause: { code: '42501' } });
    const ready = asActor(installation.database, owner, (transaction) =>
      transaction.execute(sql`update archives set status = 'ready'`),
    );
    await expect(ready).rejects.toMatchObject({ cause: { code: '42501' } });
    await makeNext(installation);
  });

  it('once who asked for it may not see the organization any more', async () => {
    const { admin } = world.people;
    mustSucceed(await requestArchive(as(admin), own));
    await look(`update organization_members set role = 'viewer' where user_id = $1`, [
      admin.userId,
    ]);
    expect(await makeNext(installation)).toBe(true);
    await look(`update organization_members set role = 'admin' where user_id = $1`, [admin.userId]);
    const [newest] = mustSucceed(await listArchives(as(admin), own));
    expect(newest).toMatchObject({ status: 'failed', sizeBytes: null });
  });
});

describe('the archive of an organization', () => {
  let files: Map<string, Buffer>;
  beforeAll(async () => {
    files = await make(world.people.owner, own);
  });

  it('has what its owner sees: pages, tables, schedules, statements and documents', () => {
    const paths = [...files.keys()];
    for (const name of [
      'members',
      'notes',
      'notes-formerly-held',
      'payments-due',
      'payments-received',
      'returns',
      'requests',
      'request-history',
      'request-funds',
      'request-papers',
      'profiles',
      'profile-versions',
      'accreditation',
      'audit',
      'properties',
    ]) {
      expect(paths).toContain(`${name}.csv`);
      expect(paths).toContain(`${name}.html`);
    }
    expect(paths.filter((path) => /^schedule-.{8}\.csv$/.test(path))).toHaveLength(1);
    expect(paths.filter((path) => /^statements\/.*\.pdf$/.test(path)).length).toBeGreaterThan(0);
    expect(paths.filter((path) => path.startsWith('documents/'))).toHaveLength(1);
    const deed = [...files].find(([path]) => path.startsWith('documents/'));
    expect(deed?.[1]).toEqual(PDF);
    const index = files.get('index.html')?.toString() ?? '';
    expect(index).toContain('Own Capital');
    for (const [, href = ''] of index.matchAll(/href="([^"]+)"/g)) {
      expect(paths).toContain(href.split('/').map(decodeURIComponent).join('/'));
    }
    expect(files.get('members.csv')?.toString()).toContain('owner@example.com');
    expect(files.get('notes-formerly-held.csv')?.toString()).toContain('2025-06-30');
    expect(files.get('requests.csv')?.toString()).toContain('please');
    expect(files.get('audit.csv')?.toString().split('\r\n').length).toBeGreaterThan(3);
    expect(index).not.toMatch(/<script|http:|https:/);
  });

  it('has nothing of another one', () => {
    expect(textOf(files)).not.toContain(CANARY);
    expect(textOf(files)).not.toContain('2 Private Street');
    expect(textOf(files)).not.toMatch(/stranger|loner/);
  });

  it('is not more for a platform admin, who may do so without being in it', async () => {
    const { platformAdmin } = world.people;
    const theirs = await make(platformAdmin, own);
    expect([...theirs.keys()].toSorted()).toEqual([...files.keys()].toSorted());
    expect(textOf(theirs)).not.toContain(CANARY);
    expect(theirs.get('notes.csv')).toEqual(files.get('notes.csv'));
    expect(theirs.get('audit.csv')?.toString()).not.toMatch(/stranger|loner/);
  });

  it('tells who asked by mail, and the audit of it', async () => {
    const { owner, platformAdmin } = world.people;
    expect(
      await look(
        `select to_address, facts ->> 'path' as path from outbox_mails
         where template = 'archive-ready' order by created_at desc, to_address desc limit 2`,
      ),
    ).toEqual([
      { to_address: platformAdmin.email, path: `/admin/organizations/${own}#archive` },
      { to_address: owner.email, path: '/dashboard/settings#archive' },
    ]);
    const entries = await look(
      `select action from audit_entries where organization_id = $1 and action like '%archive%'`,
      [own],
    );
    expect(entries).toContainEqual({ action: 'organization.archive_requested' });
    expect(entries).toContainEqual({ action: 'organization.archive_fetched' });
  });

  it('is fetched by who asked for it alone, while they may, and for some days', async () => {
    const { owner, admin } = world.people;
    const [newest] = mustSucceed(await listArchives(as(owner), own));
    const id = newest?.archiveId ?? '';
    const missing = { ok: false, reason: 'missing' };
    for (const person of [admin, world.people.stranger, world.people.platformAdmin]) {
      expect(await readArchiveFile(as(person), id)).toEqual(missing);
    }
    expect(await readArchiveFile(as(owner), 'x')).toEqual(missing);
    const set = (role: string) =>
      look(`update organization_members set role = $2 where user_id = $1`, [owner.userId, role]);
    await look(`update organization_members set role = 'owner' where user_id = $1`, [admin.userId]);
    await set('member');
    expect(await readArchiveFile(as(await readPerson(installation, owner.userId)), id)).toEqual(
      missing,
    );
    // A page that was opened before knows no better: the database does.
    expect(await readArchiveFile(as(owner), id)).toEqual(missing);
    await set('owner');
    await look(`update organization_members set role = 'admin' where user_id = $1`, [admin.userId]);
    expect(await readArchiveFile(as(owner), id)).toMatchObject({ ok: true });
    installation.setNow('2026-12-13T15:00:00Z');
    expect(await readArchiveFile(as(owner), id)).toEqual(missing);
    expect(await sweepArchives(installation)).toBeGreaterThan(0);
    expect(await installation.files.list('archives')).toEqual([]);
  });
});

describe('the archive of a person', () => {
  it('has what they see of themselves, and nothing of others', async () => {
    const files = await make(world.people.owner, null);
    expect([...files.keys()].filter((path) => path.endsWith('.csv')).toSorted()).toEqual([
      'deeds.csv',
      'notifications.csv',
      'organizations.csv',
      'passkeys.csv',
      'requests.csv',
      'sign-ins.csv',
    ]);
    expect(files.get('index.html')?.toString()).toContain('owner@example.com');
    expect(files.get('organizations.csv')?.toString()).toContain('Own Capital,Owner');
    expect(files.get('requests.csv')?.toString()).toContain('please');
    expect(files.get('deeds.csv')?.toString()).toContain('Property created');
    expect(textOf(files)).not.toContain(CANARY);
    expect(textOf(files)).not.toMatch(/member@|stranger|loner|platform@/);
  });

  it('escapes what people typed', async () => {
    const { viewer } = world.people;
    await look(`update users set first_name = '<img src=x>' where id = $1`, [viewer.userId]);
    const person = await readPerson(installation, viewer.userId);
    const files = await make(person, null);
    expect(files.get('index.html')?.toString()).toContain('&lt;img src=x&gt;');
  });
});
