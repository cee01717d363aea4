import { Svg } from '@react-pdf/renderer';
import { G, Line, Path, Rect } from '#app/server/pdf/tinted.tsx';
import type { ExampleLoan, GuideFigures } from '#app/site/content/guide-figures.ts';
import { type Cents, subtractCents } from '#app/ground/money/cents.ts';
import { formatShortMoney } from '#app/ground/money/format.ts';
import { ChartLabel, ChartRules, straightScale } from '#app/server/pdf/figures.tsx';
import { colour, TEXT_WIDTH_POINTS } from '#app/server/pdf/style.ts';

const LOAN_HEIGHT = 70;
const LOAN_TOP = 18;
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
    <Svg width={TEXT_WIDTH_POINTS} height={LOAN_HEIGHT}>
      {parts.map(({ label, size, fill, ink }) => {
        const x = across(start);
        const width = across(Number(size));
        start += Number(size);
        return (
          <G key={label}>
            <Rect x={x} y={LOAN_TOP} width={width} height={BAR} fill={fill} />
            <ChartLabel x={x + 8} y={LOAN_TOP + 13} tone={ink} strong>
              {label}
            </ChartLabel>
            <ChartLabel x={x + 8} y={LOAN_TOP + 23} tone={ink}>
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

const BALANCE_HEIGHT = 154;
const BALANCE_LEFT = 44;
const BALANCE_RIGHT = TEXT_WIDTH_POINTS - 20;
const BALANCE_TOP = 12;
const BALANCE_BOTTOM = BALANCE_HEIGHT - 22;
const THOUSANDS = [0, 50, 100, 150] as const;
const MONTHS = [0, 6, 12, 18, 24, 30, 36] as const;

/** What is still owed after each payment of two loans, as steps. */
export function BalanceChart(loans: { interestOnly: ExampleLoan; amortizing: ExampleLoan }) {
  const across = straightScale([0, 36], [BALANCE_LEFT, BALANCE_RIGHT]);
  const up = straightScale([0, 150], [BALANCE_BOTTOM, BALANCE_TOP]);
  const path = (loan: ExampleLoan) => stepsOf(loan, across, up);
  return (
    <Svg width={TEXT_WIDTH_POINTS} height={BALANCE_HEIGHT}>
      <ChartRules
        left={BALANCE_LEFT}
        right={BALANCE_RIGHT}
        marks={THOUSANDS.map((value) => ({
          at: up(value),
          label: value === 0 ? '$0' : `$${value}k`,
        }))}
      />
      {MONTHS.map((month) => (
        <ChartLabel key={month} x={across(month)} y={BALANCE_HEIGHT - 8} anchor="middle">
          {month === 0 ? 'start' : `month ${month}`}
        </ChartLabel>
      ))}
      <Line
        x1={BALANCE_LEFT}
        x2={BALANCE_RIGHT}
        y1={BALANCE_BOTTOM}
        y2={BALANCE_BOTTOM}
        stroke={colour.lineStrong}
      />
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

const INSTALMENT_HEIGHT = 136;
const INSTALMENT_LEFT = 44;
const INSTALMENT_RIGHT = TEXT_WIDTH_POINTS - 20;
const INSTALMENT_TOP = 24;
const INSTALMENT_BOTTOM = INSTALMENT_HEIGHT - 22;
const DOLLARS = [0, 1000, 2000, 3000, 4000] as const;
const GAP = 2.4;

/** Each payment of a loan as a column: principal below, interest on top. */
export function InstalmentChart({ loan }: { loan: ExampleLoan }) {
  const { rows } = loan.schedule;
  const across = straightScale([0, rows.length], [INSTALMENT_LEFT, INSTALMENT_RIGHT]);
  const up = straightScale([0, 5000], [INSTALMENT_BOTTOM, INSTALMENT_TOP]);
  const width = across(1) - across(0) - GAP;
  return (
    <Svg width={TEXT_WIDTH_POINTS} height={INSTALMENT_HEIGHT}>
      <ChartRules
        left={INSTALMENT_LEFT}
        right={INSTALMENT_RIGHT}
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
              height={INSTALMENT_BOTTOM - principal}
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
      <Line
        x1={INSTALMENT_LEFT}
        x2={INSTALMENT_RIGHT}
        y1={INSTALMENT_BOTTOM}
        y2={INSTALMENT_BOTTOM}
        stroke={colour.lineStrong}
      />
      <Key />
      {[1, 6, 12, 18, 24, 30, 36].map((month) => (
        <ChartLabel key={month} x={across(month - 0.5)} y={INSTALMENT_HEIGHT - 8} anchor="middle">
          {month === 1 ? 'month 1' : String(month)}
        </ChartLabel>
      ))}
    </Svg>
  );
}

function Key() {
  return (
    <G>
      <Rect x={INSTALMENT_LEFT} y={3} width={9} height={9} fill={colour.pine} />
      <ChartLabel x={INSTALMENT_LEFT + 14} y={10.5} tone={colour.ink}>
        Principal
      </ChartLabel>
      <Rect x={INSTALMENT_LEFT + 70} y={3} width={9} height={9} fill={colour.emberLight} />
      <ChartLabel x={INSTALMENT_LEFT + 84} y={10.5} tone={colour.ink}>
        Interest
      </ChartLabel>
    </G>
  );
}
