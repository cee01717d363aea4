import { readSearch } from '#app/ground/list-query.ts';
import { helpGroups, searchHelp } from '#app/help/pages.server.ts';
import { callerOf } from '#app/server/session.ts';
import { FilterBar } from '#app/ui/filter-bar.tsx';
import { Section } from '#app/ui/layout.tsx';
import { NoMatches } from '#app/ui/list-states.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import { Link } from 'react-router';
import type { Route } from './+types/help';

export function loader({ url, context }: Route.LoaderArgs) {
  const search = readSearch(url.searchParams);
  const { actor } = callerOf(context);
  const isOperator = actor.kind === 'person' && actor.isPlatformAdmin;
  const shown = helpGroups().filter(({ isForOperators }) => isOperator || !isForOperators);
  const groups = shown.map(({ title, pages }) => ({
    title,
    pages: pages.map((page) => ({
      name: page.name,
      title: page.title,
      parts: page.sections.filter(({ id }) => id !== '').map(({ heading }) => heading),
    })),
  }));
  return { search, groups, hits: searchHelp(search, shown) };
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Help');

export default function Help({ loaderData: { search, groups, hits } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Help"
        description="How the work is done here, and what its words and figures mean."
      />
      <FilterBar
        label="Search the help"
        search={{
          name: 'q',
          label: 'Search',
          placeholder: 'receipt, waitlist, rollback …',
          value: search,
        }}
        result={
          search === '' ? undefined : `${hits.length} ${hits.length === 1 ? 'place' : 'places'}`
        }
        clearTo={search === '' ? null : '/help'}
      />
      {search === '' ? <Contents groups={groups} /> : <Hits hits={hits} />}
    </>
  );
}

type Groups = Route.ComponentProps['loaderData']['groups'];

function Contents({ groups }: { groups: Groups }) {
  return groups.map(({ title, pages }) => (
    <Section key={title} title={title}>
      <ul className="grid gap-5">
        {pages.map((page) => (
          <li key={page.name} className="stack gap-1 reading-wide">
            <Link to={`/help/${page.name}`} className="bold">
              {page.title}
            </Link>
            <span className="muted text-sm">{page.parts.join(' · ')}</span>
          </li>
        ))}
      </ul>
    </Section>
  ));
}

type Hits = Route.ComponentProps['loaderData']['hits'];

function Hits({ hits }: { hits: Hits }) {
  if (hits.length === 0) {
    return (
      <NoMatches
        bordered
        title="Nothing about that"
        text="Try another word, or fewer of them: every word has to stand in one place."
        showAll={{ label: 'Show All Pages', to: '/help' }}
      />
    );
  }
  return (
    <ol className="stack gap-5">
      {hits.map(({ to, page, heading, excerpt }) => (
        <li key={to} className="stack gap-1 reading-wide">
          <Link to={to} className="bold">
            {heading === page ? page : `${page}: ${heading}`}
          </Link>
          <p className="muted text-sm">
            {excerpt.before}
            <mark>{excerpt.found}</mark>
            {excerpt.after}
          </p>
        </li>
      ))}
    </ol>
  );
}
