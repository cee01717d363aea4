import { useId } from 'react';
import { Link } from 'react-router';
import { DataTable } from '#app/ui/data-table.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { Bar, BarsDrawing } from './drawing.ts';
import { Hatchings, Legend, lookOf, Mark, Plot } from './plot.tsx';
import styles from './charts.module.css';

type BarsChartProps = {
  drawing: BarsDrawing;
  caption: string;
  captionHidden?: boolean;
  /** The whole in a sentence, for those who do not see the plot. */
  summary: string;
  /** What a bar that is taller than the plot is called above it: the last payment, where it is. */
  cutLabel?: string;
  /** Why bars are as tall as they are, by what they are called. */
  reasons?: Readonly<Record<string, string>>;
  /** What else is to be explained, in sentences. */
  rises?: readonly string[];
  /** What a row of the table behind the plot is of; without it the table stands elsewhere. */
  rowHeader?: string;
};

/** Sums over time, each bar stacked of its parts; the table behind it has the same numbers. */
export function BarsChart(props: BarsChartProps) {
  const {
    drawing,
    caption,
    captionHidden,
    summary,
    cutLabel,
    reasons = {},
    rises = [],
    rowHeader,
  } = props;
  const { height, series, bars, ticks, columnTicks, marker, cut } = drawing;
  const hatchings = useId();
  const isAlone = cutLabel !== undefined && cut.length === 1;
  const notes = [...(isAlone ? [] : beyondScale(cut, reasons)), ...rises];
  return (
    <>
      <Plot
        caption={caption}
        captionHidden={captionHidden}
        summary={`${summary} A table has the same numbers.`}
        height={height}
        ticks={ticks}
        columnTicks={columnTicks}
        marker={marker}
        isHeadTaken={isAlone}
        legend={series.length > 1 && <Legend of={series} />}
      >
        <Hatchings id={hatchings} of={series.map(({ look }) => look)} />
        {bars.map(({ x, width, parts, isCut, words, to }, index) => (
          <Mark key={words.head} words={words} to={to} isFirst={index === 0}>
            {/* The whole column answers, so that a low bar is as easy to meet as a high one. */}
            <rect x={`${x}%`} width={`${width}%`} height={height} className={styles.column} />
            {parts.map(
              (part, place) =>
                part.height > 0 && (
                  <rect
                    key={series[place]?.label}
                    x={`${x}%`}
                    y={part.y}
                    width={`${width}%`}
                    height={part.height}
                    {...lookOf(series[place]?.look ?? 'solid', hatchings)}
                  />
                ),
            )}
            {isCut && (
              <rect x={`${x}%`} y={34} width={`${width}%`} height="4" className={styles.gap} />
            )}
          </Mark>
        ))}
        {isAlone && (
          <text x="100%" y={15} textAnchor="end" className={`${styles.cut} semibold figures`}>
            {`${cutLabel}: ${cut[0]?.figure}`}
          </text>
        )}
      </Plot>
      {notes.length > 0 && <p className="muted text-xs">{notes.join(' ')}</p>}
      {rowHeader !== undefined && (
        <div className={styles.behind}>
          <Disclosure summary="Show as a table">
            <BarsTable drawing={drawing} caption={caption} rowHeader={rowHeader} />
          </Disclosure>
        </div>
      )}
    </>
  );
}

/** Which bars are taller than the plot, how tall they would be, and why. */
function beyondScale(cut: BarsDrawing['cut'], reasons: Readonly<Record<string, string>>) {
  return cut.map(({ label, figure }) => {
    const reason = reasons[label] ? `: ${reasons[label]}` : '';
    return `${label} goes beyond the scale, to ${figure}${reason}.`;
  });
}

type BarsTableProps = { drawing: BarsDrawing; caption: string; rowHeader: string };

/** The words of all bars in columns by their names. */
function BarsTable({ drawing: { bars }, caption, rowHeader }: BarsTableProps) {
  const names = [...new Set(bars.flatMap(({ words }) => words.lines.map(([name]) => name)))];
  return (
    <DataTable
      caption={caption}
      columns={[
        {
          key: 'head',
          header: rowHeader,
          cell: ({ words, to }) =>
            to === undefined ? words.head : <Link to={to}>{words.head}</Link>,
        },
        ...names.map((name) => ({
          key: name,
          header: name,
          align: 'end' as const,
          cell: ({ words }: Bar) => words.lines.find(([one]) => one === name)?.[1] ?? '–',
        })),
      ]}
      rows={bars}
      rowKey={({ words }) => words.head}
    />
  );
}
