import { StyleSheet, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { colour, face } from './style.ts';

const styles = StyleSheet.create({
  title: {
    color: colour.pineDeep,
    fontFamily: face.display,
    fontWeight: 500,
    fontSize: 28,
    lineHeight: 1.15,
  },
  over: { marginBottom: 8, color: colour.ember, fontWeight: 600, fontSize: 9, lineHeight: 1.2 },
  lead: { marginTop: 10, marginBottom: 14, color: colour.muted, fontSize: 12, lineHeight: 1.5 },
  heading: {
    marginTop: 8,
    marginBottom: 4,
    color: colour.pine,
    fontFamily: face.display,
    fontWeight: 500,
    fontSize: 15,
    lineHeight: 1.25,
  },
  paragraph: { marginBottom: 7 },
  item: { flexDirection: 'row', marginBottom: 3 },
  dot: { width: 4, height: 4, marginTop: 5.5, marginLeft: 3, marginRight: 11, borderRadius: 2 },
  itemText: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  strong: { fontWeight: 600 },
  callout: {
    marginTop: 8,
    paddingVertical: 11,
    paddingHorizontal: 16,
    borderLeftWidth: 3,
    borderLeftColor: colour.ember,
    backgroundColor: colour.paper,
  },
  calloutTitle: { marginBottom: 3, fontWeight: 600 },
  caption: { marginTop: 6, marginBottom: 12, color: colour.muted, fontSize: 8.5, lineHeight: 1.45 },
});

/** The head of a chapter: a small line over it, the title, and what the chapter says in short. */
export function ChapterHead({ over, title, lead }: { over?: string; title: string; lead: string }) {
  return (
    <View>
      {over !== undefined && <Text style={styles.over}>{over}</Text>}
      <Text style={styles.title}>{title}</Text>
      <Text style={styles.lead}>{lead}</Text>
    </View>
  );
}

/** A heading inside a chapter; it moves to the next page rather than stand alone at a foot. */
export function Heading({ startsPage, children }: { startsPage?: boolean; children: string }) {
  return (
    <Text style={styles.heading} break={startsPage} minPresenceAhead={60}>
      {children}
    </Text>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text style={styles.paragraph} orphans={2} widows={2}>
      {children}
    </Text>
  );
}

/** A list with dots; no item is torn apart. */
export function List({ items }: { items: readonly string[] }) {
  return (
    <View style={{ marginBottom: 4 }}>
      {items.map((item) => (
        <View key={item} wrap={false} style={styles.item}>
          <View style={[styles.dot, { backgroundColor: colour.ember }]} />
          <Text style={styles.itemText}>{item}</Text>
        </View>
      ))}
    </View>
  );
}

/** Something to remember, set apart from the text. */
export function Callout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <View style={styles.callout} wrap={false}>
      <Text style={styles.calloutTitle}>{title}</Text>
      <Text>{children}</Text>
    </View>
  );
}

/** What stands under a table or a drawing. */
export function Caption({ children }: { children: string }) {
  return <Text style={styles.caption}>{children}</Text>;
}

export function Strong({ children }: { children: ReactNode }) {
  return <Text style={styles.strong}>{children}</Text>;
}
