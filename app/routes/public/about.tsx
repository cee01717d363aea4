import { about, demoFounder, unnamedFounder } from '#app/domain/content/about.ts';
import { callerOf } from '#app/server/session.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Page } from '#app/ui/layout.tsx';
import { ArticleHeader, ArticleSection, CallToAction } from '#app/ui/public/article.tsx';
import { CoreValues } from '#app/ui/public/core-values.tsx';
import { FounderProfile } from '#app/ui/public/founder-profile.tsx';
import type { Route } from './+types/about';

export function loader({ context }: Route.LoaderArgs) {
  return { founder: callerOf(context).settings.isDemo ? demoFounder : unnamedFounder };
}

export function meta() {
  return [{ title: 'About Us · Hearthnote' }, { name: 'description', content: about.description }];
}

export default function About({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ArticleHeader kicker="About Us" title={about.title} lead={about.lead} />
      <Page>
        <CoreValues heading={about.coreValues.heading} items={about.coreValues.items} />
        <ArticleSection section={about.aboutUs} />
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
