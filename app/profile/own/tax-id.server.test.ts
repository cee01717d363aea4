import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '#app/ground/actor.ts';
import { keepCustodian } from '#app/profile/custodians/keep.server.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { makeProfile, trust } from '#tests/helpers/profiles.ts';
import { callAs, TEST_PASSWORD, type TestInstallation } from '#tests/helpers/test-installation.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { mustSucceed, type World } from '#tests/helpers/world.ts';
import { listOwnProfiles, readOwnProfile, readReviewedProfile } from './read.server.ts';
import type { TypedProfile } from '#app/profile/schema.ts';
import { saveProfile } from './save.server.ts';
import { setTaxId, showTaxId } from './tax-id.server.ts';

let installation: TestInstallation;
let world: World;

beforeAll(async () => {
  ({ installation, world } = await openTestWorld());
});

const as = (actor: Person) => callAs(installation, actor);
const make = (actor: Person) => makeProfile(installation, actor);
const look = async (actor: Person, profileId: string) =>
  mustSucceed(await readOwnProfile(as(actor), profileId));

describe('tax ids', () => {
  it('are shown by role, in full with a reason, and stand nowhere else (6.X13)', async () => {
    const { manager, viewer, member, owner, platformAdmin } = world.people;
    const profileId = await make(manager);
    mustSucceed(await setTaxId(as(manager), { profileId, taxId: '123-45-6789' }));
    expect((await look(manager, profileId)).taxId).toBe('***-**-6789');
    for (const actor of [viewer, member]) {
      const seen = await look(actor, profileId);
      expect(seen.taxId).toBeNull();
      expect(JSON.stringify(seen)).not.toContain('6789');
    }
    const show = (actor: Person, reason = '', password = TEST_PASSWORD) =>
      showTaxId(as(actor), { profileId, password, reason });
    expect(await show(manager)).toEqual({ ok: false, reason: { kind: 'forbidden' } });
    expect(await show(viewer)).toEqual({ ok: false, reason: { kind: 'forbidden' } });
    expect(await show(owner, '', 'wrong')).toEqual({
      ok: false,
      reason: { kind: 'wrong_password' },
    });
    expect(await show(platformAdmin)).toEqual({ ok: false, reason: { kind: 'reason_missing' } });
    const countEntries = async () =>
      (
        await installation.database.look(
          `select from audit_entries where action = 'profile.tax_id_shown' and record_id = $1`,
          [profileId],
        )
      ).length;
    expect(await countEntries()).toBe(0);
    expect(mustSucceed(await show(platformAdmin, 'Form 1099-INT')).taxId).toBe('123-45-6789');
    expect(await countEntries()).toBe(1);
    expect(mustSucceed(await show(owner)).taxId).toBe('123-45-6789');
    expect(await countEntries()).toBe(2);
    expect(await everything()).not.toMatch(/123-?45-?6789/);
  });

  it('whether there is one at all is the same for everybody of the organization', async () => {
    const { manager, viewer, platformAdmin } = world.people;
    const profileId = await make(manager);
    const lacks = async () => {
      const lists = await Promise.all(
        [manager, viewer].map(async (actor) => {
          const { rows } = mustSucceed(await listOwnProfiles(as(actor)));
          return rows.find(({ id }) => id === profileId)?.missing;
        }),
      );
      const pages = await Promise.all([
        look(manager, profileId),
        look(viewer, profileId),
        readReviewedProfile(as(platformAdmin), profileId).then(mustSucceed),
      ]);
      const all = [...lists, ...pages.map(({ missing }) => missing)];
      expect(new Set(all.map(String)).size).toBe(1);
      return all[0];
    };
    expect(await lacks()).toContain('tax id');
    mustSucceed(await setTaxId(as(manager), { profileId, taxId: '123-45-6789' }));
    expect(await lacks()).not.toContain('tax id');
  });

  it('an EIN is never shown as an SSN: where that counts, it is asked for anew', async () => {
    const { manager, owner } = world.people;
    const profileId = await make(manager);
    const save = async (usesSsn: boolean) => {
      const { seenAt } = await look(owner, profileId);
      const typed = { ...trust, facts: { ...trust.facts, usesSsn } } as TypedProfile;
      mustSucceed(await saveProfile(as(owner), { profileId, seenAt, typed }));
      return look(owner, profileId);
    };
    await save(false);
    mustSucceed(await setTaxId(as(manager), { profileId, taxId: '12-3456789' }));
    expect((await save(false)).taxId).toBe('**-***6789');
    const asked = await save(true);
    expect([asked.taxId, asked.missing]).toEqual([null, expect.arrayContaining(['tax id'])]);
    const [entry] = await installation.database.look(
      `select details from audit_entries where action = 'profile.changed' and record_id = $1
       and details->'before' ? 'taxId' order by at desc limit 1`,
      [profileId],
    );
    expect(entry).toMatchObject({
      details: { before: { taxId: '**-***6789' }, after: { taxId: null } },
    });
  });

  it('of another first owner, custodian or disregarded owner it is asked for anew', async () => {
    const { owner, platformAdmin } = world.people;
    const account = {
      kind: 'ira',
      owner: 'Jo Marsh',
      accountType: 'Roth IRA',
      accountNumber: '4017',
    } as const;
    const joint = (first: string, second: string): TypedProfile['facts'] => ({
      kind: 'joint',
      owners: [first, second].map((name) => ({ name, sharePpm: null })),
      tenancy: 'as tenants in common',
    });
    const company = { kind: 'entity', name: 'Cedar LLC', type: 'LLC', state: 'Ohio' } as const;
    const disregarded = (disregardedOwner: string, name = 'Cedar LLC'): TypedProfile['facts'] => ({
      ...company,
      name,
      owners: [],
      disregardedOwner,
      ownerIsPerson: true,
    });
    const harbor = { name: 'Harbor Retirement Services', address: '18 Wharf Street, Portland, ME' };
    const kept = { ...harbor, email: null, template: null };
    mustSucceed(await keepCustodian(as(platformAdmin), null, kept));
    const ownAddress = '900 Grand Avenue, Denver';
    const after = async (
      before: TypedProfile['facts'],
      then: TypedProfile['facts'],
      typed = ownAddress,
    ) => {
      const details = { ...trust.details, address: ownAddress };
      const profileId = await makeProfile(installation, owner, { details, facts: before });
      mustSucceed(await setTaxId(as(owner), { profileId, taxId: '123456789' }));
      const { seenAt } = await look(owner, profileId);
      const next = { details: { ...details, address: typed }, facts: then };
      mustSucceed(await saveProfile(as(owner), { profileId, seenAt, typed: next }));
      const read = await look(owner, profileId);
      return { taxId: read.taxId, address: read.address };
    };
    const summit = { ...account, custodian: 'Summit Trust Company' };
    const other = { ...account, custodian: harbor.name };
    expect(await after(joint('Ann Lee', 'Bo Lee'), joint('Bo Lee', 'Ann Lee'))).toEqual({
      taxId: null,
      address: ownAddress,
    });
    expect((await after(joint('Ann Lee', 'Bo Lee'), joint('Ann Lee', 'Cy Lee'))).taxId).toBe(
      '***-**-6789',
    );
    expect((await after(disregarded('Ann Lee'), disregarded('Bo Lee'))).taxId).toBeNull();
    const renamed = await after(disregarded('Ann Lee'), disregarded('Ann Lee', 'Cedar Row LLC'));
    expect(renamed.taxId).toBe('***-**-6789');
    expect(await after(summit, other)).toEqual({ taxId: null, address: harbor.address });
    expect(await after(summit, { ...other, custodian: 'Nobody Trust' })).toEqual({
      taxId: null,
      address: null,
    });
    expect(await after(summit, other, 'PO Box 7, Portland')).toMatchObject({
      address: harbor.address,
    });
    expect(await after(summit, { ...summit, owner: 'Jo Marsh-Lee' })).toEqual({
      taxId: '**-***6789',
      address: ownAddress,
    });
  });

  it('no statement of a request reads what is sealed, not even who may see it whole', async () => {
    const { manager, owner, platformAdmin, stranger } = world.people;
    const profileId = await make(manager);
    mustSucceed(await setTaxId(as(manager), { profileId, taxId: '123456789' }));
    const given = sql`select * from access.sealed_tax_id(${profileId})`;
    for (const actor of [manager, owner, platformAdmin, stranger]) {
      const ask = (statement: typeof given) =>
        asActor(installation.database, actor, async (transaction) => {
          const answer: unknown = await transaction.execute(statement);
          return Array.isArray(answer)
            ? answer.length
            : (answer as { rows: unknown[] }).rows.length;
        });
      await expect(ask(sql`select sealed from profile_tax_ids`)).rejects.toMatchObject({
        cause: { code: '42501' },
      });
      await expect(ask(sql`select * from profile_tax_ids`)).rejects.toMatchObject({
        cause: { code: '42501' },
      });
      // Without an entry that says so the database gives nothing out.
      expect(await ask(given)).toBe(0);
    }
  });

  it('under another APP_SECRET a tax id cannot be read', async () => {
    const { owner } = world.people;
    const profileId = await make(owner);
    mustSucceed(await setTaxId(as(owner), { profileId, taxId: '123456789' }));
    const elsewhere = { ...as(owner), secret: 'another secret of at least thirty-two characters' };
    const shown = await showTaxId(elsewhere, { profileId, password: TEST_PASSWORD, reason: '' });
    expect(shown).toEqual({ ok: true, value: { taxId: 'cannot be read', isReadable: false } });
  });

  it('numbers that are never given out are refused', async () => {
    const { owner } = world.people;
    const profileId = await make(owner);
    for (const taxId of ['000123456', '666123456', '123004567', '123450000', '12345']) {
      expect(await setTaxId(as(owner), { profileId, taxId })).toMatchObject({
        ok: false,
        reason: { kind: 'invalid' },
      });
    }
  });
});

/** Every row of every table as text, which is what a dump holds. */
async function everything(): Promise<string> {
  const tables = await installation.database.look<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  let text = '';
  for (const { name } of tables) {
    const rows = await installation.database.look<{ row: string }>(
      `select t::text as row from ${name} t`,
    );
    text += rows.map(({ row }) => row).join('\n');
  }
  return text;
}
