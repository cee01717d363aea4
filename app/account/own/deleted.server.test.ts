import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '#app/ground/actor.ts';
import { requestEmailChange } from '#app/account/address/change.server.ts';
import { updateProfile } from '#app/account/own/profile.server.ts';
import { signIn } from '#app/account/sign-in/sign-in.server.ts';
import { listAudit, exportAudit } from '#app/audit/list.server.ts';
import { keepVerified } from '#app/audit/seals/verify.server.ts';
import { submitStrategyRequest } from '#app/lead/submit.server.ts';
import { submitRequest } from '#app/request/submit.server.ts';
import { listUsers, readUser } from '#app/user/list.server.ts';
import { callWith, passwordSignIn } from '#tests/helpers/sessions.ts';
import {
  callAs,
  createPerson,
  readPerson,
  TEST_PASSWORD,
} from '#tests/helpers/test-installation.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { readWholeDatabase } from '#tests/helpers/whole-database.ts';
import { addMember, createOrganization, mustSucceed } from '#tests/helpers/world.ts';
import { changePicture } from './picture.server.ts';
import { deleteOwnAccount } from './deletion.server.ts';

const { installation, world } = await openTestWorld({ TEAM_EMAIL: 'team@example.com' });
const { look } = installation.database;
const proof = { password: TEST_PASSWORD, code: '' };

const EVERYTHING = { person: '', recordType: null, record: '', from: null, to: null } as const;

/** The person as they ask from a session. */
async function asking({ email }: Person) {
  return callWith(installation, await passwordSignIn(installation, email));
}

async function founds(person: Person, name: string): Promise<string> {
  const organizationId = await createOrganization(installation, name);
  await addMember(installation, { organizationId, userId: person.userId, role: 'owner' });
  return organizationId;
}

/** Has somebody send, publish, record and review what funding keeps with a name beside it. */
async function actsEverywhere(userId: string): Promise<void> {
  const name = 'Canaryfirst Canarylast';
  const { requests, organizations } = world;
  await look(
    `insert into funding_receipts (request_id, received_on, amount_cents, method, recorded_by,
       recorder_name, recorded_at, idempotency_key)
     values ($1, '2026-11-01', 100, 'wire', $2, $3, now(), 'x')`,
    [requests.own, userId, name],
  );
  await look(
    `insert into packets (request_id, phase, state, sent_at, sent_by, sent_name)
     values ($1, 'at_funding', 'out', now(), $2, $3)`,
    [requests.own, userId, name],
  );
  await look(
    `insert into accreditations (profile_id, organization_id, method, facts, submitted_by,
       submitter_name, submitted_on, reviewer_id, reviewer_name)
     select id, organization_id, 'letter', '{"method": "letter"}', $1, $2, '2026-11-01', $1, $2
     from investing_profiles where organization_id = $3 limit 1`,
    [userId, name, organizations.own],
  );
  await look(
    `insert into investor_relations (organization_id, since, how, recorded_on, recorded_by,
       recorder_name)
     values ($1, '2026-01-01', 'friends', '2026-01-01', $2, $3) on conflict do nothing`,
    [organizations.own, userId, name],
  );
  await look(
    `insert into company_bank_details (bank_name, account_name, routing_number, account_number,
       entered_by, entered_by_name, entered_at)
     values ('x', 'x', '021000021', '1234', $1, $2, now())`,
    [userId, name],
  );
  await look('update paper_templates set saved_by = $1, saved_name = $2', [userId, name]);
}

