import { describe, expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import {
  type ReceiptInput,
  recordReceipt,
  reverseReceipt,
} from '#app/ledger/receipts/record.server.ts';
import { unpackJson } from '#app/server/pack-json.ts';
import { hireAdmins } from '#tests/helpers/funding.ts';
import { aReceipt } from '#tests/helpers/receipts.ts';
import { stagedMoneyOf, X1 } from '#tests/helpers/staged-money.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import type { InterestFacts, PaperFacts, StatementFacts } from './lines.ts';
import { issueStatements } from './issue.server.ts';
import { listOwnStatements } from './list.server.ts';
import type { StatementKind } from './rules.ts';

const installation = await openOwnInstallation();
const money = stagedMoneyOf(installation);
const { admin, secondAdmin } = await hireAdmins(installation, money.funding);

const AMOUNT = 10_200_000n;

/** A note of $102,000.00, funded on March 12, for which $100.00 came on the day after. */
async function paid(more: Partial<ReceiptInput> = {}) {
  const funded = await money.signed(admin, { ...X1, amountCents: cents(AMOUNT) });
  mustSucceed(await money.pay(secondAdmin, funded.requestId, { on: '2026-03-12', amount: AMOUNT }));
  const receipt = { noteId: funded.noteId, receivedOn: isoDate('2026-03-13') };
  const recorded = await recordReceipt(
    callAs(installation, admin),
    aReceipt({ ...receipt, amountCents: cents(10_000n), ...more }),
  );
  return { ...funded, receiptId: mustSucceed(recorded).receiptId };
}

type Paid = Awaited<ReturnType<typeof paid>>;

async function issueOn(day: string) {
  installation.setNow(`${day}T12:00:00Z`);
  await issueStatements(installation);
}

async function undo({ noteId, receiptId, requestId }: Paid) {
  const reversed = { noteId, receiptId, memo: 'a bounce', idempotencyKey: crypto.randomUUID() };
  mustSucceed(await reverseReceipt(callAs(installation, admin), reversed));
  mustSucceed(await money.undo(secondAdmin, requestId));
}

/** Funds the note again with money of a day. */
async function fundAgain({ requestId }: Paid, on: string) {
  const [wire] = await money.receiptsOf(requestId);
  mustSucceed(await money.reverse(secondAdmin, requestId, wire!.id));
  mustSucceed(await money.pay(secondAdmin, requestId, { on, amount: AMOUNT }));
}

async function papersOf<Facts extends PaperFacts = StatementFacts>(
  { investor }: Paid,
  kind: StatementKind,
): Promise<Facts[]> {
  const rows = await installation.database.look<{ facts: string }>(
    `select p.facts from statements s join statement_papers p on p.statement_id = s.id
     where s.organization_id = $1 and s.kind = $2 order by s.starts_on, s.version`,
    [investor.currentOrganizationId, kind],
  );
  return rows.map(({ facts }) => unpackJson<Facts>(facts));
}

/** Such as '2026-03: 2026-03-13 10000 own'. */
const linesOf = (papers: StatementFacts[]) =>
  papers.map(({ startsOn, lines }) => {
    const texts = lines.map(
      (line) => `${line.receivedOn} ${line.interestCents} ${line.corrects ?? 'own'}`,
    );
    return `${startsOn.slice(0, 7)}: ${texts.join(', ')}`;
  });

/** Start, lent, principal received and end, in dollars: '2026-03: 0 + 102000 - 0 = 102000'. */
const balancesOf = (papers: StatementFacts[]) =>
  papers.map(({ startsOn, balances }) => {
    const texts = balances.map((one) => {
      const [start, lent, received, end] = [
        one.startCents,
        one.lentCents,
        one.principalCents,
        one.endCents,
      ].map((sum) => sum / 100n);
      return `${start} + ${lent} - ${received} = ${end}`;
    });
    return `${startsOn.slice(0, 7)}: ${texts.join(', ')}`;
  });

const CORRECTED = ['2026-03: 2026-03-13 10000 own', '2026-04: 2026-03-13 -10000 2026-03-01'];

describe('a receipt that a statement has, of a funding that is undone since, is taken back', () => {
  it('of a year and of a tax year as in its months', async () => {
    const funded = await paid();
    await issueOn('2027-01-02');
    await undo(funded);
    await issueOn('2027-01-03');
    await issueOn('2028-01-02');
    const months = await papersOf(funded, 'month');
    expect(linesOf(months).at(-1)).toBe('2027-12: 2026-03-13 -10000 2026-03-01');
    const years = await papersOf(funded, 'year');
    expect(linesOf(years)).toEqual([
      '2026-01: 2026-03-13 10000 own',
      '2027-01: 2026-03-13 -10000 2026-01-01',
    ]);
    expect(balancesOf(years).at(-1)).toBe('2027-01: 102000 + -102000 - 0 = 0');
    const reports = await papersOf<InterestFacts>(funded, 'interest');
    expect(reports.map(({ interests: [one] }) => [one?.earlierCents, one?.interestCents])).toEqual([
      [null, 10_000n],
      [10_000n, 0n],
    ]);
  });

  it('where nobody holds the note any more, with its principal, and once', async () => {
    const funded = await paid();
    await issueOn('2026-04-02');
    await undo(funded);
    await issueOn('2026-05-05');
    await issueOn('2026-06-05');
    const months = await papersOf(funded, 'month');
    expect(linesOf(months)).toEqual(CORRECTED);
    expect(balancesOf(months)).toEqual([
      '2026-03: 0 + 102000 - 0 = 102000',
      '2026-04: 102000 + -102000 - 0 = 0',
    ]);
  });

  it.each(['2026-03-12', '2026-03-20', '2026-04-02'])(
    'where it is funded again by money of %s',
    async (on) => {
      const funded = await paid();
      await issueOn('2026-04-02');
      await undo(funded);
      await fundAgain(funded, on);
      await issueOn('2026-05-05');
      const months = await papersOf(funded, 'month');
      expect(linesOf(months)).toEqual(CORRECTED);
      expect(balancesOf(months)).toEqual([
        '2026-03: 0 + 102000 - 0 = 102000',
        '2026-04: 102000 + 0 - 0 = 102000',
      ]);
    },
  );
});

it('principal that came early for a funding that is undone is taken back with it', async () => {
  const funded = await paid({ kind: 'principal', amountCents: cents(100_000n) });
  await issueOn('2026-04-02');
  await undo(funded);
  await issueOn('2026-05-05');
  expect(balancesOf(await papersOf(funded, 'month'))).toEqual([
    '2026-03: 0 + 102000 - 1000 = 101000',
    '2026-04: 101000 + -102000 - -1000 = 0',
  ]);
});

it('principal of a funding that is undone leaves the statements though nothing came', async () => {
  const funded = await money.signed(admin, X1);
  const wire = { on: '2026-03-12', amount: 15_000_000n };
  mustSucceed(await money.pay(secondAdmin, funded.requestId, wire));
  await issueOn('2026-04-02');
  mustSucceed(await money.undo(secondAdmin, funded.requestId));
  await issueOn('2026-05-05');
  await issueOn('2026-06-05');
  expect(balancesOf(await papersOf({ ...funded, receiptId: '' }, 'month'))).toEqual([
    '2026-03: 0 + 150000 - 0 = 150000',
    '2026-04: 150000 + -150000 - 0 = 0',
  ]);
});

it('the list of statements has the sums of a note that its lender may not see since', async () => {
  const funded = await paid();
  await issueOn('2026-04-02');
  await undo(funded);
  await installation.database.look('update properties set published_at = null where id = $1', [
    funded.propertyId,
  ]);
  const wish = { kind: null, page: 1 };
  const listed = await listOwnStatements(callAs(installation, funded.investor), wish);
  expect(mustSucceed(listed).rows).toMatchObject([{ amountCents: 10_000n }]);
});
