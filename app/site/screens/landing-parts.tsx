import type { ReactNode } from 'react';
import styles from './landing-parts.module.css';
import type { ContentQuestion, ContentSection } from '#app/site/content/shapes.ts';
import { ChevronDown } from 'lucide-react';
import { Icon } from '#app/ui/icon.tsx';
import { companyReference, type Thing } from '#app/ui/structured-data.tsx';
import { usePage } from '#app/ui/use-page.ts';
import type { PageView } from '#app/ground/page.ts';
import pictureUrl from '#app/brand/house.svg?no-inline';

type LandingHeroProps = {
  title: string;
  lead: string;
  /** What could go wrong, said near the rate. */
  risk: string;
  actions: ReactNode;
  statistics: readonly { figure: string; label: string }[];
};

/** The first screen of the home page: one promise, its risk, and the company's figures. */
export function LandingHero({ title, lead, risk, actions, statistics }: LandingHeroProps) {
  return (
    <div>
      <div className={styles.heroBand} data-surface="deep">
        <div className={`${styles.heroInner} stack content-wide`}>
          <div className="grid gap-5">
            <h1 className={styles.heroTitle}>{title}</h1>
            <p className={`${styles.heroLead} muted text-lg`}>{lead}</p>
            <div className={`${styles.heroActions} wrap gap-3 phone-lines`}>{actions}</div>
            <p className={`${styles.risk} muted text-xs`}>{risk}</p>
          </div>
          <div className={`${styles.picture} clip`}>
            <HeroPicture />
          </div>
        </div>
      </div>
      {statistics.length > 0 && (
        <div className={styles.statistics}>
          <StatStrip entries={statistics} />
        </div>
      )}
    </div>
  );
}

type LandingSectionProps = {
  /** Where links on this and other pages lead to. */
  id?: string;
  title: string;
  lead?: string;
  /** On the darker ground that sets it off from its neighbours. */
  sunk?: boolean;
  children: ReactNode;
};

/** One part of the home page, across its whole width. */
export function LandingSection({ id, title, lead, sunk, children }: LandingSectionProps) {
  return (
    <section id={id} className={sunk ? styles.sunk : undefined}>
      <div className={`${styles.sectionInner} stack gap-6 content-wide`}>
        <div className="grid gap-2">
          <h2>{title}</h2>
          {lead && <p className={`${styles.sectionLead} muted`}>{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}

/** Steps that follow each other, from left to right where there is room. */
export function NumberedSteps({ items }: { items: readonly ContentSection[] }) {
  return (
    <ol className={`${styles.steps} stack gap-6`}>
      {items.map((item, index) => (
        <li key={item.heading} className={`${styles.step} grid gap-2 at-top relative`}>
          <span className={`${styles.number} centred pine pill tinted`} aria-hidden="true">
            {index + 1}
          </span>
          <h3>{item.heading}</h3>
          <div className={`${styles.text} grid gap-2 at-top muted text-sm`}>
            {item.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Questions whose answers unfold, without scripts too. */
export function Questions({ items }: { items: readonly ContentQuestion[] }) {
  return (
    <div className="line-above">
      {items.map(({ question, answer }) => (
        <details key={question} className={`${styles.entry} line-below`}>
          <summary className={styles.question}>
            {question}
            <Icon of={ChevronDown} size={20} />
          </summary>
          <div className={`${styles.answer} grid gap-3 muted reading-wide`}>
            {answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </details>
      ))}
    </div>
  );
}

/** The last band of the home page. */
export function ClosingBand({ words, actions }: { words: ContentSection; actions: ReactNode }) {
  return (
    <section className={styles.closingBand} data-surface="deep" data-print="hide">
      <div className="grid gap-4 text-center content-wide items-centre">
        <h2 className={styles.closingTitle}>{words.heading}</h2>
        {words.paragraphs.map((paragraph) => (
          <p key={paragraph} className={`${styles.closingText} muted text-lg`}>
            {paragraph}
          </p>
        ))}
        <div className={`${styles.closingActions} wrap in-middle gap-3 phone-lines`}>{actions}</div>
      </div>
    </section>
  );
}

/** The company, its site and the questions of the landing page, in the words of schema.org. */
export function landingLinkedData(site: PageView, questions: readonly ContentQuestion[]): Thing[] {
  const { publicUrl, company, brand } = site;
  const { address, phone, email, socialLinks } = company;
  return [
    {
      ...companyReference(site),
      logo: publicUrl + brand.touchIcon,
      ...(address ? { address } : {}),
      ...(phone ? { telephone: phone } : {}),
      ...(email ? { email } : {}),
      ...(socialLinks.length > 0 ? { sameAs: socialLinks.map(({ url }) => url) } : {}),
    },
    {
      '@type': 'WebSite',
      '@id': `${publicUrl}/#website`,
      name: company.name,
      url: `${publicUrl}/`,
      inLanguage: 'en-US',
      publisher: { '@id': `${publicUrl}/#organization` },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${publicUrl}/properties?q={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer.join('\n\n') },
      })),
    },
  ];
}

/**
 * A house at dusk whose door is a hearth. It decorates; a file of its own, for in a script it would
 * be sent on every page that draws it.
 */
export function HeroPicture() {
  return (
    <img
      src={usePage()?.brand.heroPicture ?? pictureUrl}
      width={640}
      height={480}
      alt=""
      fetchPriority="high"
      className="full-wide"
    />
  );
}

type StatStripProps = { entries: readonly { figure: string; label: string }[] };

/** Four short figures on one strip, two by two where it is narrow. */
export function StatStrip({ entries }: StatStripProps) {
  return (
    <dl className={`${styles.strip} grid frame surface clip raised`}>
      {entries.map(({ figure, label }) => (
        <div key={label} className={styles.stripEntry}>
          <dt className="muted text-xs">{label}</dt>
          <dd className={styles.figure}>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
