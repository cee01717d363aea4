import { G, Line, Rect, Svg } from '@react-pdf/renderer';
import type { GuideFigures } from '#app/site/content/guide-figures.ts';
import { subtractCents } from '#app/ground/money/cents.ts';
import { formatShortMoney } from '#app/ground/money/format.ts';
import { ChartLabel, straightScale } from '#app/server/pdf/chart.tsx';
import { colour, TEXT_WIDTH_POINTS } from '#app/server/pdf/style.ts';

const HEIGHT = 70;
const TOP = 18;
const BAR = 30;

/** The value of a house as a bar: what each lien claims of it, and what is left to the owner. */
export function LoanToValueChart({ house }: Pick<GuideFigures, 'house'>) {
  const { valueCents, firstCents, secondCents } = house;
  const across = straightScale([0, Number(valueCents)], [0, TEXT_WIDTH_POINTS]);
  const owner = subtractCents(subtractCents(valueCents, firstCents), secondCents);
  const parts = [
    { label: '1st lien', size: firstCents, fill: colour.pine, ink: colour.white },
    { label: '2nd lien', size: secondCents, fill: colour.emberLight, ink: colour.ink },
    { label: 'Owner’s part', size: owner, fill: colour.sunk, ink: colour.ink },
  ];
  let start = 0;
  return (
    <Svg width={TEXT_WIDTH_POINTS} height={HEIGHT}>
      {parts.map(({ label, size, fill, ink }) => {
        const x = across(start);
        const width = across(Number(size));
        start += Number(size);
        return (
          <G key={label}>
            <Rect x={x} y={TOP} width={width} height={BAR} fill={fill} />
            <ChartLabel x={x + 8} y={TOP + 13} tone={ink} strong>
              {label}
            </ChartLabel>
            <ChartLabel x={x + 8} y={TOP + 23} tone={ink}>
              {formatShortMoney(size)}
            </ChartLabel>
          </G>
        );
      })}
      <ChartLabel x={0} y={10}>
        First to be paid
      </ChartLabel>
      <ChartLabel x={TEXT_WIDTH_POINTS} y={10} anchor="end">
        Last to be paid
      </ChartLabel>
      <Line x1={0.5} x2={TEXT_WIDTH_POINTS - 0.5} y1={57} y2={57} stroke={colour.lineStrong} />
      <ChartLabel x={TEXT_WIDTH_POINTS / 2} y={67} anchor="middle">
        {`Estimated value after repairs: ${formatShortMoney(valueCents)}`}
      </ChartLabel>
    </Svg>
  );
}
