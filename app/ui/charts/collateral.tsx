import { useId } from 'react';
import type { CollateralDrawing } from './draw-collateral.ts';
import { ChartFigure, Hatchings, lookOf, Mark } from './plot.tsx';
import styles from './charts.module.css';

type CollateralStackProps = {
  caption: string;
  captionHidden?: boolean;
  drawing: CollateralDrawing;
};

/**
 * What stands behind a loan, as one column as high as the house is worth: what is paid first at the
 * foot, this loan on it, and above it what is left of the value: how far it may fall.
 */
export function CollateralStack({ caption, captionHidden, drawing }: CollateralStackProps) {
  const hatchings = useId();
  const { height, layers, valueAt, valueText } = drawing;
  return (
    <ChartFigure caption={caption} captionHidden={captionHidden}>
      <svg className={styles.plot} height={height} role="group" aria-label={caption}>
        <Hatchings id={hatchings} of={layers.map(({ look }) => look)} />
        {layers.map(({ y, height: high, look, label, figure, words }, index) => (
          <Mark key={label} words={words} isFirst={index === 0}>
            <rect {...boxOf(y, high)} {...lookOf(look, hatchings)} />
            <rect {...boxOf(y, high)} className={styles.edge} />
            <text x="38%" y={y + Math.min(high / 2, high - 8) - 4} className={styles.name}>
              {label}
            </text>
            <text x="38%" y={y + Math.min(high / 2, high - 8) + 13} className={styles.label}>
              {figure}
            </text>
          </Mark>
        ))}
        <g aria-hidden="true">
          <line x1="0" x2="100%" y1={valueAt} y2={valueAt} className={styles.marker} />
          <text x="100%" y={valueAt - 6} textAnchor="end" className={styles.name}>
            {valueText}
          </text>
        </g>
      </svg>
    </ChartFigure>
  );
}

function boxOf(y: number, high: number) {
  return { x: '1', y, width: '34%', height: Math.max(0, high - 2), rx: '3' };
}
