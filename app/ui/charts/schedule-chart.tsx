import { useId } from 'react';
import type { ReactNode } from 'react';
import { BALANCE_HEIGHT, PAYMENTS_HEIGHT } from './schedule-drawing.ts';
import type { Bar, ScheduleDrawing, Tick } from './schedule-drawing.ts';
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
        legend={<Legend />}
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
          <path d={drawing.balanceArea} className={styles.balanceArea} />
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

type PlotProps = {
  caption: string;
  summary: string;
  height: number;
  ticks: readonly Tick[];
  yearTicks: readonly Tick[];
  legend?: ReactNode;
  children: ReactNode;
};

/** The part of a plot below its axis, for the years. */
const FOOT = 20;

/** A frame for marks: its name, its axes, and words for those who do not see it. */
function Plot({ caption, summary, height, ticks, yearTicks, legend, children }: PlotProps) {
  const id = useId();
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        {caption}
        {legend}
      </figcaption>
      <svg className={styles.amounts} height={height + FOOT} aria-hidden="true">
        {ticks.map(({ at, label }) => (
          <text key={label} x="100%" y={at} dy="0.32em" textAnchor="end" className={styles.label}>
            {label}
          </text>
        ))}
      </svg>
      <svg
        className={styles.plot}
        height={height + FOOT}
        role="img"
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-summary`}
      >
        <title id={`${id}-name`}>{caption}</title>
        <desc id={`${id}-summary`}>{summary}</desc>
        {ticks.map(({ at }) => (
          <line key={at} x1="0" x2="100%" y1={at} y2={at} className={styles.grid} />
        ))}
        {children}
        {yearTicks.map(({ at, label }) => (
          <g key={label}>
            <line x1={`${at}%`} x2={`${at}%`} y1={height} y2={height + 4} className={styles.grid} />
            <text x={`${at}%`} y={height + 16} className={styles.label}>
              {label}
            </text>
          </g>
        ))}
      </svg>
    </figure>
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
          <Segment bar={bar} part="interest" />
          <Segment bar={bar} part="principal" fill={`url(#${hatching})`} />
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
            className={styles.cut}
          >{`Last: ${cutLast}`}</text>
        </>
      )}
    </>
  );
}

type SegmentProps = { bar: Bar; part: 'interest' | 'principal'; fill?: string };

function Segment({ bar, part, fill }: SegmentProps) {
  const { y, height } = bar[part];
  if (height <= 0) return null;
  return (
    <rect
      x={`${bar.x}%`}
      y={y}
      width={`${bar.width}%`}
      height={height}
      fill={fill}
      className={styles[part]}
    />
  );
}

function Hatching({ id }: { id: string }) {
  return (
    <pattern
      id={id}
      width="5"
      height="5"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect width="5" height="5" className={styles.hatchGround} />
      <rect width="2.5" height="5" className={styles.hatch} />
    </pattern>
  );
}

function Legend() {
  const hatching = useId();
  return (
    <span className={styles.legend}>
      <span className={styles.key}>
        <svg width="14" height="14" aria-hidden="true">
          <rect width="14" height="14" className={styles.interest} />
        </svg>
        Interest
      </span>
      <span className={styles.key}>
        <svg width="14" height="14" aria-hidden="true">
          <Hatching id={hatching} />
          <rect width="14" height="14" fill={`url(#${hatching})`} className={styles.principal} />
        </svg>
        Principal
      </span>
    </span>
  );
}
