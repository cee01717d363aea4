import { formatDate } from '#app/domain/calendar/format-date.ts';
import type { IsoDate } from '#app/domain/calendar/iso-date.ts';
import type { Cents } from '#app/domain/money/cents.ts';
import { formatMoney } from '#app/domain/money/format-money.ts';
import { Grid } from '#app/ui/layout.tsx';
import { StatCard } from '#app/ui/stat-card.tsx';

export type OrganizationFigures = {
  totalInvestedCents: Cents;
  monthlyIncome: { from: IsoDate; to: IsoDate; dueCents: Cents };
  activeNoteCount: number;
  heldNoteCount: number;
};

/** The three figures at the head of the dashboard, each with the line that defines it. */
export function FiguresOfOrganization({ figures }: { figures: OrganizationFigures }) {
  const { totalInvestedCents, monthlyIncome, activeNoteCount, heldNoteCount } = figures;
  return (
    <Grid of="stats">
      <StatCard
        label="Total Invested"
        figure={formatMoney(totalInvestedCents)}
        note="Outstanding principal of the notes you hold"
        to="/dashboard/notes"
      />
      <StatCard
        label="Monthly Income"
        figure={formatMoney(monthlyIncome.dueCents)}
        note={`Due in the next 30 days, until ${formatDate(monthlyIncome.to)}`}
      />
      <StatCard
        label="Active Notes"
        figure={String(activeNoteCount)}
        note={heldNoteCount === 1 ? 'Of 1 note held' : `Of ${heldNoteCount} notes held`}
        to="/dashboard/notes"
      />
    </Grid>
  );
}
