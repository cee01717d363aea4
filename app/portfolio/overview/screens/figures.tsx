import { formatCountOf } from '#app/ground/format-count.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { daysBetween, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { Grid } from '#app/ui/layout.tsx';
import { StatCard } from '#app/ui/stat-card.tsx';
import { dueAddress, receivedAddress } from '#app/portfolio/payments/query.ts';
import { portfolioAddress } from '#app/portfolio/rules.ts';

type Income = { incomeCents: Cents; receivedCents: Cents; from: IsoDate | null };

export type OrganizationFigures = {
  today: IsoDate;
  totalInvestedCents: Cents;
  monthlyIncome: { from: IsoDate; to: IsoDate; dueCents: Cents };
  activeNoteCount: number;
  heldNoteCount: number;
  nextDay: { dueOn: IsoDate; openCents: Cents; paymentCount: number } | null;
  incomeThisYear: Income;
  incomeToDate: Income;
};

type Figures = { figures: OrganizationFigures };

/**
 * The figures at the head of the dashboard, each with the line that defines it; what the notes earn
 * is among them once there are notes.
 */
export function FiguresOfOrganization({ figures }: Figures) {
  const { totalInvestedCents, monthlyIncome, activeNoteCount, heldNoteCount } = figures;
  return (
    <Grid of="stats">
      <StatCard
        label="Total Invested"
        figure={formatMoney(totalInvestedCents)}
        note="Principal that your notes still owe you; what was repaid has left it"
        to={portfolioAddress({})}
      />
      <StatCard
        label="Monthly Income"
        figure={formatMoney(monthlyIncome.dueCents)}
        note={`Due in the next 30 days, until ${formatDate(monthlyIncome.to)}`}
        to={dueAddress(monthlyIncome)}
      />
      <StatCard
        label="Active Notes"
        figure={String(activeNoteCount)}
        note={heldWords(heldNoteCount)}
        to={portfolioAddress({ status: 'active' })}
      />
      {heldNoteCount > 0 && <IncomeFigures figures={figures} />}
    </Grid>
  );
}

function heldWords(heldNoteCount: number): string {
  if (heldNoteCount === 0) return 'You hold no note yet';
  return `Of ${formatCountOf(heldNoteCount, 'note')} held`;
}

/** What comes next, and what the notes have earned. */
function IncomeFigures({ figures }: Figures) {
  const { nextDay, today, incomeThisYear, incomeToDate } = figures;
  return (
    <>
      {nextDay === null ? (
        <StatCard label="Next Payment" figure="None" note="Nothing more is due on your notes" />
      ) : (
        <StatCard
          label="Next Payment"
          figure={formatMoney(nextDay.openCents)}
          note={nextDayWords(nextDay, today)}
          to={dueAddress({ from: nextDay.dueOn, to: nextDay.dueOn, show: 'open' })}
        />
      )}
      <StatCard
        label="Income This Year"
        figure={formatMoney(incomeThisYear.incomeCents)}
        note={incomeWords(incomeThisYear)}
        to={receivedAddress(incomeThisYear)}
      />
      <StatCard
        label="Income to Date"
        figure={formatMoney(incomeToDate.incomeCents)}
        note={incomeWords(incomeToDate)}
        to={receivedAddress(incomeToDate)}
      />
    </>
  );
}

function nextDayWords(
  { dueOn, paymentCount }: { dueOn: IsoDate; paymentCount: number },
  today: IsoDate,
): string {
  const days = daysBetween(today, dueOn);
  const away = days === 0 ? 'today' : days === 1 ? 'in 1 day' : `in ${days} days`;
  const count = paymentCount === 1 ? '' : `, ${paymentCount} payments`;
  return `Due ${formatDate(dueOn)}, ${away}${count}`;
}

function incomeWords({ receivedCents }: Income): string {
  return `Interest and charges, of ${formatMoney(receivedCents)} received`;
}
