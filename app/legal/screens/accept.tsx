import { data, Form } from 'react-router';
import { acceptTerms } from '#app/legal/acceptance.server.ts';
import { readTermsToAccept } from '#app/legal/terms-to-accept.server.ts';
import type { TermsToAccept } from '#app/ground/actor.ts';
import { legalPath } from '#app/legal/rules.ts';
import { readLegalPage } from '#app/legal/versions.server.ts';
import { ACCEPT_REFUSALS, ACCEPTED_TOAST } from '#app/legal/words.ts';
import { assert } from '#app/ground/assert.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast, safeRedirect } from '#app/server/session/redirects.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Day } from '#app/ui/day.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { explainOrThrow } from '#app/ui/loader-answers.ts';
import { MessagePage } from '#app/ui/message-page.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import { usePage } from '#app/ui/use-page.ts';
import { useSending } from '#app/ui/use-sending.ts';
import { readAgainOnConflict } from '#app/ui/read-again.ts';
import type { Route } from './+types/accept';
import { LegalArticle } from './legal-text.tsx';

const backTo = (url: URL) => safeRedirect(url.searchParams.get('redirectTo'), '/dashboard');

/** The terms that its reader has yet to accept, if there are any. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const terms = await readTermsToAccept(caller);
  if (terms === null) return { asked: null, back: backTo(url) };
  const page = await readLegalPage(caller, { text: 'terms', number: terms.number });
  assert(page !== null, 'terms that are to be accepted can be read');
  return { asked: { terms, page }, back: backTo(url) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  const accepted = await acceptTerms(callerOf(context), String(form.get('version')));
  if (accepted.ok) return redirectWithToast(context, backTo(url), ACCEPTED_TOAST);
  const { status, title, message } = explainOrThrow(ACCEPT_REFUSALS, accepted.reason);
  return data({ title, message }, { status });
}

export const shouldRevalidate = readAgainOnConflict;

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Accept the Terms');

export default function AcceptTerms({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, back } = loaderData;
  if (asked === null) {
    return (
      <MessagePage
        title="Nothing to accept"
        text="You have accepted the terms that are in force, or none ask for it yet."
        actions={
          <>
            <ButtonLink to={back}>Go On</ButtonLink>
            <ButtonLink to={legalPath('terms')} variant="secondary">
              Read the Terms
            </ButtonLink>
          </>
        }
      />
    );
  }
  return (
    <LegalArticle page={asked.page}>
      {actionData !== undefined && (
        <Notice tone="danger" role="alert" title={actionData.title}>
          {actionData.message}
        </Notice>
      )}
      <Ask {...asked.terms} />
    </LegalArticle>
  );
}

function Ask({ id, number, inForceOn }: TermsToAccept) {
  const isSending = useSending();
  const canAccept = !usePage()?.maintenance;
  return (
    <Card title={number === 1 ? 'Please accept our terms' : 'Our terms have changed'}>
      <Stack>
        <p>
          Version {number}, below, is in force from <Day on={inForceOn} />. You can go on reading
          everything without accepting it. What you want to change or ask for waits until you have.
        </p>
        {!canAccept && <p>You can accept them here once the maintenance is over.</p>}
        <Row>
          {canAccept && (
            <Form method="post">
              <input type="hidden" name="version" value={id} />
              <Button pending={isSending}>Accept the Terms</Button>
            </Form>
          )}
          <Form method="post" action="/auth/sign-out">
            <Button variant="quiet">Sign Out Instead</Button>
          </Form>
        </Row>
      </Stack>
    </Card>
  );
}
