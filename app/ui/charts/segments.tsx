import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { Segment } from './draw-segments.ts';
import { ChartFigure, Hatchings, lookOf, Mark } from './plot.tsx';
import styles from './charts.module.css';

type SegmentBarProps = {
  caption: string;
  captionHidden?: boolean;
  segments: readonly Segment[];
  /** Under the key, such as the way to what is not drawn by itself. */
  more?: ReactNode;
};

const HEIGHT = 28;

/**
 * A whole as one bar in parts, and a key below it that has each part's name, figure and share: so
 * it needs no table.
 */
export function SegmentBar({ caption, captionHidden, segments, more }: SegmentBarProps) {
  const hatchings = useId();
  return (
    <ChartFigure caption={caption} captionHidden={captionHidden}>
      <svg className={styles.plot} height={HEIGHT} role="group" aria-label={caption}>
        <Hatchings id={hatchings} of={segments.map(({ look }) => look)} />
        {segments.map(({ x, width, look, tone, words, to }, index) => {
          const box = { x: `${x}%`, y: 1, width: `${width}%`, height: HEIGHT - 2, rx: 3 };
          return (
            <Mark key={words.head} words={words} to={to} isFirst={index === 0}>
              <rect {...box} {...lookOf(look, hatchings)} data-tone={tone} />
              <rect {...box} className={styles.edge} />
            </Mark>
          );
        })}
      </svg>
      <ul className={`${styles.key} grid text-sm`}>
        {segments.map(({ look, tone, label, figure, share, to }) => (
          <li key={label}>
            <svg width="12" height="12" aria-hidden="true">
              <rect
                x="1"
                y="1"
                width="10"
                height="10"
                rx="2"
                {...lookOf(look, hatchings)}
                data-tone={tone}
              />
            </svg>
            <span className="break-anywhere">{label}</span>
            <span className="figures nowrap">
              {to === undefined ? figure : <Link to={to}>{figure}</Link>}
            </span>
            {share !== '' && <span className="muted figures">{share}</span>}
          </li>
        ))}
        {more !== undefined && (
          <li className="text-xs">
            <span className={styles.caption}>{more}</span>
          </li>
        )}
      </ul>
    </ChartFigure>
  );
}
