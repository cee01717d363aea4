import { StyleSheet, Text, View } from '@react-pdf/renderer';
import { colour, features } from './style.ts';

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
