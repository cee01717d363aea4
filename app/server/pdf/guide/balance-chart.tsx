import { Line, Path, Svg } from '@react-pdf/renderer';
import type { Cents } from '#app/ground/money/cents.ts';
import { ChartLabel, ChartRules, straightScale } from '#app/server/pdf/chart.tsx';
import { colour, TEXT_WIDTH_POINTS } from '#app/server/pdf/style.ts';
import type { ExampleLoan } from '#app/site/content/guide-figures.ts';

const HEIGHT = 154;
const LEFT = 44;
const RIGHT = TEXT_WIDTH_POINTS - 20;
const TOP = 12;
const BOTTOM = HEIGHT - 22;
const THOUSANDS = [0, 50, 100, 150] as const;
const MONTHS = [0, 6, 12, 18, 24, 30, 36] as const;

/** What is still owed after each payment of two loans, as steps. */
export function BalanceChart(loans: { interestOnly: ExampleLoan; amortizing: ExampleLoan }) {
  const across = straightScale([0, 36], [LEFT, RIGHT]);
  const up = straightScale([0, 150], [BOTTOM, TOP]);
  const path = (loan: ExampleLoan) => stepsOf(loan, across, up);
  return (
    <Svg width={TEXT_WIDTH_POINTS} height={HEIGHT}>
      <ChartRules
        left={LEFT}
        right={RIGHT}
        marks={THOUSANDS.map((value) => ({
          at: up(value),
          label: value === 0 ? '$0' : `$${value}k`,
        }))}
      />
      {MONTHS.map((month) => (
        <ChartLabel key={month} x={across(month)} y={HEIGHT - 8} anchor="middle">
          {month === 0 ? 'start' : `month ${month}`}
        </ChartLabel>
      ))}
      <Line x1={LEFT} x2={RIGHT} y1={BOTTOM} y2={BOTTOM} stroke={colour.lineStrong} />
      <Path d={path(loans.amortizing)} fill="none" stroke={colour.ember} strokeWidth={1.8} />
      <Path d={path(loans.interestOnly)} fill="none" stroke={colour.pine} strokeWidth={1.8} />
      <ChartLabel x={across(24)} y={up(150) + 13} tone={colour.pine} strong>
        Interest-only
      </ChartLabel>
      <ChartLabel x={across(19)} y={up(82)} tone={colour.ember} strong>
        Amortizing
      </ChartLabel>
    </Svg>
  );
}

/** The balance stays as it is until the next payment, so that the line goes in steps. */
function stepsOf(
  { schedule }: ExampleLoan,
  across: (value: number) => number,
  up: (value: number) => number,
): string {
  const height = (balance: Cents) => place(up(Number(balance) / 100_000));
  const start = `M${place(across(0))} ${height(schedule.rows[0]!.startingBalanceCents)}`;
  const steps = schedule.rows.map(
    (row) => `H${place(across(row.periodNumber))}V${height(row.endingBalanceCents)}`,
  );
  return start + steps.join('');
}

function place(points: number): string {
  return points.toFixed(2);
}
