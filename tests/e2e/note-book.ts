/**
 * The note of the year as somebody would keep it by hand: 100,000.00 at 7 %, interest only. It
 * knows nothing of the product, so that screens can be compared with it. Money in cents.
 */
export type Standing = {
  outstanding: number;
  received: number;
  income: number;
  /** The oldest payment that has not come whole, late ones included; null once nothing is due. */
  next: Due | null;
  /** The first that falls due today or later. */
  upcoming: Due | null;
  pastDue: number;
  health: 'Overdue' | 'Due soon' | 'Current' | 'Paid off';
};

export type Due = { on: string; cents: number };

export type Entry = { on: string; cents: number; principal: number };

const AMOUNT = 10_000_000;
const YEARLY = 0.07;
const SOON_DAYS = 7;

/** A book whose first row runs from the funding by actual days, the others by whole months. */
export function openBook(fundedOn: string, dues: readonly string[]) {
  const entries: Entry[] = [];
  const monthly = (balance: number) => Math.round((balance * YEARLY) / 12);
  const days = daysBetween(fundedOn, dues[0] ?? '');
  const rows = dues.map((due, index) => ({
    due,
    cents: index === 0 ? Math.round((AMOUNT * YEARLY * days) / 365) : monthly(AMOUNT),
    paid: 0,
  }));
  const outstanding = () => AMOUNT - sum(entries.map((entry) => entry.principal));
  const openRow = (from = '') => rows.find((row) => row.paid < row.cents && row.due >= from);
  const dueOf = (row: ReturnType<typeof openRow>) =>
    row === undefined ? null : { on: row.due, cents: row.cents - row.paid };
  return {
    entries: entries as readonly Entry[],
    /** What row `period` asks for. */
    due: (period: number) => rows[period - 1]?.cents ?? 0,
    /** Money for the oldest open row, never more than it asks for. */
    pay(on: string, cents: number) {
      const row = openRow();
      if (row === undefined || row.paid + cents > row.cents) throw new Error('more than is due');
      row.paid += cents;
      entries.push({ on, cents, principal: 0 });
    },
    /** Takes the last payment back, which paid a whole row. */
    reverse() {
      const entry = entries.pop();
      const row = rows.findLast(({ paid }) => paid > 0);
      if (row === undefined || row.paid !== entry?.cents) throw new Error('nothing to take back');
      row.paid = 0;
    },
    /** Money ahead of schedule: rows that nothing was paid of bear less interest from then on. */
    curtail(on: string, cents: number) {
      entries.push({ on, cents, principal: cents });
      for (const row of rows) if (row.paid === 0) row.cents = monthly(outstanding());
    },
    /** What ends the note so many days into a month of `of` days, and nothing is due after it. */
    payOff(on: string, month: { days: number; of: number }): number {
      const interest = Math.round((monthly(outstanding()) * month.days) / month.of);
      const cents = outstanding() + interest;
      entries.push({ on, cents, principal: outstanding() });
      rows.length = 0;
      return cents;
    },
    standing(today: string): Standing {
      const received = sum(entries.map((entry) => entry.cents));
      const principal = sum(entries.map((entry) => entry.principal));
      const next = dueOf(openRow());
      const ahead = next === null ? 0 : daysBetween(today, next.on);
      return {
        outstanding: outstanding(),
        received,
        income: received - principal,
        next,
        upcoming: dueOf(openRow(today)),
        pastDue: Math.max(0, -ahead),
        health: next === null ? 'Paid off' : healthIn(ahead),
      };
    },
  };
}

function healthIn(days: number): Standing['health'] {
  if (days < 0) return 'Overdue';
  return days <= SOON_DAYS ? 'Due soon' : 'Current';
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Whole days from one date to another. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}
