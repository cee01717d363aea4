import { BarsChart } from '#app/ui/charts/bars.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { OwedDrawings } from './draw-owed.ts';

type OwedChartProps = Pick<OwedDrawings, 'need' | 'reasons' | 'rises'> & { summary: string };

/** The money that is needed, overdue and by month; words where nothing is. */
export function OwedChart({ need, reasons, rises, summary }: OwedChartProps) {
  const isNothing = need.bars.every(({ parts }) => parts.every(({ height }) => height === 0));
  if (isNothing) {
    return (
      <EmptyState
        picture="payments"
        title="Nothing is to be paid"
        text="Once an investor holds one of your notes, what you owe them stands here by month."
        actions={
          <ButtonLink to="/admin/investment-requests" variant="secondary" size="small">
            Investment Requests
          </ButtonLink>
        }
      />
    );
  }
  return (
    <BarsChart
      drawing={need}
      reasons={reasons}
      rises={rises}
      caption="Overdue and due by month"
      captionHidden
      rowHeader="Month"
      summary={summary}
    />
  );
}
