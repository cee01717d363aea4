import { Link, StyleSheet, Text, View } from '@react-pdf/renderer';
import { guide } from '#app/site/content/guide.ts';
import { PaperPage } from '#app/server/pdf/paper-page.tsx';
import { colour, face, features } from '#app/server/pdf/style.ts';
import { Heading, Paragraph } from '#app/server/pdf/text.tsx';

const styles = StyleSheet.create({
  title: {
    marginBottom: 14,
    color: colour.pineDeep,
    fontFamily: face.display,
    fontWeight: 500,
    fontSize: 28,
    lineHeight: 1.15,
  },
  link: { color: colour.ink, textDecoration: 'none' },
  entry: {
    flexDirection: 'row',
    paddingVertical: 7,
    borderBottomWidth: 0.5,
    borderBottomColor: colour.line,
    fontSize: 11.5,
    lineHeight: 1.3,
  },
  number: {
    width: 26,
    color: colour.ember,
    fontWeight: 600,
    fontFeatureSettings: features.columns,
  },
  words: { flexGrow: 1 },
  page: { color: colour.muted, fontFeatureSettings: features.columns },
  about: { marginTop: 20 },
});

export type ContentsEntry = { id: string; title: string };

type ContentsPageProps = {
  foot: string;
  entries: readonly ContentsEntry[];
  /** The page on which each entry begins. */
  pageOf: ReadonlyMap<string, number>;
};

/** The second page: what the guide is, and where to find what. */
export function ContentsPage({ foot, entries, pageOf }: ContentsPageProps) {
  return (
    <PaperPage foot={foot} bookmark={guide.contents}>
      <Text style={styles.title}>{guide.contents}</Text>
      {entries.map(({ id, title }, index) => (
        <Link key={id} src={`#${id}`} style={styles.link}>
          <View style={styles.entry}>
            <Text style={styles.number}>{String(index + 1)}</Text>
            <Text style={styles.words}>{title}</Text>
            <Text style={styles.page}>{String(pageOf.get(id) ?? '')}</Text>
          </View>
        </Link>
      ))}
      <View style={styles.about}>
        <Heading>{guide.aboutHeading}</Heading>
        {guide.about.map((paragraph) => (
          <Paragraph key={paragraph}>{paragraph}</Paragraph>
        ))}
      </View>
    </PaperPage>
  );
}
