import { legalTerms } from '#app/site/content/legal.server.ts';
import { callerOf } from '#app/server/session.ts';
import { LegalText } from './legal-text.tsx';
import { failedMeta, pageMeta } from '#app/ui/page-meta.ts';
import { Breadcrumbs } from '#app/ui/structured-data.tsx';
import type { Route } from './+types/terms';

const TITLE = 'Terms';
const PATH = '/terms';

export function loader({ context }: Route.LoaderArgs) {
  return { page: legalTerms(callerOf(context).settings.company) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return failedMeta(matches, TITLE);
  return pageMeta({ matches, title: TITLE, description: loaderData.page.lead, path: PATH });
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs crumbs={[{ name: TITLE, path: PATH }]} />
      <LegalText page={loaderData.page} />
    </>
  );
}
