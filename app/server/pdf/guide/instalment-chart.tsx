import { G, Line, Rect, Svg } from '@react-pdf/renderer';
import type { ExampleLoan } from '#app/site/content/guide-figures.ts';
import { ChartLabel, ChartRules, straightScale } from '#app/server/pdf/chart.tsx';
import { colour, TEXT_WIDTH_POINTS } from '#app/server/pdf/style.ts';

const HEIGHT = 136;
const LEFT = 44;
const RIGHT = TEXT_WIDTH_POINTS - 20;
const TOP = 24;
const BOTTOM = HEIGHT - 22;
const DOLLARS = [0, 1000, 2000, 3000, 4000] as const;
const GAP = 2.4;

/** Each payment of a loan as a column: principal below, interest on top. */
export function InstalmentChart({ loan }: { loan: ExampleLoan }) {
  const { rows } = loan.schedule;
  const across = straightScale([0, rows.length], [LEFT, RIGHT]);
  const up = straightScale([0, 5000], [BOTTOM, TOP]);
  const width = across(1) - across(0) - GAP;
  return (
    <Svg width={TEXT_WIDTH_POINTS} height={HEIGHT}>
      <ChartRules
        left={LEFT}
        right={RIGHT}
        marks={DOLLARS.map((value) => ({
          at: up(value),
          label: value === 0 ? '$0' : `$${value / 1000},000`,
        }))}
      />
      {rows.map((row) => {
        const x = across(row.periodNumber - 1) + GAP / 2;
        const principal = up(Number(row.principalDueCents) / 100);
        const whole = up(Number(row.scheduledPaymentCents) / 100);
        return (
          <G key={row.periodNumber}>
            <Rect
              x={x}
              y={principal}
              width={width}
              height={BOTTOM - principal}
              fill={colour.pine}
            />
            <Rect
              x={x}
              y={whole}
              width={width}
              height={principal - whole}
              fill={colour.emberLight}
            />
          </G>
        );
      })}
      <Line x1={LEFT} x2={RIGHT} y1={BOTTOM} y2={BOTTOM} stroke={colour.lineStrong} />
      <Key />
      {[1, 6, 12, 18, 24, 30, 36].map((month) => (
        <ChartLabel key={month} x={across(month - 0.5)} y={HEIGHT - 8} anchor="middle">
          {month === 1 ? 'month 1' : String(month)}
        </ChartLabel>
      ))}
    </Svg>
  );
}

function Key() {
  return (
    <G>
      <Rect x={LEFT} y={3} width={9} height={9} fill={colour.pine} />
      <ChartLabel x={LEFT + 14} y={10.5} tone={colour.ink}>
        Principal
      </ChartLabel>
      <Rect x={LEFT + 70} y={3} width={9} height={9} fill={colour.emberLight} />
      <ChartLabel x={LEFT + 84} y={10.5} tone={colour.ink}>
        Interest
      </ChartLabel>
    </G>
  );
}
