import { BarsChart } from './bars.tsx';
import { BALANCE_HEIGHT, type ScheduleDrawing } from './drawing.ts';
import { Plot } from './plot.tsx';
import styles from './charts.module.css';

type ScheduleChartProps = {
  drawing: ScheduleDrawing;
  /** The schedule in a sentence or two, for those who do not see the plots. */
  summary: string;
};

/**
 * A schedule as two plots: interest and principal of each payment (or year), and the balance after
 * it, or a sentence where that never moves. The table beside it has the same numbers; interest and
 * principal differ by pattern as well.
 */
export function ScheduleChart({ drawing, summary }: ScheduleChartProps) {
  const { balance, span } = drawing;
  const isByYear = span === 'year';
  return (
    <div className={styles.charts}>
      <BarsChart
        drawing={drawing.payments}
        caption={isByYear ? 'Interest and principal, by year' : 'Interest and principal'}
        summary={summary}
        cutLabel="Last"
      />
      {typeof balance === 'string' ? (
        <p className="text-sm">{balance}</p>
      ) : (
        <Plot
          caption={isByYear ? 'Balance at the end of each year' : 'Balance after each payment'}
          summary="What is still owed, falling to zero with the last payment."
          height={BALANCE_HEIGHT}
          ticks={balance.ticks}
          columnTicks={drawing.payments.columnTicks}
          marker={drawing.payments.marker}
        >
          <svg
            width="100%"
            height={BALANCE_HEIGHT}
            viewBox={`0 0 100 ${BALANCE_HEIGHT}`}
            preserveAspectRatio="none"
          >
            <path d={balance.area} className="fill-soft" />
            <path
              d={balance.line}
              className={styles.balanceLine}
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        </Plot>
      )}
    </div>
  );
}
