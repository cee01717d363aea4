import { beforeEach, describe, expect, it } from 'vitest';
import { ANONYMOUS } from '#app/ground/actor.ts';
import type { Installation } from '#app/server/installation.ts';
import { metricsRegistry } from '#app/server/metrics/metrics.ts';
import { keepSealed, keepVerified } from '#app/audit/seals/verify.server.ts';
import { newSealWatch } from '#app/audit/seals/chain.server.ts';
import { noteJobRun } from '#app/server/jobs/run-job.ts';
import { queueMail } from '#app/server/mail/outbox.ts';
import { fundingOf, hireAdmins } from '#tests/helpers/funding.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { writeAudit } from '#tests/helpers/write-audit.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { backupPart } from './machine.server.ts';
import { readSystem } from './read.server.ts';

const installation = await openOwnInstallation();
const people = await hireAdmins(installation, fundingOf(installation));

beforeEach(() => installation.database.look('delete from outbox_mails'));
/** The parts as a platform admin of an installation that is like this one but for `changed`. */
async function partsWith(changed: Partial<Installation> = {}) {
  const caller = { ...callAs({ ...installation, ...changed }, people.admin) };
  const { parts } = mustSucceed(await readSystem(caller));
  return Object.fromEntries(parts.map((part) => [part.name, part]));
}

const factOf = (part: { facts: { term: string; value: string }[] } | undefined, term: string) =>
  part?.facts.find((fact) => fact.term === term)?.value;

const settingsWith = (changed: Partial<Installation['settings']>) => ({
  settings: { ...installation.settings, ...changed },
});

const REAL = { isDemo: false, smtpUrl: 'smtp://127.0.0.1:1' };

async function fail(lastError: string | null, nextAttemptAt: string, createdAt: string) {
  await queueMail(installation.database.signIn, {
    template: 'reset-password',
    to: 'lost@example.com',
    facts: { firstName: 'Ines', path: '/auth/reset-password?token=secret-token' },
    now: new Date(createdAt),
  });
  await installation.database.look(
    `update outbox_mails set last_error = $1, next_attempt_at = $2 where next_attempt_at = $3`,
    [lastError, nextAttemptAt, createdAt],
  );
}

it('the state of the system is closed to everybody but platform admins', async () => {
  for (const actor of [ANONYMOUS, people.lister, people.manager]) {
    expect(await readSystem(callAs(installation, actor))).toEqual({
      ok: false,
      reason: 'forbidden',
    });
  }
});

describe('a part', () => {
  it('that hangs or fails is told as not working, and keeps no other one waiting', async () => {
    const hanging = new Proxy(installation.database.main, {
      get: () => () => new Promise(() => undefined),
    });
    const slow = await partsWith({
      database: { ...installation.database, main: hanging, work: hanging, owner: hanging },
    });
    expect(slow.Database).toMatchObject({ state: 'broken', facts: [] });
    expect(slow.Database?.advice).toContain('did not answer within two seconds');
    expect(slow['Mail queue']?.state).toBe('broken');
    expect(slow['File storage']?.state).not.toBe('broken');

    const failing = await partsWith(settingsWith({ dataFolder: '/nowhere/at/all' }));
    expect(failing['File storage']).toMatchObject({ state: 'broken', facts: [] });
    expect(failing['File storage']?.advice).not.toContain('nowhere');
    expect(failing.Database?.state).not.toBe('broken');
  });

  it('that only the demo may lack is looked at elsewhere', async () => {
    const demo = await partsWith(settingsWith({ isDemo: true, smtpUrl: null }));
    const states = Object.values(demo).map(({ state }) => state);
    expect(states.toSorted()).toEqual([...Array(8).fill('good'), 'off']);
    expect(demo['Mail queue']).toMatchObject({ state: 'off', link: { to: '/mailbox' } });
    expect(demo['Mail queue']?.advice).toContain('No mail is sent');
    const real = await partsWith(settingsWith({ isDemo: false, smtpUrl: null }));
    expect(real.Backup).toMatchObject({ state: 'look' });
    expect(factOf(real.Backup, 'Last backup')).toBe('No backup known');
    expect(real['Mail queue']).toMatchObject({ state: 'broken' });
    const isEmbedded = installation.database.engine === 'pglite';
    expect(real.Database?.state).toBe(isEmbedded ? 'look' : 'good');
  });
});

describe('the database', () => {
  it('tells its engine, size and migrations', async () => {
    const { Database } = await partsWith();
    const isEmbedded = installation.database.engine === 'pglite';
    expect(factOf(Database, 'Engine')).toBe(isEmbedded ? 'Embedded (PGlite)' : 'PostgreSQL');
    expect(factOf(Database, 'Version')).toMatch(/^\d+\.\d+$/);
    expect(factOf(Database, 'Size')).toMatch(/^[\d.]+ MB$/);
    const [, applied, known] = /^(\d+) of (\d+) applied$/.exec(
      factOf(Database, 'Migrations') ?? '',
    ) ?? [null, 'none', 'unknown'];
    expect(applied).toBe(known);
  });

  it('that a newer version has changed asks for an update', async () => {
    const note = 'insert into drizzle.__drizzle_migrations (hash, created_at) values';
    await installation.database.look(`${note} ('from-the-future', 9000000000000)`);
    const { Database } = await partsWith();
    await installation.database.look(
      `delete from drizzle.__drizzle_migrations where hash = 'from-the-future'`,
    );
    expect(Database).toMatchObject({ state: 'look' });
    expect(Database?.advice).toContain('newer version');
  });
});