describe('an account that is deleted', () => {
  const email = 'canary.person@example.com';
  let person: Person;
  let organizationId: string;

  beforeAll(async () => {
    person = await createPerson(installation, {
      email,
      firstName: 'Canaryfirst',
      lastName: 'Canarylast',
    });
    await addMember(installation, {
      organizationId: world.organizations.own,
      userId: person.userId,
      role: 'admin',
    });
    organizationId = await founds(person, 'Canary Holdings');
    person = await readPerson(installation, person.userId);
    const caller = await asking(person);
    const phone = '614 555 0199';
    mustSucceed(
      await updateProfile(caller, { firstName: 'Canaryfirst', lastName: 'Canarylast', phone }),
    );
    const picture = await sharp({
      create: { width: 400, height: 400, channels: 3, background: 'red' },
    })
      .png()
      .toBuffer();
    mustSucceed(await changePicture(caller, { bytes: picture }));
    mustSucceed(
      await requestEmailChange(caller, {
        email: 'canary.next@example.com',
        password: TEST_PASSWORD,
      }),
    );
    mustSucceed(
      await submitRequest(caller, {
        propertyId: world.properties.platform,
        noteId: world.notes.secondOpen,
        message: 'canary message',
      } as never),
    );
    mustSucceed(
      await submitStrategyRequest(caller, {
        fullName: 'Canaryfirst Canarylast',
        email,
        phone,
        accountType: 'ira',
        estimatedAmount: null,
        timeline: 'canary soon',
        message: null,
      }),
    );
    const { userId } = person;
    await look(
      `insert into calendar_links (organization_id, user_id, token_hash) values ($1, $2, 'canary')`,
      [world.organizations.own, userId],
    );
    await look(
      `insert into notifications (user_id, kind, event_key, title, body, path)
       values ($1, 'received', 'x', 'canary title', 'x', '/')`,
      [userId],
    );
    await look(
      `insert into passkeys (name, public_key, user_id, credential_id, counter, device_type,
         backed_up) values ('canary key', 'x', $1, 'canary-credential', 0, 'x', false)`,
      [userId],
    );
    await look(
      `insert into two_factors (user_id, secret, backup_codes, verified)
       values ($1, 'canary', 'canary', false)`,
      [userId],
    );
    await look(
      `insert into organization_invitations (organization_id, email, token_hash, expires_at,
         accepted_at) values ($1, $2, 'canary-hash', now(), now())`,
      [world.organizations.own, email],
    );
    await look(
      `insert into imports (created_by, organization_id, file_name, head_key, row_count,
         client_address) values ($1, $2, 'canary.csv', 'x', 1, '203.0.113.77')`,
      [userId, world.organizations.own],
    );
    await look(
      `update investment_requests set status = 'approved', reviewed_by = $1,
         reviewer_name = 'Canaryfirst Canarylast', reviewed_at = now() where id = $2`,
      [userId, world.requests.loner],
    );
    await actsEverywhere(userId);
    mustSucceed(await deleteOwnAccount(await asking(person), proof));
  });

  it('has left nothing of the person but sealed entries of the audit', async () => {
    const whole = await readWholeDatabase(look);
    const left = Object.entries(whole).flatMap(([table, rows]) =>
      rows
        .filter((row) => /canary|614 555 0199|203\.0\.113\.77/i.test(row))
        .filter((row) => !row.includes('canary-of-the-other-organization'))
        .map((row) => ({ table, row })),
    );
    const evidence = new Set(['audit_entries', 'legal_acceptances']);
    expect(left.filter(({ table }) => !evidence.has(table))).toEqual([
      // The one mail that tells of it, until it is sent.
      { table: 'outbox_mails', row: expect.stringContaining('"account-deleted"') },
    ]);
    for (const { row } of left.filter(({ table }) => table === 'audit_entries')) {
      expect(row).not.toContain('canary message');
    }
    const files = readdirSync(installation.settings.dataFolder, { recursive: true });
    expect(files.map(String).filter((file) => file.includes(person.userId))).toEqual(
      files.map(String).filter((file) => file.endsWith(person.userId)),
    );
  });

  it('is a row without a name, which may nothing', async () => {
    expect(
      await look(
        `select first_name || ' ' || last_name as name, email_verified, is_platform_admin, phone,
           avatar_url, suspended_at is not null as closed from users where id = $1`,
        [person.userId],
      ),
    ).toEqual([
      {
        name: 'Deleted account',
        email_verified: false,
        is_platform_admin: false,
        phone: null,
        avatar_url: null,
        closed: true,
      },
    ]);
    expect(
      await look(
        `select name, description, slug like 'deleted-%' as gone from organizations
        where id = $1`,
        [organizationId],
      ),
    ).toEqual([{ name: 'Deleted organization', description: null, gone: true }]);
    expect(
      await look(`select status, message from investment_requests where user_id = $1`, [
        person.userId,
      ]),
    ).toEqual([{ status: 'cancelled', message: null }]);
  });

  it('cannot be signed in to, and the same address makes a new account', async () => {
    const visitor = { ...callAs(installation), clientAddress: '192.0.2.99' };
    expect(await signIn(visitor, { email, password: TEST_PASSWORD })).toMatchObject({ ok: false });
    const again = await createPerson(installation, { email });
    expect(again.userId).not.toBe(person.userId);
    expect(again.memberships).toEqual([]);
  });

  it('is listed and found nowhere', async () => {
    const caller = callAs(installation, world.people.platformAdmin);
    const listed = mustSucceed(
      await listUsers(caller, { search: 'deleted', state: 'all', page: 1 }),
    );
    expect(listed.rows).toEqual([]);
    expect(await readUser(caller, person.userId)).toMatchObject({ reason: 'missing' });
  });

  it('is in the audit without its name, and the audit is as it was written', async () => {
    const admin = callAs(installation, world.people.platformAdmin);
    const all = mustSucceed(await exportAudit(admin, EVERYTHING));
    expect(all).toContain('Deleted account');
    expect(all).toContain('User deleted');
    expect(all).not.toMatch(/canaryfirst|canary\.person/i);
    const found = mustSucceed(
      await listAudit(admin, { ...EVERYTHING, person: 'Canaryfirst', page: 1 }),
    );
    expect(found.rows).toEqual([]);
    const owner = callAs(installation, world.people.owner);
    expect(mustSucceed(await exportAudit(owner, EVERYTHING))).not.toMatch(/canaryfirst/i);
    await keepVerified(installation);
    expect(installation.sealWatch.verified?.fault).toBeNull();
  });
});
