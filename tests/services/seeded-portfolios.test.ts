import { describe, expect, it } from 'vitest';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { type Cents, cents, subtractCents, sumCents, ZERO_CENTS } from '#app/ground/money/cents.ts';
import { statusIsPaidOff, statusIsServiced } from '#app/note/rules.ts';
import { outstandingPrincipal, rowIsCovered } from '#app/ledger/rows.ts';
import { splitPaid } from '#app/ledger/rules.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { readStoredRows } from '#app/ledger/stored.server.ts';
import { type Portfolio, seedPortfolios } from '#tests/helpers/portfolios.ts';
import { callAs, createPerson } from '#tests/helpers/test-installation.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { listDue, listReceived } from '#app/portfolio/payments/list.server.ts';
import { WHOLE_PORTFOLIO } from '#app/portfolio/rules.ts';
import { listHeldNotes } from '#app/portfolio/notes/list.server.ts';
import { readServicing } from '#app/ledger/servicing/read.server.ts';
import type { Caller } from '#app/server/caller.ts';
import { readOverview } from '#app/portfolio/overview/read.server.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';

const TODAY = '2026-11-21';
const SERVICING = {
  by: 'month',
  days: 90,
  due: null,
  bucket: null,
  page: 1,
  latePage: 1,
  endingPage: 1,
} as const;
const EVERYTHING = { q: '', from: null, to: null, note: null, page: 1 };

const installation = await openOwnInstallation();
const admin = await createPerson(installation, {
  email: 'admin@example.com',
  isPlatformAdmin: true,
});
const portfolios = await seedPortfolios(installation, admin, { count: 50, seed: 7 });

type Ledger = Awaited<ReturnType<typeof readLedger>>[number];

/** What the tables say of an organization's notes, past every policy and every view. */
async function readLedger({ investor, noteIds }: Portfolio) {
  return asActor(installation.database, investor, async (transaction) =>
    Promise.all(
      noteIds.map(async (noteId) => {
        const [note] = await installation.database.look<{ status: string; funded: string }>(
          `select status, held_from::text as funded from property_notes n
           join note_holders h on h.note_id = n.id where n.id = $1`,
          [noteId],
        );
        const receipts = await installation.database.look<{ on: string; amount: string }>(
          `select received_on::text as on, amount_cents::text as amount from receipts
           where note_id = $1`,
          [noteId],
        );
        return {
          status: note?.status ?? '',
          fundedOn: (note?.funded ?? '') as IsoDate,
          rows: await readStoredRows(transaction, noteId),
          receipts: receipts.map(({ on, amount }) => ({ on, amountCents: cents(BigInt(amount)) })),
        };
      }),
    ),
  );
}

function expectedFigures(ledger: readonly Ledger[]) {
  const received = ledger.flatMap(({ receipts }) => receipts);
  const due = ledger.flatMap(({ status, rows }) => {
    const isServiced = statusIsServiced(status);
    const counted = rows.filter(
      (row) => isServiced || (rowIsCovered(row) && row.amountPaidCents > 0n),
    );
    return counted.map((row) => ({
      on: row.dueOn,
      askedCents: row.scheduledPaymentCents,
      openCents: isServiced
        ? subtractCents(row.scheduledPaymentCents, row.amountPaidCents)
        : ZERO_CENTS,
      openPrincipalCents: isServiced
        ? subtractCents(
            row.principalDueCents,
            subtractCents(row.amountPaidCents, row.interestPaidCents),
          )
        : ZERO_CENTS,
    }));
  });
  const late = ledger.map(({ status, rows }) =>
    rows.filter(
      (row) =>
        statusIsServiced(status) &&
        row.dueOn < TODAY &&
        row.amountPaidCents < row.scheduledPaymentCents,
    ),
  );
  const ahead = due.filter(({ on, openCents }) => on >= TODAY && openCents > 0n);
  const nextOn = ahead.map(({ on }) => on).toSorted()[0];
  return {
    totalInvestedCents: sumCents(
      ledger
        .filter(({ status }) => !statusIsPaidOff(status))
        .map(({ rows, fundedOn }) => outstandingPrincipal({ rows, fundedOn })),
    ),
    arrears:
      late.flat().length === 0
        ? null
        : {
            missingCents: sumCents(
              late
                .flat()
                .map((row) => subtractCents(row.scheduledPaymentCents, row.amountPaidCents)),
            ),
            paymentCount: late.flat().length,
            noteCount: late.filter((rows) => rows.length > 0).length,
            oldestDueOn: late
              .flat()
              .map(({ dueOn }) => dueOn)
              .toSorted()[0],
            daysPastDue: expect.any(Number) as number,
          },
    dueCents: sumCents(
      due.filter(({ on }) => on >= TODAY && on <= '2026-12-20').map((one) => one.askedCents),
    ),
    nextDay:
      nextOn === undefined
        ? null
        : {
            dueOn: nextOn,
            openCents: sumCents(
              ahead.filter(({ on }) => on === nextOn).map((one) => one.openCents),
            ),
            paymentCount: ahead.filter(({ on }) => on === nextOn).length,
          },
    incomeToDate: {
      from: null,
      receivedCents: sumCents(received.map((one) => one.amountCents)),
      incomeCents: sumCents(ledger.flatMap(({ rows }) => rows.map((row) => row.interestPaidCents))),
    },
    incomeThisYear: {
      from: '2026-01-01',
      receivedCents: sumCents(
        received.filter(({ on }) => on >= '2026').map((one) => one.amountCents),
      ),
      incomeCents: sumCents(ledger.map(incomeSinceJanuary)),
    },
    monthOf: (month: string) => {
      const dueIn = due.filter(({ on }) => on.startsWith(month));
      const missed = dueIn.filter(({ on }) => on < TODAY);
      return {
        receivedCents: sumCents(
          received.filter(({ on }) => on.startsWith(month)).map((one) => one.amountCents),
        ),
        expectedCents: sumCents(dueIn.map((one) => one.askedCents)),
        openCents: sumCents(dueIn.map((one) => one.openCents)),
        openPrincipalCents: sumCents(dueIn.map((one) => one.openPrincipalCents)),
        missedCents: sumCents(missed.map((one) => one.openCents)),
        missedPrincipalCents: sumCents(missed.map((one) => one.openPrincipalCents)),
        principalCents: sumCents(ledger.map((one) => principalIn(one, month))),
      };
    },
  };
}

