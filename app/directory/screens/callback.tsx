import { data, redirect } from 'react-router';
import { SIGNED_IN_TOAST } from '#app/account/words.ts';
import { type Finished, finishCompanySignIn } from '#app/directory/sign-in.server.ts';
import { readProvider } from '#app/directory/sign-out.server.ts';
import { COMPANY_REFUSALS, connectFirstToast } from '#app/directory/words.ts';
import { explain } from '#app/ground/refusals.ts';
import { callerOf } from '#app/server/session.ts';
import {
  redirectWithCookies,
  redirectWithToast,
  safeRedirect,
} from '#app/server/session/redirects.ts';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/callback';
import { CompanyProblem } from './company-problem.tsx';

/** Where a company sends people back to. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const company = readProvider(caller, params.provider);
  const query = Object.fromEntries(url.searchParams);
  const finished = await finishCompanySignIn(caller, { providerId: params.provider, query });
  if (finished.ok) throw onwards(context, finished.value, company?.name ?? '');
  if (finished.reason.kind === 'missing') throw redirect('/auth');
  const { title, message, status } = explain(COMPANY_REFUSALS, finished.reason);
  return data({ title, message, company }, { status });
}

function onwards(
  context: Route.LoaderArgs['context'],
  { kind, to, cookies }: Finished,
  company: string,
): Response {
  const path = safeRedirect(to, '/dashboard');
  switch (kind) {
    case 'signed_in':
      return redirectWithToast(context, path, SIGNED_IN_TOAST, cookies);
    case 'second_factor':
      return redirectWithCookies(`/auth/two-factor?${secondStepOf(path)}`, cookies);
    case 'connect': {
      const security = '/account/security';
      if (callerOf(context).actor.kind === 'person') return redirectWithCookies(security, cookies);
      const query = new URLSearchParams({ redirectTo: security });
      return redirectWithToast(context, `/auth?${query}`, connectFirstToast(company), cookies);
    }
  }
}

/** An invitation goes along as itself, for /auth accepts it; any other path as where to go. */
function secondStepOf(path: string): URLSearchParams {
  const invite = new URL(path, 'http://here.invalid').searchParams.get('invite');
  const query = new URLSearchParams({ by: 'company' });
  if (path.startsWith('/auth?') && invite !== null) query.set('invite', invite);
  else query.set('redirectTo', path);
  return query;
}

export function meta({ matches }: Route.MetaArgs) {
  return titleMeta(matches, 'Sign in');
}

export default function Callback({ loaderData }: Route.ComponentProps) {
  return <CompanyProblem {...loaderData} />;
}
