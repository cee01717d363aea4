import { Fragment } from 'react';
import { Link } from 'react-router';
import type { TimelineDrawing } from './draw-timeline.ts';
import { ChartFigure, Mark } from './plot.tsx';
import styles from './charts.module.css';

type TimelineProps = {
  caption: string;
  captionHidden?: boolean;
  drawing: TimelineDrawing;
};

/** How many dates are written out below the line. */
const MOST_LISTED = 5;

const LINE = 22;

/**
 * When something happens, from today on: a circle for each time, as large as what it is about, in
 * lanes where circles would cover each other; the first of them are written out below.
 */
export function Timeline({ caption, captionHidden, drawing }: TimelineProps) {
  const { events, ticks, lanes } = drawing;
  const axis = lanes * LINE + 8;
  return (
    <ChartFigure caption={caption} captionHidden={captionHidden}>
      <svg className={styles.plot} height={axis + 24} role="group" aria-label={caption}>
        <line x1="0" x2="100%" y1={axis} y2={axis} className={styles.grid} />
        {ticks.map(({ at, label, isMinor }) => (
          <g key={at} className={isMinor ? styles.minor : undefined} aria-hidden="true">
            <line x1={`${at}%`} x2={`${at}%`} y1={0} y2={axis + 4} className={styles.grid} />
            <text x={`${at}%`} y={axis + 18} className={styles.label}>
              {label}
            </text>
          </g>
        ))}
        {events.map(({ key, at, lane, radius, words, to }, index) => (
          <Mark key={key} words={words} to={to} isFirst={index === 0}>
            <line
              x1={`${at}%`}
              x2={`${at}%`}
              y1={axis - lane * LINE - 8}
              y2={axis}
              className={styles.span}
            />
            <circle
              cx={`${at}%`}
              cy={axis - lane * LINE - 12}
              r={radius}
              className={`${styles.dot} ${styles.full}`}
            />
          </Mark>
        ))}
      </svg>
      <ul className={`${styles.key} ${styles.dates} grid text-sm`}>
        {events.slice(0, MOST_LISTED).map(({ key, words, to }) => (
          <li key={key}>
            <span>{words.head}</span>
            {words.lines.map(([name, figure]) => (
              <Fragment key={name}>
                <span className="muted text-xs">{name}</span>
                <span className="figures nowrap">
                  {to === undefined ? figure : <Link to={to}>{figure}</Link>}
                </span>
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
    </ChartFigure>
  );
}
