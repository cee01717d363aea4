import { useId } from 'react';
import { BarPart, Hatching, Legend, Plot } from './plot.tsx';
import { BALANCE_HEIGHT, PAYMENTS_HEIGHT, type ScheduleDrawing } from './drawing.ts';
import styles from './schedule-chart.module.css';

type ScheduleChartProps = {
  drawing: ScheduleDrawing;
  /** The schedule in a sentence or two, for those who do not see the plots. */
  summary: string;
};

/**
 * A schedule as two plots: interest and principal of each payment (or year), and the balance after
 * it. The table beside it has the same numbers; interest and principal differ by pattern as well.
 */
export function ScheduleChart({ drawing, summary }: ScheduleChartProps) {
  const isByYear = drawing.span === 'year';
  return (
    <div className={styles.charts}>
      <Plot
        caption={isByYear ? 'Interest and principal, by year' : 'Interest and principal'}
        summary={`${summary} The table below has the same numbers.`}
        height={PAYMENTS_HEIGHT}
        ticks={drawing.paymentTicks}
        yearTicks={drawing.yearTicks}
        legend={<Legend solid="Interest" hatched="Principal" />}
      >
        <Bars drawing={drawing} />
      </Plot>
      <Plot
        caption={isByYear ? 'Balance at the end of each year' : 'Balance after each payment'}
        summary="What is still owed, falling to zero with the last payment."
        height={BALANCE_HEIGHT}
        ticks={drawing.balanceTicks}
        yearTicks={drawing.yearTicks}
      >
        <svg
          width="100%"
          height={BALANCE_HEIGHT}
          viewBox={`0 0 100 ${BALANCE_HEIGHT}`}
          preserveAspectRatio="none"
        >
          <path d={drawing.balanceArea} className="fill-soft" />
          <path
            d={drawing.balanceLine}
            className={styles.balanceLine}
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </Plot>
    </div>
  );
}

function Bars({ drawing }: { drawing: ScheduleDrawing }) {
  const hatching = useId();
  const { bars, cutLast } = drawing;
  const last = bars.at(-1);
  return (
    <>
      <Hatching id={hatching} />
      {bars.map((bar) => (
        <g key={bar.title}>
          <title>{bar.title}</title>
          <BarPart bar={bar} part={bar.interest} />
          <BarPart bar={bar} part={bar.principal} fill={`url(#${hatching})`} />
          <rect x={`${bar.x}%`} width={`${bar.width}%`} height={PAYMENTS_HEIGHT} fill="none" />
        </g>
      ))}
      {last && cutLast !== null && (
        <>
          <rect
            x={`${last.x}%`}
            y={last.principal.y + 12}
            width={`${last.width}%`}
            height="4"
            className={styles.gap}
          />
          <text
            x="100%"
            y={last.principal.y - 7}
            textAnchor="end"
            className={`${styles.cut} semibold figures`}
          >{`Last: ${cutLast}`}</text>
        </>
      )}
    </>
  );
}
