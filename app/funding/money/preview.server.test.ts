import { describe, expect, it } from 'vitest';
import { DEFAULT_FUNDING_SETTINGS } from '#app/offering/settings/rules.ts';
import { saveFundingSettings } from '#app/offering/settings/save.server.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { hireAdmins } from '#tests/helpers/funding.ts';
import { stagedMoneyOf } from '#tests/helpers/staged-money.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { previewFunds } from './preview.server.ts';
import type { FundsInput } from './record.server.ts';

const installation = await openOwnInstallation();
const money = stagedMoneyOf(installation);
const people = await hireAdmins(installation, money.funding);
const { look } = installation.database;

const paid = (requestId: string, amount: bigint, on = '2026-03-12') => ({
  requestId,
  receivedOn: isoDate(on),
  amountCents: cents(amount),
  method: 'wire' as const,
  reference: null,
  payer: null,
  reason: null,
  bearsShortfall: false,
  idempotencyKey: 'previewed',
});

const preview = (input: FundsInput) =>
  previewFunds(callAs(installation, people.secondAdmin), input);

/** What a preview must not change. */
const standing = (requestId: string) =>
  look(
    `select r.stage, r.received_cents::text, n.note_date::text, n.status,
       (select count(*)::int from funding_receipts) as receipts,
       (select count(*)::int from funding_events) as events,
       (select count(*)::int from audit_entries) as entries,
       (select count(*)::int from outbox_mails) as mails,
       (select count(*)::int from packets) as packets
     from investment_requests r join property_notes n on n.id = r.note_id where r.id = $1`,
    [requestId],
  );

describe('what funds would do is shown before they are recorded', () => {
  it('refused as their record would be (6.R7)', async () => {
    const { requestId } = await money.signed(people.admin);
    expect(await preview(paid(requestId, 15_000_000n, '2026-03-14'))).toEqual({
      ok: false,
      reason: { kind: 'date_out_of_reach', from: '2026-03-03', field: 'receivedOn' },
    });
    const lender = callAs(installation, await money.lender());
    expect(await previewFunds(lender, paid(requestId, 15_000_000n))).toMatchObject({
      reason: { kind: 'missing' },
    });
  });

  it('with the dates and rows that come, and nothing is stored (6.X1)', async () => {
    const { requestId, noteId } = await money.signed(people.admin);
    const before = await standing(requestId);
    const { outcome, note, mark } = mustSucceed(await preview(paid(requestId, 15_010_000n)));
    expect(await standing(requestId)).toEqual(before);
    expect(outcome).toEqual({ kind: 'active', fundedOn: '2026-03-12', excessCents: 10_000n });
    expect(note).toMatchObject({
      fundedOn: '2026-03-12',
      noteOn: '2026-03-12',
      firstPaymentOn: '2026-04-12',
      maturityOn: '2029-03-12',
      rowCount: 37,
    });
    const shown = note?.rows.map(({ dueOn, scheduledPaymentCents }) => ({
      on: dueOn,
      due: String(scheduledPaymentCents),
    }));
    expect(shown).toEqual([
      { on: '2026-04-12', due: '89178' },
      { on: '2026-05-01', due: '54658' },
      { on: '2026-06-01', due: '87500' },
      { on: '2029-03-12', due: '15031644' },
    ]);
    const recorded = { on: '2026-03-12', amount: 15_010_000n, idempotencyKey: 'previewed' };
    mustSucceed(await money.pay(people.secondAdmin, requestId, recorded));
    const rows = await money.rowsOf(noteId);
    expect([...rows.slice(0, 3), rows.at(-1)]).toEqual(shown);
    const again = mustSucceed(await preview(paid(requestId, 15_010_000n)));
    expect(again.mark).toBe(mark);
  });

  it('says what is short, and what is to go back, without rows (6.X5)', async () => {
    const { requestId } = await money.signed(people.admin);
    const short = mustSucceed(await preview(paid(requestId, 14_997_500n)));
    expect(short).toMatchObject({ outcome: { kind: 'short', byCents: 2_500n }, note: null });
    installation.setNow('2026-03-13T21:00:00Z');
    const late = mustSucceed(await preview(paid(requestId, 15_000_000n)));
    expect(late).toMatchObject({ outcome: { kind: 'late', sumCents: 15_000_000n } });
    expect(late.mark).not.toBe(short.mark);
  });
});

it('what is short of money that stands is borne without any more of it (6.X5)', async () => {
  installation.setNow('2026-03-13T15:00:00Z');
  const { requestId, noteId } = await money.signed(people.admin);
  const nothing = {
    on: '2026-03-13',
    amount: 0n,
    bearsShortfall: true,
    reason: 'a fee of the bank',
  };
  const bear = () => money.pay(people.secondAdmin, requestId, nothing);
  expect(await bear()).toMatchObject({ reason: { kind: 'amount_missing' } });
  const first = { on: '2026-03-12', amount: 14_997_500n };
  expect(await money.pay(people.secondAdmin, requestId, first)).toMatchObject({
    value: { kind: 'short', byCents: 2_500n },
  });
  expect(await bear()).toMatchObject({ reason: { kind: 'shortfall_too_large' } });
  // What is taken back has no day.
  const wrong = { on: '2026-03-13', amount: 1_000n };
  mustSucceed(await money.pay(people.secondAdmin, requestId, wrong));
  const [, check] = await money.receiptsOf(requestId);
  mustSucceed(await money.reverse(people.secondAdmin, requestId, check!.id));
  const settings = { ...DEFAULT_FUNDING_SETTINGS, shortfallCents: cents(5_000n) };
  mustSucceed(await saveFundingSettings(callAs(installation, people.admin), settings));
  const input = { ...paid(requestId, 0n, '2026-03-13'), bearsShortfall: true, reason: 'a fee' };
  expect(mustSucceed(await preview(input)).outcome).toMatchObject({ fundedOn: '2026-03-12' });
  expect(await bear()).toMatchObject({ value: { kind: 'active', fundedOn: '2026-03-12' } });
  expect(await money.funding.noteOf(noteId)).toMatchObject({ held_from: '2026-03-12' });
  // What it bears in all is what is set at most.
  mustSucceed(await money.undo(people.secondAdmin, requestId));
  const back = { on: '2026-03-13', amount: 3_000n };
  mustSucceed(await money.giveBack(people.secondAdmin, requestId, back));
  expect(await bear()).toMatchObject({
    reason: { kind: 'shortfall_too_large', byCents: 3_000n, mostCents: 2_500n },
  });
  const kept = await money.receiptsOf(requestId);
  expect(kept.filter(({ method }) => method === 'company')).toMatchObject([{ amount: '2500' }]);
});
