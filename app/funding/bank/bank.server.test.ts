import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '#app/ground/actor.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { hireAdmins } from '#tests/helpers/funding.ts';
import { stagedMoneyOf } from '#tests/helpers/staged-money.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import {
  confirmBankDetails,
  enterBankDetails,
  listBankDetails,
  takeBankDetailsBack,
} from './keep.server.ts';
import { readBankDetails } from './read.server.ts';

const installation = await openOwnInstallation();
const money = stagedMoneyOf(installation);
const { admin, secondAdmin, lister } = await hireAdmins(installation, money.funding);
const { look } = installation.database;

const DETAILS = {
  bankName: 'First Bank of Columbus',
  accountName: 'Hearthnote LLC',
  routingNumber: '041000014',
  accountNumber: '000123456789',
  remarks: null,
};

beforeEach(async () => {
  installation.setNow('2026-03-02T15:00:00Z');
  await look('delete from company_bank_details');
  await look('delete from outbox_mails');
});

async function list(as: Person, shownId: string | null = null) {
  const listed = await listBankDetails(callAs(installation, as), { shownId });
  if (!listed.ok) throw new Error(listed.reason);
  return listed.value;
}

async function enter(as: Person, more: Partial<typeof DETAILS> = {}): Promise<string> {
  await enterBankDetails(callAs(installation, as), { ...DETAILS, ...more });
  return (await list(as))[0]!.id;
}

const confirm = (as: Person, id: string) => confirmBankDetails(callAs(installation, as), id);

const takeBack = (as: Person, id: string) => takeBankDetailsBack(callAs(installation, as), id);

const refused = (kind: string) => ({ ok: false, reason: { kind } });

/** A request of a lender that both sides have signed, ten days before its end. */
async function signed() {
  const investor = await money.lender();
  const requestId = await money.ask(investor, await money.offer(admin));
  await money.approve(admin, requestId);
  await money.sign(requestId, '2026-03-12T21:00:00Z');
  return { investor, requestId };
}

const roomOf = (as: Person, requestId: string) =>
  asActor(installation.database, as, (transaction) =>
    readBankDetails(transaction, requestId, callAs(installation, as)),
  );

