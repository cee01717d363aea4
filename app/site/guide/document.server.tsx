import { Document, renderToBuffer, StyleSheet } from '@react-pdf/renderer';
import { Link, Text, View, withLook } from '#app/server/pdf/tinted.tsx';
import type { ReactNode } from 'react';
import { guide, guideChapters } from '#app/site/content/guide.server.ts';
import { computeGuideFigures, type GuideFigures } from '#app/site/content/guide-figures.ts';
import type { PaperLook } from '#app/brand/rules.ts';
import type { Company } from '#app/ground/company.ts';
import { ChapterHead, Heading, PaperPage, Paragraph } from '#app/server/pdf/paper.tsx';
import { ChapterBlock } from './chapter.server.tsx';
import { Contact } from './contact.server.tsx';
import { Cover } from './cover.server.tsx';
import { colour, face, features, registerFaces } from '#app/server/pdf/style.ts';

export type GuideDocumentProps = {
  company: Company;
  look: PaperLook;
  /** The address of the site, for links. */
  site: URL;
  figures: GuideFigures;
  /** The page on which each chapter begins; empty as long as nobody knows. */
  pageOf: ReadonlyMap<string, number>;
  /** Is told the page of each chapter while the document is laid out. */
  onChapter: (id: string, pageNumber: number) => void;
};

const CONTACT_ID = 'talk-to-us';

/** The free guide as a document for the PDF library. */
export function GuideDocument(props: GuideDocumentProps) {
  const { company, look, site, figures, pageOf, onChapter } = props;
  const chapters = guideChapters(figures);
  const foot = `${company.name} · ${guide.title}`;
  const entries = [...chapters, { id: CONTACT_ID, title: guide.contactTitle }];
  // The day of the edition, whenever it is printed: the same guide is the same file.
  const issuedAt = new Date(`${guide.issuedOn}T12:00:00Z`);
  return (
    <Document
      title={`${guide.title}: ${guide.subtitle}`}
      author={company.name}
      subject={guide.subject}
      keywords={guide.keywords}
      creator={look.producerName}
      producer={look.producerName}
      language="en-US"
      creationDate={issuedAt}
      modificationDate={issuedAt}
      pageMode="useOutlines"
    >
      <Cover companyName={company.name} />
      <ContentsPage foot={foot} entries={entries} pageOf={pageOf} />
      {chapters.map(({ id, title, lead, blocks }, index) => (
        <Chapter key={id} {...{ id, title, lead, foot, onChapter }} over={`Chapter ${index + 1}`}>
          {blocks.map((block, place) => (
            <ChapterBlock key={place} block={block} figures={figures} />
          ))}
        </Chapter>
      ))}
      <Chapter
        id={CONTACT_ID}
        title={guide.contactTitle}
        lead={guide.contactLead}
        foot={foot}
        onChapter={onChapter}
      >
        <Contact company={company} site={site} />
      </Chapter>
    </Document>
  );
}

type ChapterProps = {
  id: string;
  over?: string;
  title: string;
  lead: string;
  foot: string;
  onChapter: GuideDocumentProps['onChapter'];
  children: ReactNode;
};

function Chapter({ id, over, title, lead, foot, onChapter, children }: ChapterProps) {
  const report = ({ pageNumber }: { pageNumber: number }) => {
    onChapter(id, pageNumber);
    return null;
  };
  return (
    <PaperPage foot={foot} bookmark={title}>
      <View id={id}>
        <View render={report} />
        <ChapterHead over={over} title={title} lead={lead} />
      </View>
      {children}
    </PaperPage>
  );
}

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

type GuideFacts = Pick<GuideDocumentProps, 'company' | 'site' | 'look'>;

/**
 * The free guide as a PDF file, with the facts of the company. The same facts give the same bytes.
 * It is laid out twice: the first time tells on which pages the chapters begin.
 */
export async function renderGuide({ company, site, look }: GuideFacts): Promise<Buffer> {
  registerFaces();
  const figures = computeGuideFigures();
  const found = new Map<string, number>();
  const lay = (pageOf: ReadonlyMap<string, number>) =>
    renderToBuffer(
      GuideDocument({
        company,
        look,
        site,
        figures,
        pageOf,
        onChapter: (id, pageNumber) => found.set(id, pageNumber),
      }),
    );
  return withLook(look, async () => {
    await lay(new Map());
    return lay(new Map(found));
  });
}
