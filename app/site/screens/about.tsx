import { about, demoFounder, founderOf, unnamedFounder } from '#app/site/content/about.server.ts';
import { lifeOfLoan } from '#app/site/illustrations/loan.server.ts';
import { callerOf } from '#app/server/session.ts';
import { Breadcrumbs } from '#app/ui/structured-data.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Page } from '#app/ui/layout.tsx';
import { ArticleHeader, ArticleSection, CallToAction } from './article.tsx';
import { Illustration } from './illustration.tsx';
import { failedMeta, pageMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/about';
import styles from './about.module.css';
import type { ContentSection } from '#app/site/content/shapes.ts';

const TITLE = 'About Us';
const PATH = '/about';

export function loader({ context }: Route.LoaderArgs) {
  const { settings, brand } = callerOf(context);
  const { company, isDemo } = settings;
  const facts = [
    { term: 'Company', value: company.name },
    { term: 'Address', value: company.address },
    { term: 'Phone', value: company.phone },
    { term: 'Email', value: company.email },
  ].filter(({ value }) => value !== null);
  const unsaid = isDemo ? demoFounder : unnamedFounder;
  const founder = company.founder === null ? unsaid : founderOf(company.founder);
  const { product: line, ...words } = about;
  const product = brand.isOwn && brand.showsProduct ? line : null;
  return { words, facts, founder, drawing: lifeOfLoan, product };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return failedMeta(matches, TITLE);
  const { description } = loaderData.words;
  return pageMeta({ matches, title: TITLE, description, path: PATH });
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { words, facts, founder, drawing, product } = loaderData;
  return (
    <>
      <Breadcrumbs crumbs={[{ name: TITLE, path: PATH }]} />
      <ArticleHeader kicker={TITLE} title={words.title} lead={words.lead} />
      <Page>
        <CoreValues {...words.coreValues} />
        <ArticleSection section={words.aboutUs}>
          <DefinitionList entries={facts} />
        </ArticleSection>
        <Illustration of={drawing} />
        <ArticleSection section={words.dream} />
        <ArticleSection section={words.purpose} />
        <FounderProfile heading={words.founderHeading} founder={founder} />
        {product && <p className="muted text-xs">{product}</p>}
        <CallToAction text="Read a note the way we do: to the cent.">
          <ButtonLink to="/properties">View Note Opportunities</ButtonLink>
          <ButtonLink to="/strategy" variant="secondary">
            Book Strategy Session
          </ButtonLink>
        </CallToAction>
      </Page>
    </>
  );
}

type FounderProfileProps = {
  heading: string;
  founder: {
    name: string | null;
    role: string;
    paragraphs: readonly string[];
    notice: string | null;
  };
};

/** The founder in words; without a name, how to reach whoever stands behind the notes. */
function FounderProfile({ heading, founder }: FounderProfileProps) {
  const { name, role, paragraphs, notice } = founder;
  return (
    <section className={`${styles.profile} wrap frame surface gap-6 across-8`}>
      {name && (
        <span className={`${styles.monogram} centred pill rigid`} aria-hidden="true">
          {initialsOf(name)}
        </span>
      )}
      <div className={`${styles.words} grid gap-3 reading-wide shrinks`}>
        <h2>{heading}</h2>
        {name && (
          <p className="bold">
            {name}, <span className="muted regular">{role}</span>
          </p>
        )}
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {notice && <p className="muted regular text-xs">{notice}</p>}
      </div>
    </section>
  );
}

function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .join('');
}

type CoreValuesProps = { heading: string; items: readonly ContentSection[] };

/** What the company values, side by side. */
function CoreValues({ heading, items }: CoreValuesProps) {
  return (
    <section className="grid gap-6 pad-block-4">
      <h2>{heading}</h2>
      <ul className={`${styles.list} grid gap-6 across-8`}>
        {items.map((item) => (
          <li key={item.heading} className={`${styles.value} grid gap-2 at-top space-above-4`}>
            <h3>{item.heading}</h3>
            {item.paragraphs.map((paragraph) => (
              <p key={paragraph} className="muted">
                {paragraph}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