describe('bank details', () => {
  it('are kept by platform admins alone', async () => {
    const caller = callAs(installation, lister);
    expect(await listBankDetails(caller, { shownId: null })).toEqual({
      ok: false,
      reason: 'forbidden',
    });
    expect(await enterBankDetails(caller, DETAILS)).toEqual({ ok: false, reason: 'forbidden' });
    const id = await enter(admin);
    expect(await confirm(lister, id)).toEqual(refused('forbidden'));
  });

  it('are confirmed by another admin than the one who entered them, once', async () => {
    const id = await enter(admin);
    expect(await confirm(admin, id)).toEqual(refused('own_entry'));
    expect((await confirm(secondAdmin, id)).ok).toBe(true);
    expect(await confirm(secondAdmin, id)).toEqual(refused('not_waiting'));
    expect(await confirm(secondAdmin, crypto.randomUUID())).toEqual(refused('missing'));
  });

  it('are in force a day after, and those of before are replaced then', async () => {
    await confirm(secondAdmin, await enter(admin));
    expect((await list(admin)).map(({ state }) => state)).toEqual(['coming']);
    installation.setNow('2026-03-03T15:00:00Z');
    await confirm(admin, await enter(secondAdmin, { accountNumber: '99990000' }));
    expect((await list(admin)).map(({ state }) => state)).toEqual(['coming', 'in_force']);
    installation.setNow('2026-03-04T15:00:00Z');
    expect((await list(admin)).map(({ state }) => state)).toEqual(['in_force', 'replaced']);
  });

  it('that somebody has entered anew since are not confirmed any more', async () => {
    const wrong = await enter(admin, { accountNumber: '1111' });
    installation.setNow('2026-03-02T15:01:00Z');
    const right = await enter(admin);
    expect(await confirm(secondAdmin, wrong)).toEqual(refused('not_waiting'));
    expect((await confirm(secondAdmin, right)).ok).toBe(true);
  });

  it('are taken back by any admin until they are in force, and never are then', async () => {
    expect(await takeBack(lister, await enter(admin))).toEqual(refused('forbidden'));
    await confirm(secondAdmin, await enter(admin));
    installation.setNow('2026-03-03T15:00:00Z');
    const [before] = await list(admin);
    expect(await takeBack(admin, before!.id)).toEqual(refused('in_force'));

    const wrong = await enter(secondAdmin, { accountNumber: '66660000' });
    expect((await takeBack(secondAdmin, wrong)).ok).toBe(true);
    expect(await takeBack(admin, wrong)).toEqual(refused('not_waiting'));
    expect(await confirm(admin, wrong)).toEqual(refused('not_waiting'));

    installation.setNow('2026-03-03T15:01:00Z');
    const coming = await enter(secondAdmin, { accountNumber: '66661111' });
    expect((await confirm(admin, coming)).ok).toBe(true);
    expect((await takeBack(admin, coming)).ok).toBe(true);
    installation.setNow('2026-03-05T15:00:00Z');
    const states = (await list(admin)).map(({ state }) => state);
    expect(states).toEqual(expect.arrayContaining(['taken_back', 'in_force']));
    expect(states.filter((state) => state === 'in_force')).toHaveLength(1);
    const { investor, requestId } = await signed();
    expect(await roomOf(investor, requestId)).toMatchObject(DETAILS);
  });

  it('that somebody else keeps by SQL are confirmed once, by another', async () => {
    const id = await enter(admin);
    const set = (as: Person, change: string) =>
      asActor(installation.database, as, (transaction) =>
        transaction.execute(
          sql.raw(`update company_bank_details set ${change} where id = '${id}'`),
        ),
      );
    const confirmed = (as: Person) => `confirmed_by = '${as.userId}', confirmed_by_name = 'x',
      confirmed_at = '2020-01-01'`;
    await expect(set(admin, confirmed(admin))).rejects.toThrow('Failed query');
    await set(secondAdmin, confirmed(secondAdmin));
    expect((await list(admin))[0]).toMatchObject({ state: 'coming' });
    await expect(set(secondAdmin, confirmed(secondAdmin))).rejects.toThrow('Failed query');
    await set(
      admin,
      `taken_back_at = now(), taken_back_by_name = 'x', confirmed_at = null,
      confirmed_by = null, confirmed_by_name = null`,
    );
    expect((await list(admin))[0]).toMatchObject({
      state: 'taken_back',
      confirmedBy: 'Ben Example',
    });
  });

  it('show the account number when it is asked for, and else its last four digits', async () => {
    const id = await enter(admin);
    expect((await list(secondAdmin))[0]).toMatchObject({ accountNumber: '••••6789' });
    expect((await list(secondAdmin, id))[0]).toMatchObject({ accountNumber: '000123456789' });
  });

  it('are mailed and noted down without a number', async () => {
    const id = await enter(admin);
    await confirm(secondAdmin, id);
    const mails = await look<{ to: string; step: string }>(
      `select to_address as "to", facts->>'step' as step from outbox_mails
       where template = 'bank-details-changed' order by 2 desc, 1`,
    );
    expect(mails.map(({ to, step }) => `${step} ${to}`)).toEqual([
      'entered ada@example.com',
      'entered ben@example.com',
      'confirmed ada@example.com',
      'confirmed ben@example.com',
    ]);
    const entries = await look<{ action: string }>(
      'select action from audit_entries where record_id = $1 order by action desc',
      [id],
    );
    expect(entries.map(({ action }) => action)).toEqual([
      'bank_details.entered',
      'bank_details.confirmed',
    ]);
    const [leak] = await look(
      `select (select count(*) from outbox_mails where facts::text ~ '0001234|041000014')
         + (select count(*) from audit_entries where details::text ~ '0001234|041000014') as count`,
    );
    expect(Number(leak?.count)).toBe(0);
  });
});

describe('the room of a request', () => {
  it('shows them from the signatures on, to its lender and its lister', async () => {
    await confirm(secondAdmin, await enter(admin));
    installation.setNow('2026-03-03T16:00:00Z');
    const { investor, requestId } = await signed();
    expect(await roomOf(investor, requestId)).toEqual({ ...DETAILS, warning: null });
    expect(await roomOf(admin, requestId)).toMatchObject(DETAILS);
    expect(await roomOf(await money.lender(), requestId)).toBeNull();
    await money.place(requestId, 'reserved', '2026-03-12T21:00:00Z');
    expect(await roomOf(investor, requestId)).toBeNull();
  });

  it('warns of those that changed after the note was reserved', async () => {
    await confirm(secondAdmin, await enter(admin));
    installation.setNow('2026-03-04T15:00:00Z');
    const { investor, requestId } = await signed();
    await confirm(admin, await enter(secondAdmin, { accountNumber: '99990000' }));
    expect((await roomOf(investor, requestId))?.warning).toBeNull();
    installation.setNow('2026-03-05T15:00:00Z');
    expect(await roomOf(investor, requestId)).toMatchObject({
      accountNumber: '99990000',
      warning: 'Bank details changed on Mar 5, 2026. Call (614) 555-0142 before you send.',
    });
  });
});
