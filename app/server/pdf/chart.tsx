import { Line, Text } from '@react-pdf/renderer';
import { colour, face } from './style.ts';

/** Where a value stands on a drawing, in points from its edge. */
export type Scale = (value: number) => number;

/** A straight scale from a range of values to a range of places. */
export function straightScale(
  values: readonly [from: number, to: number],
  places: readonly [from: number, to: number],
): Scale {
  const perValue = (places[1] - places[0]) / (values[1] - values[0]);
  return (value) => places[0] + (value - values[0]) * perValue;
}

type LabelProps = {
  x: number;
  y: number;
  children: string;
  tone?: string;
  anchor?: 'start' | 'middle' | 'end';
  strong?: boolean;
};

/** A small text in a drawing. */
export function ChartLabel({ x, y, children, tone, anchor = 'start', strong }: LabelProps) {
  return (
    <Text
      x={x}
      y={y}
      fill={tone ?? colour.muted}
      textAnchor={anchor}
      style={{ fontFamily: face.text, fontSize: 8, fontWeight: strong ? 600 : 400 }}
    >
      {children}
    </Text>
  );
}

type RulesProps = {
  left: number;
  right: number;
  marks: readonly { at: number; label: string }[];
};

/** The level lines of a drawing, each with its value at the left. */
export function ChartRules({ left, right, marks }: RulesProps) {
  return marks.map(({ at, label }) => [
    <Line
      key={`line-${label}`}
      x1={left}
      x2={right}
      y1={at}
      y2={at}
      stroke={colour.line}
      strokeWidth={0.6}
    />,
    <ChartLabel key={`label-${label}`} x={left - 6} y={at + 2.8} anchor="end">
      {label}
    </ChartLabel>,
  ]);
}
