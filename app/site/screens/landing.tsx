import { readStatistics } from '#app/brand/figures.server.ts';
import { landingUnder } from '#app/site/content/landing.server.ts';
import { LISTING_DEFAULTS, listingQuery } from '#app/listing/rules.ts';
import { readListingFilters } from '#app/listing/read-filters.ts';
import { listProperties, readFeaturedProperty } from '#app/listing/list.server.ts';
import { callerOf } from '#app/server/session.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Row } from '#app/ui/layout.tsx';
import {
  ClosingBand,
  LandingHero,
  landingLinkedData,
  LandingSection,
  NumberedSteps,
  Questions,
} from './landing-parts.tsx';
import { FeaturedNote } from '#app/listing/screens/featured-note.tsx';
import { ListingFailed, OpportunityList } from '#app/listing/screens/opportunities.tsx';
import { failedMeta, pageMeta } from '#app/ui/page-meta.ts';
import { StructuredData } from '#app/ui/structured-data.tsx';
import type { Route } from './+types/landing';

/** Three rows of three; the whole list is one link away. */
const CARDS = 9;

export async function loader({ url, context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const { q, status, sort } = readListingFilters(url.searchParams);
  // Those of the bar: the others stand with the whole list.
  const filters = { ...LISTING_DEFAULTS, q, status, sort };
  const list = await listProperties(caller, { ...filters, page: 1, pageSize: CARDS });
  const featured = await readFeaturedProperty(caller);
  const statistics = await readStatistics(caller);
  // The words come with the page: in a script they would be sent a second time.
  const words = landingUnder(caller.brand);
  return { words, filters, list, featured, statistics };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return failedMeta(matches, 'Note Opportunities');
  const { hero, description } = loaderData.words;
  return pageMeta({ matches, title: hero.title, description, path: '/' });
}

export default function Landing({ loaderData }: Route.ComponentProps) {
  const { words, featured, statistics } = loaderData;
  const { hero, steps, questions, closing } = words;
  return (
    <>
      <StructuredData describe={(site) => landingLinkedData(site, questions.items)} />
      <LandingHero
        title={hero.title}
        lead={hero.lead}
        risk={hero.risk}
        statistics={words.statistics.flatMap(({ name, label }) => {
          const figure = statistics[name];
          return figure === null ? [] : [{ figure, label }];
        })}
        actions={
          <>
            <ButtonLink to="#investments" variant="accent">
              {hero.viewNotes}
            </ButtonLink>
            <ButtonLink to="/guide.pdf" variant="secondary" reloadDocument download>
              {hero.downloadGuide}
            </ButtonLink>
          </>
        }
      />
      {featured && (
        <LandingSection id="featured-note" title="Featured Note">
          <FeaturedNote property={featured} />
        </LandingSection>
      )}
      <Opportunities {...loaderData} />
      <LandingSection id="how-it-works" title={steps.heading} sunk>
        <NumberedSteps items={steps.items} />
      </LandingSection>
      <LandingSection id="questions" title={questions.heading}>
        <Questions items={questions.items} />
      </LandingSection>
      <ClosingBand
        words={closing}
        actions={
          <>
            <ButtonLink to="/properties" variant="accent">
              {closing.browseNotes}
            </ButtonLink>
            <ButtonLink to="/strategy" variant="secondary">
              Book Strategy Session
            </ButtonLink>
          </>
        }
      />
    </>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

function Opportunities({ words, filters, list }: Pick<Loaded, 'words' | 'filters' | 'list'>) {
  const { heading, paragraphs } = words.opportunities;
  const rest = list.totalCount - list.cards.length;
  return (
    <LandingSection id="investments" title={heading} lead={paragraphs.join(' ')}>
      <OpportunityList
        path="/"
        action="/#investments"
        filters={filters}
        cards={list.cards}
        totalCount={list.totalCount}
        cardLevel={3}
      />
      {rest > 0 && (
        <Row>
          <ButtonLink
            to={`/properties${listingQuery({ ...filters, page: 1 })}`}
            variant="secondary"
          >
            {`See All ${list.totalCount} Note Opportunities`}
          </ButtonLink>
        </Row>
      )}
    </LandingSection>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListingFailed error={error} />;
}
