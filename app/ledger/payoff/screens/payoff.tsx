import { parseIsoDate } from '#app/ground/calendar/iso-date.ts';
import { checkShownOrganization } from '#app/team/check.server.ts';
import { issuePayoffQuote } from '#app/ledger/payoff/issue.server.ts';
import { type PayoffSide, readPayoff } from '#app/ledger/payoff/read.server.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { SHOWN_ORGANIZATION } from '#app/team/screens/organization-field.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { otherOrganization } from '#app/team/words.ts';
import { ErrorPage, MessagePage } from '#app/ui/message-page.tsx';
import { foundOrThrow } from '#app/ui/loader-answers.ts';
import { titleMeta } from '#app/ui/page-meta.ts';
import { PAYOFF_REFUSALS, type PayoffObstacle } from '#app/ledger/payoff/rules.ts';
import { explain } from '#app/ground/refusals.ts';
import { PayoffPage, WHO_ISSUES } from './page.tsx';
import { quoteName } from './sheet.tsx';
import { data, isRouteErrorResponse } from 'react-router';
import type { Route } from './+types/payoff';

/** One screen at two addresses: for who administers the listing, and for who holds the note. */
const SIDES: Record<PayoffSide, { notes: string; back: string }> = {
  lister: { notes: '/admin/notes', back: 'Back to Ledger' },
  holder: { notes: '/dashboard/notes', back: 'Back to Note' },
};

function sideOf(url: URL): PayoffSide {
  return url.pathname.startsWith('/admin/') ? 'lister' : 'holder';
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const side = sideOf(url);
  const typed = url.searchParams.get('on');
  const today = caller.clock.today();
  const on = typed === null ? today : parseIsoDate(typed);
  const wish = { noteId: params.noteId, side, on: on ?? today };
  const payoff = foundOrThrow(await readPayoff(caller, wish));
  const quoteId = url.searchParams.get('quote');
  const shown = payoff.issued.find(({ id }) => id === quoteId) ?? null;
  if (quoteId !== null && shown === null) throw data(null, { status: 404 });
  const badDate = on === null || payoff.obstacle === 'date_out_of_range';
  return { payoff, shown, side, badDate, company: caller.settings.company.name };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const caller = callerOf(context);
  const side = sideOf(url);
  const form = await request.formData();
  const { noteId } = params;
  // In another organization than the page was shown for the note would not be found.
  const shown = checkShownOrganization(caller, form.get(SHOWN_ORGANIZATION));
  if (!shown.ok) {
    const message = otherOrganization(shown.reason.currentName);
    return data({ title: 'Error', message }, { status: 409 });
  }
  // Whose note it is comes before what is wrong with the form.
  const payoff = foundOrThrow(await readPayoff(caller, { noteId, side, on: caller.clock.today() }));
  const { title } = PAYOFF_REFUSALS;
  if (!payoff.mayIssue) return data({ title, message: WHO_ISSUES }, { status: 403 });
  const on = parseIsoDate(String(form.get('on')));
  if (on === null) return refuse('date_out_of_range');
  const issued = await issuePayoffQuote(caller, { noteId, side, on });
  if (!issued.ok) {
    const { reason } = issued;
    if (reason === 'missing' || reason === 'forbidden') throw data(null, { status: 404 });
    return refuse(reason);
  }
  const { quoteId, number } = issued.value;
  return redirectWithToast(context, `${SIDES[side].notes}/${noteId}/payoff?quote=${quoteId}`, {
    tone: 'success',
    title: 'Quote issued',
    message: `${quoteName(noteId, number)} has been stored. It can be printed now.`,
  });
}

function refuse(obstacle: PayoffObstacle) {
  const { status, title, message } = explain(PAYOFF_REFUSALS, obstacle);
  return data({ title, message }, { status });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  titleMeta(
    matches,
    loaderData === undefined ? 'Note Not Found' : `Payoff of ${loaderData.payoff.address}`,
  );

export default function Payoff({ loaderData, actionData, params }: Route.ComponentProps) {
  const { payoff, shown, side, badDate, company } = loaderData;
  const { notes, back } = SIDES[side];
  return (
    <PayoffPage
      payoff={payoff}
      shown={shown}
      badDate={badDate}
      companyName={company}
      back={{ to: `${notes}/${params.noteId}`, label: back }}
      path={`${notes}/${params.noteId}/payoff`}
      refusal={actionData ?? null}
    />
  );
}

/** A note on neither side of which the reader stands has a page of its own. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status !== 404) return <ErrorPage status={status} />;
  return (
    <MessagePage
      title="Note Not Found"
      text="The requested note could not be found."
      actions={<ButtonLink to="/dashboard/notes">Back to Notes</ButtonLink>}
    />
  );
}
