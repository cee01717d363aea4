import { about, demoFounder, founderOf, unnamedFounder } from '#app/domain/content/about.ts';
import { callerOf } from '#app/server/session.ts';
import { Breadcrumbs } from '#app/ui/structured-data.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Page } from '#app/ui/layout.tsx';
import { ArticleHeader, ArticleSection, CallToAction } from '#app/ui/public/article.tsx';
import { CoreValues } from '#app/ui/public/core-values.tsx';
import { FounderProfile } from '#app/ui/public/founder-profile.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/about';

const TITLE = 'About Us';
const PATH = '/about';

export function loader({ context }: Route.LoaderArgs) {
  const { company, isDemo } = callerOf(context).settings;
  const facts = [
    { term: 'Company', value: company.name },
    { term: 'Address', value: company.address },
    { term: 'Phone', value: company.phone },
    { term: 'Email', value: company.email },
  ].filter(({ value }) => value !== null);
  if (company.founder !== null) return { facts, founder: founderOf(company.founder) };
  return { facts, founder: isDemo ? demoFounder : unnamedFounder };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ matches, title: TITLE, description: about.description, path: PATH });
}

export default function About({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs crumbs={[{ name: TITLE, path: PATH }]} />
      <ArticleHeader kicker={TITLE} title={about.title} lead={about.lead} />
      <Page>
        <CoreValues heading={about.coreValues.heading} items={about.coreValues.items} />
        <ArticleSection section={about.aboutUs}>
          <DefinitionList entries={loaderData.facts} />
        </ArticleSection>
        <ArticleSection section={about.dream} />
        <ArticleSection section={about.purpose} />
        <FounderProfile heading={about.founderHeading} founder={loaderData.founder} />
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
