import { StyleSheet } from '@react-pdf/renderer';
import { Line, Text, View } from './tinted.tsx';
import { colour, face, features } from './style.ts';

export type TableColumn = {
  header: string;
  /** Its share of the width. */
  share: number;
  align?: 'left' | 'right';
};

type TableProps = {
  columns: readonly TableColumn[];
  /** A cell for each column. */
  rows: readonly (readonly string[])[];
  total?: readonly string[];
};

const styles = StyleSheet.create({
  table: { marginTop: 4, fontSize: 9, lineHeight: 1.3 },
  row: {
    flexDirection: 'row',
    paddingVertical: 4.5,
    paddingHorizontal: 8,
    borderBottomWidth: 0.5,
    borderBottomColor: colour.line,
  },
  head: { backgroundColor: colour.sunk, color: colour.muted, fontSize: 8.5 },
  total: { borderBottomWidth: 0, borderTopWidth: 1, borderTopColor: colour.lineStrong },
  strong: { fontWeight: 600 },
});

/**
 * A table without vertical lines. Figures stand in columns of equal width (tabular figures); no
 * row is torn apart, and the head is repeated on every page that the table reaches.
 */
export function Table({ columns, rows, total }: TableProps) {
  return (
    <View style={styles.table}>
      <View fixed style={[styles.row, styles.head]}>
        <Cells columns={columns} cells={columns.map(({ header }) => header)} isHead />
      </View>
      {rows.map((cells, index) => (
        <View key={index} wrap={false} style={styles.row}>
          <Cells columns={columns} cells={cells} />
        </View>
      ))}
      {total && (
        <View wrap={false} style={[styles.row, styles.total, styles.strong]}>
          <Cells columns={columns} cells={total} />
        </View>
      )}
    </View>
  );
}

type CellsProps = { columns: readonly TableColumn[]; cells: readonly string[]; isHead?: boolean };

function Cells(props: CellsProps) {
  return props.columns.map(({ header, share, align = 'left' }, index) => (
    <Text
      key={header}
      style={{
        flexGrow: share,
        flexShrink: 1,
        flexBasis: 0,
        paddingLeft: index === 0 ? 0 : 6,
        textAlign: align,
        fontFeatureSettings: props.isHead ? features.running : features.columns,
      }}
    >
      {props.cells[index]}
    </Text>
  ));
}

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