it('a replica that is not used, and a bucket that does not answer, are told', async () => {
  const away = await partsWith({ replica: { isNear: () => false } });
  expect(away.Database).toMatchObject({ state: 'look' });
  expect(factOf(away.Database, 'Read replica')).toBe('Not used');
  const near = await partsWith({ replica: { isNear: () => true } });
  expect(factOf(near.Database, 'Read replica')).toBe('Answers visitors');

  const s3 = {
    endpoint: new URL('https://s3.example.com'),
    bucket: 'notes',
    region: 'x',
    accessKeyId: 'key-id',
    secretAccessKey: 'hush',
  };
  const { 'File storage': answers } = await partsWith(settingsWith({ s3 }));
  expect(answers).toMatchObject({ state: 'good' });
  expect(factOf(answers, 'Server')).toBe('s3.example.com');
  expect(JSON.stringify(answers)).not.toMatch(/hush|key-id/);
  const files = { ...installation.files, get: () => Promise.reject(new Error('no such bucket')) };
  const { 'File storage': silent } = await partsWith({ files, ...settingsWith({ s3 }) });
  expect(silent).toMatchObject({ state: 'broken', facts: [] });
});

describe('the mail queue', () => {
  it('leads to mails that were given up, and says nothing of what they hold', async () => {
    await fail('550 no such mailbox', '9999-12-31T00:00:00Z', '2026-11-20T15:00:00Z');
    const { 'Mail queue': mails } = await partsWith(settingsWith(REAL));
    expect(mails).toMatchObject({
      state: 'look',
      link: { to: '/admin/mails', label: 'Failed Mails' },
    });
    expect(factOf(mails, 'Given up')).toBe('1');
    expect(factOf(mails, 'Oldest waits since')).toBe('None waits');
    expect(JSON.stringify(mails)).not.toMatch(/lost@|secret-token|mailbox/);
  });

  it('tells since when the oldest waits, and that this is too long', async () => {
    await fail(null, '2026-11-21T14:59:00Z', '2026-11-21T14:30:00Z');
    const { 'Mail queue': mails } = await partsWith(settingsWith(REAL));
    expect(mails).toMatchObject({ state: 'look', link: null });
    expect(factOf(mails, 'Oldest waits since')).toBe('Nov 21, 2026, 9:30 AM EST');
    expect(factOf(mails, 'Waiting')).toBe('1');
  });
});

describe('the audit trail', () => {
  it('that somebody has changed is told, with the entry', async () => {
    await writeAudit(installation, 3);
    await keepVerified(installation);
    const { 'Audit trail': sound } = await partsWith();
    expect(sound).toMatchObject({ state: 'good' });
    expect(factOf(sound, 'Sealed entries')).toMatch(/^[1-9]/);
    expect(factOf(sound, 'Last verified')).toBe('Nov 21, 2026, 10:00 AM EST');

    const { look } = installation.database;
    await look('alter table audit_entries disable trigger append_only');
    await look(`update audit_entries set action = 'x' where id = 2`);
    await keepVerified(installation);
    const { 'Audit trail': changed } = await partsWith();
    expect(changed).toMatchObject({ state: 'broken' });
    expect(changed?.advice).toContain('Entry 2, sealed Nov 21, 2026, 10:00 AM EST, is not what');
    expect(await metricsRegistry.metrics()).toMatch(/^hearthnote_audit_faults 1$/m);
  });

  it('that cannot be sealed any more, or not for long, is told', async () => {
    const head = 'f'.repeat(64);
    const sealWatch = { ...newSealWatch(), lastSeen: { position: 1, hash: head } };
    await keepSealed({ ...installation, sealWatch }, 'recent');
    const { 'Audit trail': cut } = await partsWith({ sealWatch });
    expect(cut).toMatchObject({ state: 'broken' });
    expect(cut?.advice).toContain(`The seal ${head} is not in the trail any more`);

    await writeAudit(installation, 1);
    const later = { ...installation.clock, now: () => new Date('2026-11-21T15:16:00Z') };
    const { 'Audit trail': late } = await partsWith({ sealWatch: newSealWatch(), clock: later });
    expect(late).toMatchObject({ state: 'look' });
  });
});

describe('jobs, rates, backups', () => {
  it('a job that failed is named until it has succeeded', async () => {
    noteJobRun(installation, 'statements', true);
    noteJobRun(installation, 'statements', false);
    const { Jobs: failing } = await partsWith();
    expect(failing).toMatchObject({ state: 'broken' });
    expect(failing?.advice).toContain('Statements failed');
    expect(factOf(failing, 'Statements last done')).toBe('Nov 21, 2026, 10:00 AM EST');
    expect(factOf(failing, 'Notifications last done')).toBe('Not yet');
    noteJobRun(installation, 'statements', true);
    expect((await partsWith()).Jobs?.state).toBe('good');
  });

  it('rates that could not be had are looked at', async () => {
    const at = new Date('2026-11-21T13:00:00Z');
    const rates = { read: async () => null, state: () => ({ fetchedAt: at, failedAt: at }) };
    const fred = { url: new URL('http://127.0.0.1:1'), apiKey: 'k' };
    const { 'Comparison rates': part } = await partsWith({ rates, ...settingsWith({ fred }) });
    expect(part).toMatchObject({ state: 'look' });
    expect(factOf(part, 'Last fetched')).toBe('Nov 21, 2026, 8:00 AM EST');
  });

  it.each([
    ['2026-11-21T03:00:00Z', 'good'],
    ['2026-11-18T03:00:00Z', 'look'],
  ])('a backup of %s is %s', async (at, state) => {
    const last = { at: new Date(at), path: 'backups/one.tar', sizeBytes: 12_000_000 };
    const part = await backupPart(installation, last);
    expect(part.state).toBe(state);
    expect(factOf(part, 'Size')).toBe('12.0 MB');
  });
});
