import { StyleSheet, Svg } from '@react-pdf/renderer';
import { OwnMark, Page, Path, Text, View } from './tinted.tsx';
import type { ReactNode } from 'react';
import { colour, face, features, page } from './style.ts';

const styles = StyleSheet.create({
  page: {
    paddingTop: page.topPoints,
    paddingBottom: page.bottomPoints,
    paddingHorizontal: page.sidePoints,
    backgroundColor: colour.white,
    color: colour.ink,
    fontFamily: face.text,
    fontFeatureSettings: features.running,
    fontSize: 10,
  },
  // Not on the page: a foot of its own line height is left out by the library (4.9.0).
  body: { fontSize: 10, lineHeight: 1.5 },
  foot: {
    position: 'absolute',
    bottom: page.footPoints,
    left: page.sidePoints,
    right: page.sidePoints,
    flexDirection: 'row',
    justifyContent: 'space-between',
    paddingTop: 7,
    borderTopWidth: 0.5,
    borderTopColor: colour.line,
    color: colour.muted,
    fontSize: 8,
  },
});

type PaperPageProps = {
  /** What stands at the left of every foot. */
  foot: string;
  /** The entry in the outline of the document; none without it. */
  bookmark?: string;
  children: ReactNode;
};

/** Pages of US Letter for text that runs on, each with a foot that counts them. */
export function PaperPage({ foot, bookmark, children }: PaperPageProps) {
  return (
    <Page size="LETTER" style={styles.page} bookmark={bookmark}>
      <View style={styles.body}>{children}</View>
      <View fixed style={styles.foot}>
        <Text>{foot}</Text>
        <Text render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`} />
      </View>
    </Page>
  );
}

/** The company's mark for dark ground, no more than four times as wide as it is high. */
export function BrandMark({ sizePoints }: { sizePoints: number }) {
  const size = { heightPoints: sizePoints, mostPoints: 4 * sizePoints };
  return <OwnMark {...size} otherwise={<ProductMark sizePoints={sizePoints} />} />;
}

/** A house whose door is a hearth with a small flame. */
function ProductMark({ sizePoints }: { sizePoints: number }) {
  return (
    <Svg viewBox="0 0 32 32" width={sizePoints} height={sizePoints}>
      <Path
        fill={colour.paper}
        d={
          'M14.8 2.6a1.9 1.9 0 0 1 2.4 0l4.3 3.5V4.2h3.6v4.9l4.5 3.7c1 .8.5 2.4-.8 ' +
          '2.4h-.8v12.3c0 1.1-.9 2-2 2H6c-1.1 0-2-.9-2-2V15.2h-.8c-1.3 0-1.8-1.6-.8-2.4z'
        }
      />
      <Path fill={colour.pineDeep} d="M9.2 29.5v-9.6a6.8 6.8 0 0 1 13.6 0v9.6z" />
      <Path
        fill={colour.emberLight}
        d={
          'M16.4 15.6c2.8 2.6 4.2 5 4.2 7.5a4.6 4.6 0 0 1-9.2 0c0-1.8.8-3.3 2-4.5.2 1.2.6 2 1.3 ' +
          '2.4-.1-2 .5-3.9 1.7-5.4z'
        }
      />
    </Svg>
  );
}

const textStyles = StyleSheet.create({
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
      {over !== undefined && <Text style={textStyles.over}>{over}</Text>}
      <Text style={textStyles.title}>{title}</Text>
      <Text style={textStyles.lead}>{lead}</Text>
    </View>
  );
}

/** A heading inside a chapter; it moves to the next page rather than stand alone at a foot. */
export function Heading({ startsPage, children }: { startsPage?: boolean; children: string }) {
  return (
    <Text style={textStyles.heading} break={startsPage} minPresenceAhead={60}>
      {children}
    </Text>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text style={textStyles.paragraph} orphans={2} widows={2}>
      {children}
    </Text>
  );
}

/** A list with dots; no item is torn apart. */
export function List({ items }: { items: readonly string[] }) {
  return (
    <View style={{ marginBottom: 4 }}>
      {items.map((item) => (
        <View key={item} wrap={false} style={textStyles.item}>
          <View style={[textStyles.dot, { backgroundColor: colour.ember }]} />
          <Text style={textStyles.itemText}>{item}</Text>
        </View>
      ))}
    </View>
  );
}

/** Something to remember, set apart from the text. */
export function Callout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <View style={textStyles.callout} wrap={false}>
      <Text style={textStyles.calloutTitle}>{title}</Text>
      <Text>{children}</Text>
    </View>
  );
}

/** What stands under a table or a drawing. */
export function Caption({ children }: { children: string }) {
  return <Text style={textStyles.caption}>{children}</Text>;
}

export function Strong({ children }: { children: ReactNode }) {
  return <Text style={textStyles.strong}>{children}</Text>;
}