/** What the money of all months until this one repays, less that of the months before it. */
function principalIn({ rows, receipts }: Ledger, month: string): Cents {
  const until = (isCounted: (on: string) => boolean) =>
    splitPaid(
      rows,
      sumCents(receipts.filter(({ on }) => isCounted(on)).map((one) => one.amountCents)),
    ).principalCents;
  return subtractCents(
    until((on) => on.slice(0, 7) <= month),
    until((on) => on.slice(0, 7) < month),
  );
}

/** All interest less that which the money of the years before has paid. */
function incomeSinceJanuary({ rows, receipts }: Ledger): Cents {
  const before = receipts.filter(({ on }) => on < '2026').map((one) => one.amountCents);
  const earlier = splitPaid(rows, sumCents(before)).interestCents;
  return subtractCents(sumCents(rows.map((row) => row.interestPaidCents)), earlier);
}

const dashboardOf = async (caller: Caller) => (await readOverview(caller)).dashboard!;

describe('50 seeded portfolios', () => {
  it('show on the dashboard what their ledgers add up to, to the cent', async () => {
    for (const portfolio of portfolios) {
      const dashboard = await dashboardOf(callAs(installation, portfolio.investor));
      const { monthOf, dueCents, ...expected } = expectedFigures(await readLedger(portfolio));
      expect(dashboard).toMatchObject(expected);
      expect(dashboard.monthlyIncome.dueCents).toBe(dueCents);
      expect(dashboard.months).toHaveLength(25);
      for (const { startsOn, endsOn, ...month } of dashboard.months) {
        expect({ endsOn, ...month }).toEqual({ endsOn, ...monthOf(startsOn.slice(0, 7)) });
      }
      for (const sums of [dashboard.properties, dashboard.statuses, dashboard.years]) {
        const parts = sumCents(sums.map((one) => one.outstandingCents));
        expect(parts).toBe(expected.totalInvestedCents);
      }
    }
  });

  it('are in arrears by one sum on every screen, with several payments missing too', async () => {
    let several = 0;
    for (const portfolio of portfolios) {
      const { arrears } = expectedFigures(await readLedger(portfolio));
      const caller = callAs(installation, portfolio.investor);
      const { rows, totals } = mustSucceed(
        await listDue(caller, { ...EVERYTHING, show: 'overdue' }),
      );
      expect(totals.openCents).toBe(arrears?.missingCents ?? ZERO_CENTS);
      expect(rows).toHaveLength(arrears?.paymentCount ?? 0);
      const held = mustSucceed(await listHeldNotes(caller, WHOLE_PORTFOLIO));
      expect(held.totals.arrears).toEqual(arrears);
      const each = held.notes.map((note) => note.arrears?.missingCents ?? ZERO_CENTS);
      expect(sumCents(each)).toBe(totals.openCents);
      const { figures } = mustSucceed(
        await readServicing(callAs(installation, admin), {
          ...SERVICING,
          holderId: portfolio.organizationId,
        }),
      );
      expect(figures.overdue).toEqual(arrears);
      if (arrears !== null && arrears.paymentCount > arrears.noteCount) several += 1;
    }
    expect(several).toBeGreaterThan(5);
  });

  it('list behind each figure the payments that add up to it', async () => {
    for (const { investor } of portfolios.filter((_, index) => index % 5 === 0)) {
      const caller = callAs(installation, investor);
      const dashboard = await dashboardOf(caller);
      for (const income of [dashboard.incomeThisYear, dashboard.incomeToDate]) {
        const list = mustSucceed(await listReceived(caller, { ...EVERYTHING, from: income.from }));
        expect(list.totals.incomeCents).toBe(income.incomeCents);
        expect(list.totals.amountCents).toBe(income.receivedCents);
        const shown = sumCents(list.rows.map((row) => row.incomeCents));
        if (list.totalCount === list.rows.length) expect(shown).toBe(income.incomeCents);
      }
      const spans = dashboard.months.filter((_, index) => index % 6 === 0);
      for (const { startsOn: from, endsOn: to, ...month } of spans) {
        const came = mustSucceed(await listReceived(caller, { ...EVERYTHING, from, to }));
        expect(came.totals.amountCents).toBe(month.receivedCents);
        const all = { ...EVERYTHING, from, to, show: 'all' } as const;
        const due = mustSucceed(await listDue(caller, all));
        expect(due.totals.scheduledCents).toBe(month.expectedCents);
        const open = mustSucceed(await listDue(caller, { ...all, show: 'open' }));
        expect(open.totals.openCents).toBe(month.openCents);
        expect(sumCents(open.rows.map((row) => row.openCents))).toBe(month.openCents);
        const late = mustSucceed(await listDue(caller, { ...all, show: 'overdue' }));
        expect(late.totals.openCents).toBe(month.missedCents);
        // What a month is headed by is what its rows say.
        expect(sumCents(Object.values(due.months))).toBe(month.expectedCents);
        expect(sumCents(Object.values(open.months))).toBe(month.openCents);
        expect(sumCents(Object.values(late.months))).toBe(month.missedCents);
      }
    }
  });
});
