import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { legalPath } from '#app/legal/rules.ts';
import type { LegalSection } from '#app/legal/shapes.ts';
import type { LegalPage } from '#app/legal/versions.server.ts';
import { STATE_LABELS } from '#app/legal/words.ts';
import { ArticleHeader } from '#app/site/screens/article.tsx';
import { Day } from '#app/ui/day.tsx';
import { Page } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { LegalBlocks, LegalSections } from './legal-blocks.tsx';
import styles from './legal-text.module.css';

/** A legal text: how it stands, what is in it, and its sections; `children` stand before them. */
export function LegalArticle({ page, children }: { page: LegalPage; children?: ReactNode }) {
  const { title, content } = page;
  const { lead, sections } = content;
  return (
    <>
      <ArticleHeader title={title} lead={lead} />
      <Page>
        <div className={sections.length === 0 ? 'stack' : `${styles.layout} stack`}>
          {sections.length > 0 && <Contents sections={sections} />}
          <div className="grid gap-6 reading-wide">
            {children}
            <Standing {...page} />
            <Intro {...page} />
            <LegalSections sections={sections} />
            <OtherVersions {...page} />
          </div>
        </div>
      </Page>
    </>
  );
}

/** Since when it is in force; of one that is not, where to read the one that is. */
function Standing({ text, version, updatedOn }: LegalPage) {
  if (version === null) {
    return (
      <p className="muted text-sm">
        {updatedOn !== null && (
          <>
            Draft. Last updated <Day on={updatedOn} />
          </>
        )}
      </p>
    );
  }
  const { number, inForceOn, state, end } = version;
  if (state === 'in_force') {
    return (
      <p className="muted text-sm">
        Version {number}, in force from <Day on={inForceOn} />
      </p>
    );
  }
  const now = <Link to={legalPath(text)}>Read it as it is today</Link>;
  return (
    <Notice tone="warning" title={`Version ${number} is not in force today`} actions={now}>
      {state === 'coming' && (
        <>
          It comes into force on <Day on={inForceOn} />.
        </>
      )}
      {state === 'former' && end !== null && (
        <>
          It was in force from <Day on={inForceOn} /> until another one took its place on{' '}
          <Day on={end} />.
        </>
      )}
      {state === 'replaced' && <>Another version took its place before its day was over.</>}
    </Notice>
  );
}

/** What a draft of the product says of itself stands out. */
function Intro({ version, content }: LegalPage) {
  return content.intro.map((block, index) =>
    version === null && block.kind === 'quote' && block.title !== null ? (
      <Notice key={index} tone="warning" title={block.title}>
        <LegalBlocks blocks={block.blocks} />
      </Notice>
    ) : (
      <LegalBlocks key={index} blocks={[block]} />
    ),
  );
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav className={styles.contents} aria-labelledby="contents-title" data-print="hide">
      <h2 id="contents-title" className="as-text muted text-xs bold">
        On this page
      </h2>
      <ol className={`${styles.links} grid gap-1 text-sm`}>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function OtherVersions({ text, others }: LegalPage) {
  if (others.length === 0) return null;
  return (
    <aside className={styles.versions} aria-labelledby="versions" data-print="hide">
      <h2 id="versions" className="as-text bold">
        Other versions
      </h2>
      <ul className="grid gap-1">
        {others.map(({ number, inForceOn, state }) => (
          <li key={number}>
            <Link to={legalPath(text, number)}>Version {number}</Link>
            <span className="muted">
              {state === 'in_force'
                ? ', in force from '
                : `, ${STATE_LABELS[state].toLowerCase()}, from `}
              <Day on={inForceOn} />
            </span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
