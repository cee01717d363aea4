import { Document, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { guide, guideChapters } from '#app/site/content/guide.ts';
import type { GuideFigures } from '#app/site/content/guide-figures.ts';
import type { Company } from '#app/server/env/company.ts';
import { PaperPage } from '#app/server/pdf/paper-page.tsx';
import { ChapterHead } from '#app/server/pdf/text.tsx';
import { ChapterBlock } from './chapter-block.tsx';
import { Contact } from './contact-page.tsx';
import { ContentsPage } from './contents-page.tsx';
import { Cover } from './cover.tsx';

export type GuideDocumentProps = {
  company: Company;
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
export function GuideDocument({ company, site, figures, pageOf, onChapter }: GuideDocumentProps) {
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
      creator="Hearthnote"
      producer="Hearthnote"
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
