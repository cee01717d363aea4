import { data } from 'react-router';
import { knownLegalText, legalPath } from '#app/legal/rules.ts';
import { readLegalPage } from '#app/legal/versions.server.ts';
import { callerOf } from '#app/server/session.ts';
import { failedMeta, pageMeta } from '#app/ui/page-meta.ts';
import { Breadcrumbs } from '#app/ui/structured-data.tsx';
import type { Route } from './+types/text';
import { LegalArticle } from './legal-text.tsx';

/** One address for each text; which version, the query says, and today's where it says none. */
export async function loader({ pattern, url, context }: Route.LoaderArgs) {
  const text = knownLegalText(pattern.slice(1));
  if (text === null) throw data(null, { status: 404 });
  const number = readNumber(url.searchParams.get('version'));
  const page = await readLegalPage(callerOf(context), { text, number });
  if (page === null) throw data(null, { status: 404 });
  return { page, isVersion: number !== null };
}

/** Null for the version of today. What is no number is no version. */
function readNumber(asked: string | null): number | null {
  if (asked === null) return null;
  return /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : 0;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return failedMeta(matches, 'Page not found');
  const { text, title, content } = loaderData.page;
  const isIndexed = !loaderData.isVersion;
  return pageMeta({ matches, title, description: content.lead, path: legalPath(text), isIndexed });
}

export default function LegalTextPage({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs crumbs={[{ name: page.title, path: legalPath(page.text) }]} />
      <LegalArticle page={page} />
    </>
  );
}
