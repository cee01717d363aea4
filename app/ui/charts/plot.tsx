import { type ReactNode, useId } from 'react';
import type { Tick } from './drawing.ts';
import styles from './schedule-chart.module.css';

type PlotProps = {
  caption: string;
  /** Where a heading beside the plot says the same, its name is only heard. */
  captionHidden?: boolean;
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
export function Plot(props: PlotProps) {
  const { caption, captionHidden, summary, height, ticks, yearTicks, legend, children } = props;
  const id = useId();
  return (
    <figure className={`${styles.figure} grid`}>
      <figcaption className={`${styles.caption} wrap between text-xs semibold gap-1 across-4`}>
        <span id={`${id}-name`} className={captionHidden ? 'visually-hidden' : undefined}>
          {caption}
        </span>
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
        <desc id={`${id}-summary`}>{summary}</desc>
        {ticks.map(({ at }) => (
          <line key={at} x1="0" x2="100%" y1={at} y2={at} className={styles.grid} />
        ))}
        {children}
        {yearTicks.map(({ at, label, isMinor }) => (
          <g key={at} className={isMinor ? styles.minor : undefined}>
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

type LegendProps = { solid: string; hatched: string } | { solid: string; expected: string };

/** What the solid part of a bar stands for, and what the other one. */
export function Legend(props: LegendProps) {
  const hatching = useId();
  return (
    <span className="wrap muted regular at-end gap-1 across-4">
      <span className="inline gap-2">
        <svg width="14" height="14" aria-hidden="true">
          <rect width="14" height="14" className="fill-pine" />
        </svg>
        {props.solid}
      </span>
      <span className="inline gap-2">
        <svg width="14" height="14" aria-hidden="true">
          {'expected' in props ? (
            <rect x="1" y="1" width="12" height="12" className={styles.expected} />
          ) : (
            <>
              <Hatching id={hatching} />
              <rect
                width="14"
                height="14"
                fill={`url(#${hatching})`}
                className={styles.principal}
              />
            </>
          )}
        </svg>
        {'expected' in props ? props.expected : props.hatched}
      </span>
    </span>
  );
}

/** A pattern that tells a part of a bar from a solid one, also without colour. */
export function Hatching({ id }: { id: string }) {
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

type BarPartProps = {
  bar: { x: number; width: number };
  part: { y: number; height: number };
  /** The hatching of a part that is not solid. */
  fill?: string;
  /** True for what has not come yet: only its outline is drawn. */
  isExpected?: boolean;
};

/** A part of a bar, solid unless it is hatched or expected; nothing where it has no height. */
export function BarPart({ bar, part, fill, isExpected }: BarPartProps) {
  const filled = fill === undefined ? 'fill-pine' : styles.principal;
  if (part.height <= 0) return null;
  return (
    <rect
      x={`${bar.x}%`}
      y={part.y}
      width={`${bar.width}%`}
      height={part.height}
      fill={fill}
      className={isExpected ? styles.expected : filled}
    />
  );
}
