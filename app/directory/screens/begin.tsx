import { data, redirect } from 'react-router';
import { beginCompanySignIn } from '#app/directory/sign-in.server.ts';
import { readProvider } from '#app/directory/sign-out.server.ts';
import { COMPANY_REFUSALS } from '#app/directory/words.ts';
import { explain } from '#app/ground/refusals.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithCookies, safeRedirect } from '#app/server/session/redirects.ts';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/begin';
import { CompanyProblem } from './company-problem.tsx';

/**
 * Leads to a company's sign-in. It is a link and no form: browsers let a form lead to no other site
 * here, and whoever is led here changes nothing by it.
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const to = targetOf(url);
  const begun = await beginCompanySignIn(caller, { providerId: params.provider, to });
  if (begun.ok) {
    throw redirectWithCookies(begun.value.url, begun.value.cookies);
  }
  if (begun.reason.kind === 'missing') throw redirect('/auth');
  const { title, message, status } = explain(COMPANY_REFUSALS, begun.reason);
  const company = readProvider(caller, params.provider);
  return data({ title, message, company, search: url.search }, { status });
}

/** An invitation is accepted by /auth, which then leads on. */
function targetOf({ searchParams }: URL): string {
  const invites = searchParams.getAll('invite');
  if (invites.length === 1) return `/auth?invite=${encodeURIComponent(invites[0] ?? '')}`;
  return safeRedirect(searchParams.get('redirectTo'), '/dashboard');
}

export function meta({ matches }: Route.MetaArgs) {
  return titleMeta(matches, 'Sign in');
}

export default function Begin({ loaderData }: Route.ComponentProps) {
  return <CompanyProblem {...loaderData} />;
}
