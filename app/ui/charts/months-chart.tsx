import { MONTHS_HEIGHT, type MonthsDrawing } from './drawing.ts';
import { BarPart, Legend, Plot } from './plot.tsx';
import styles from './schedule-chart.module.css';

type MonthsChartProps = { drawing: MonthsDrawing; summary: string };

/**
 * What came in each month, solid, and what is still to come, in outline. The table beside it has
 * the same numbers.
 */
export function MonthsChart({ drawing, summary }: MonthsChartProps) {
  const { bars, ticks, monthTicks, cutWords } = drawing;
  return (
    <div className={styles.charts}>
      <Plot
        caption="Received and still to come, by month"
        captionHidden
        summary={`${summary} The table below has the same numbers.`}
        height={MONTHS_HEIGHT}
        ticks={ticks}
        yearTicks={monthTicks}
        legend={<Legend solid="Received" expected="Still to come" />}
      >
        {bars.map((bar) => (
          <g key={bar.title}>
            <title>{bar.title}</title>
            <BarPart bar={bar} part={bar.received} />
            <BarPart bar={bar} part={bar.open} isExpected />
            {bar.isCut && (
              <rect
                x={`${bar.x}%`}
                y={34}
                width={`${bar.width}%`}
                height="4"
                className={styles.gap}
              />
            )}
            <rect x={`${bar.x}%`} width={`${bar.width}%`} height={MONTHS_HEIGHT} fill="none" />
          </g>
        ))}
      </Plot>
      {cutWords !== '' && <p className="muted text-xs">{`Beyond the scale: ${cutWords}.`}</p>}
    </div>
  );
}
