import { Fragment } from 'react';
import type { RangeDrawing, RangeRow } from './draw-ranges.ts';
import { ChartFigure, Mark } from './plot.tsx';
import styles from './charts.module.css';

type RangesChartProps = {
  caption: string;
  captionHidden?: boolean;
  drawing: RangeDrawing;
};

const ROW = 52;
/** So much of a row is its name's. */
const NAME = 24;
const FOOT = 22;
const DOT = 6;
/** How far dots that would touch stand apart. */
const LIFT = 9;

/**
 * Figures of one kind as dots on a common scale, a line for each row, with the row's name above its
 * line. The table beside it has the same figures.
 */
export function RangesChart({ caption, captionHidden, drawing }: RangesChartProps) {
  const { rows, ticks, series, marker } = drawing;
  const height = rows.length * ROW;
  return (
    <ChartFigure
      caption={caption}
      captionHidden={captionHidden}
      legend={
        <span className="wrap muted regular at-end gap-1 across-4">
          {series.map((label, index) => (
            <span key={label} className="inline gap-2">
              <svg width="14" height="14" aria-hidden="true">
                <Dot x="50%" y={7} series={index} />
              </svg>
              {label}
            </span>
          ))}
          {marker && (
            <span className="inline gap-2">
              <svg width="14" height="14" aria-hidden="true">
                <line x1="7" x2="7" y1="0" y2="14" className={styles.marker} />
              </svg>
              {marker.label}
            </span>
          )}
        </span>
      }
    >
      <svg className={styles.plot} height={height + FOOT} role="group" aria-label={caption}>
        {ticks.map(({ at, label, isMinor }) => (
          <g key={label} className={isMinor ? styles.minor : undefined} aria-hidden="true">
            <Upright at={at} rows={rows.length} look={styles.grid} />
            <text x={`${at}%`} y={height + 16} textAnchor="middle" className={styles.label}>
              {label}
            </text>
          </g>
        ))}
        {marker && <Upright at={marker.at} rows={rows.length} look={styles.marker} />}
        {rows.map((row, index) => (
          <Fragment key={row.key}>
            <Mark words={row.words} to={row.to} isFirst={index === 0}>
              <RangeLine row={row} y={index * ROW} />
            </Mark>
            <text x="0" y={index * ROW + 17} className={styles.name} aria-hidden="true">
              {row.words.head}
            </text>
          </Fragment>
        ))}
      </svg>
    </ChartFigure>
  );
}

type UprightProps = { at: number; rows: number; look: string | undefined };

/** A line down through all rows, but not through what stands above the dots: their names. */
function Upright({ at, rows, look }: UprightProps) {
  return Array.from({ length: rows }, (_, index) => (
    <line
      key={index}
      x1={`${at}%`}
      x2={`${at}%`}
      y1={index * ROW + NAME}
      y2={(index + 1) * ROW - 4}
      className={look}
      aria-hidden="true"
    />
  ));
}

function RangeLine({ row, y }: { row: RangeRow; y: number }) {
  const places = row.dots.map(({ at }) => at);
  const line = y + ROW - 14;
  return (
    <>
      <rect y={y} width="100%" height={ROW} className={styles.column} />
      <line x1="0" x2="100%" y1={line} y2={line} className={styles.grid} />
      <line
        x1={`${Math.min(...places)}%`}
        x2={`${Math.max(...places)}%`}
        y1={line}
        y2={line}
        className={styles.span}
      />
      {row.dots.map(({ series, at, lift }) => (
        <Dot key={series} x={`${at}%`} y={line + lift * LIFT} series={series} />
      ))}
    </>
  );
}

/** Each series has a shape of its own, so that dots differ without colour: full, ring, square. */
function Dot({ x, y, series }: { x: string; y: number; series: number }) {
  if (series === 2) {
    return (
      <svg x={x} y={y} overflow="visible">
        <rect x={-5} y={-5} width={10} height={10} className={`${styles.dot} ${styles.square}`} />
      </svg>
    );
  }
  return (
    <circle
      cx={x}
      cy={y}
      r={DOT}
      className={`${styles.dot} ${series === 0 ? styles.full : styles.ring}`}
    />
  );
}
