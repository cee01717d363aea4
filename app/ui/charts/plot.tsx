import { type MouseEvent, type PointerEvent, type ReactNode, useId, useRef } from 'react';
import { Link } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';
import { type Look, sentenceOf, type Tick, type Words } from './drawing.ts';
import type { Reading } from './reading.ts';
import styles from './charts.module.css';

type ChartFigureProps = {
  caption: string;
  /** Where a heading beside the chart says the same, its name is only heard. */
  captionHidden?: boolean | undefined;
  legend?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * A chart: its name, its marks, and a place for the words of the one that is read. Marks are read
 * by pointer, finger and arrow keys by what is loaded when somebody first comes near; a finger's
 * first touch shows the words of a mark, its second follows the mark's link.
 */
export function ChartFigure(props: ChartFigureProps) {
  const { caption, captionHidden, legend, className, children } = props;
  const figure = useRef<HTMLElement>(null);
  /** What a finger had shown before it touched; undefined where it was no finger. */
  const before = useRef<Element | null>(undefined);
  const reading = useRef<Reading>(undefined);
  const id = useId();
  const wake = async () => {
    const { readChart } = await import('./reading.ts');
    reading.current = figure.current ? readChart(figure.current) : undefined;
    return reading.current;
  };
  const followTouch = async (event: MouseEvent) => {
    const mark = event.target instanceof Element ? event.target.closest('[data-words]') : null;
    if (before.current === undefined || mark === null || before.current === mark) return;
    event.preventDefault();
    (await wake())?.show(mark);
  };
  return (
    <figure
      ref={figure}
      aria-labelledby={id}
      className={classNames(styles.figure, 'grid relative', className)}
      onPointerEnter={wake}
      onFocus={wake}
      onPointerDown={({ pointerType }: PointerEvent) => {
        const isFinger = pointerType === 'touch';
        before.current = isFinger ? (reading.current?.shown() ?? null) : undefined;
      }}
      onClickCapture={followTouch}
    >
      <figcaption className={`${styles.caption} wrap between text-xs semibold gap-1 across-4`}>
        <span id={id} className={captionHidden ? 'visually-hidden' : undefined}>
          {caption}
        </span>
        {legend}
      </figcaption>
      {children}
      <div data-tip hidden aria-hidden="true" className={styles.tip} />
    </figure>
  );
}

type MarkProps = {
  words: Words;
  /** The list whose sum it is. */
  to?: string | undefined;
  /** Where it has no link, one mark of a chart can be come to by the Tab key. */
  isFirst?: boolean;
  children: ReactNode;
};

/** A part of a drawing that stands for something: its words, and the way to what is behind it. */
export function Mark({ words, to, isFirst, children }: MarkProps) {
  const sentence = sentenceOf(words);
  const read = {
    'aria-label': sentence,
    'data-words': [words.head, ...words.lines.map((line) => line.join('\t'))].join('\n'),
    className: styles.mark,
  };
  const drawn = (
    <>
      <title>{sentence}</title>
      {children}
    </>
  );
  if (to === undefined) {
    return (
      <g {...read} role="img" tabIndex={isFirst ? 0 : -1}>
        {drawn}
      </g>
    );
  }
  return (
    <Link {...read} to={to}>
      {drawn}
    </Link>
  );
}

type PlotProps = Omit<ChartFigureProps, 'className'> & {
  summary: string;
  height: number;
  ticks: readonly Tick[];
  columnTicks: readonly Tick[];
  /** A line across the plot, with its name at the top. */
  marker?: Tick | undefined;
  /** Whether a figure stands at the end of the head, so that a marker near it begins below. */
  isHeadTaken?: boolean;
};

/** The part of a plot below its axis, for the names of its columns. */
const FOOT = 20;

/** A chart with an axis of money beside it and columns below each other's names. */
export function Plot(props: PlotProps) {
  const { summary, height, ticks, columnTicks, marker, isHeadTaken, children, ...frame } = props;
  const markerTop = isHeadTaken && marker && marker.at > 50 ? 20 : 4;
  const id = useId();
  return (
    <ChartFigure {...frame} className={styles.withAxis}>
      <svg className={styles.amounts} height={height + FOOT} aria-hidden="true">
        {ticks.map(({ at, label }) => (
          <text key={label} x="100%" y={at} dy="0.32em" textAnchor="end" className={styles.label}>
            {label}
          </text>
        ))}
      </svg>
      <svg className={styles.plot} height={height + FOOT} role="group" aria-labelledby={id}>
        <desc id={id}>{summary}</desc>
        {ticks.map(({ at }) => (
          <line key={at} x1="0" x2="100%" y1={at} y2={at} className={styles.grid} />
        ))}
        {children}
        {marker && (
          <g aria-hidden="true">
            <line
              x1={`${marker.at}%`}
              x2={`${marker.at}%`}
              y1={markerTop}
              y2={height}
              className={styles.marker}
            />
            <text
              x={`${marker.at}%`}
              dx={marker.at > 50 ? -5 : 5}
              y={markerTop + 9}
              textAnchor={marker.at > 50 ? 'end' : 'start'}
              className={styles.cut}
            >
              {marker.label}
            </text>
          </g>
        )}
        {columnTicks.map(({ at, label, isMinor }) => (
          <g key={at} className={isMinor ? styles.minor : undefined} aria-hidden="true">
            <line x1={`${at}%`} x2={`${at}%`} y1={height} y2={height + 4} className={styles.grid} />
            <text x={`${at}%`} y={height + 16} className={styles.label}>
              {label}
            </text>
          </g>
        ))}
      </svg>
    </ChartFigure>
  );
}

/** What the looks of a chart's parts stand for. */
export function Legend({ of }: { of: readonly { label: string; look: Look }[] }) {
  const hatchings = useId();
  return (
    <span className="wrap muted regular at-end gap-1 across-4">
      {of.map(({ label, look }) => (
        <span key={label} className="inline gap-2">
          <svg width="14" height="14" aria-hidden="true">
            <Hatchings id={hatchings} of={[look]} />
            <rect x="1" y="1" width="12" height="12" rx="2" {...lookOf(look, hatchings)} />
          </svg>
          {label}
        </span>
      ))}
    </span>
  );
}

/** The looks that have a pattern, and how it is drawn: how much of it is ink, and which way. */
const HATCHED: Partial<Record<Look, { ink: string; turned: string; className: string }>> = {
  hatched: { ink: '2.5', turned: 'rotate(45)', className: styles.hatching! },
  expectedHatched: { ink: '1', turned: 'rotate(45)', className: styles.hatching! },
  late: { ink: '2.5', turned: 'rotate(-45)', className: styles.lateHatching! },
};

/** How a part of a chart is filled; its hatching stands in the same drawing. */
export function lookOf(look: Look, hatchings: string) {
  return {
    className: styles[look],
    ...(HATCHED[look] ? { fill: `url(#${hatchings}-${look})` } : {}),
  };
}

/** Patterns that tell parts from solid ones, also without colour; those that a drawing needs. */
export function Hatchings({ id, of }: { id: string; of: readonly Look[] }) {
  return [...new Set(of)].map((look) => {
    const hatched = HATCHED[look];
    if (hatched === undefined) return null;
    return (
      <pattern
        key={look}
        id={`${id}-${look}`}
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform={hatched.turned}
        className={hatched.className}
      >
        <rect width="5" height="5" />
        <rect width={hatched.ink} height="5" />
      </pattern>
    );
  });
}
