import { Page, StyleSheet, Text, View } from '@react-pdf/renderer';
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
