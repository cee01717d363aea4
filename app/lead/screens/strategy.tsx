import { readForm } from '#app/ui/read-form.ts';
import { data } from 'react-router';
import { retirementLoan } from '#app/site/illustrations/retirement.server.ts';
import { strategy } from '#app/site/content/strategy.server.ts';
import { submitStrategyRequest } from '#app/lead/submit.server.ts';
import { logFault } from '#app/server/log-fault.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { rateLimited } from '#app/ground/refusals.ts';
import { answerForm, isUnsent, unsentAnswer } from '#app/ui/answer-form.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Page } from '#app/ui/layout.tsx';
import { ArticleHeader, ArticleItems, ArticleSection } from '#app/site/screens/article.tsx';
import { Illustration } from '#app/site/screens/illustration.tsx';
import { SessionBooking, StrategyReceived } from './strategy-received.tsx';
import { strategySchema } from '#app/lead/schema.ts';
import { failedMeta, pageMeta } from '#app/ui/page-meta.ts';
import { Breadcrumbs } from '#app/ui/structured-data.tsx';
import { StrategyForm } from './strategy-form.tsx';
import type { Route } from './+types/strategy';

const PATH = '/strategy';

const FAILED = { title: 'Error', message: 'Failed to send your request. Please try again.' };
const BOOKING = 'book';
const FORM_ADDRESS = `/strategy#${BOOKING}`;
const RECEIVED_ADDRESS = `/strategy?sent=yes#${BOOKING}`;

/** Each form that is shown has an id of its own. */
export function loader({ url }: Route.LoaderArgs) {
  const isSent = url.searchParams.has('sent');
  return { words: strategy, drawing: retirementLoan, formId: crypto.randomUUID(), isSent };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = readForm(await request.formData(), strategySchema);
  if (submission.status !== 'success') return data(answerForm(submission), { status: 400 });
  const caller = callerOf(context);
  const sent = await submitStrategyRequest(caller, submission.value).catch(
    logFault(caller, 'a strategy request could not be stored'),
  );
  if (sent === null) return data(answerForm(submission, FAILED), { status: 500 });
  if (!sent.ok) {
    return data(answerForm(submission, rateLimited(sent.reason)), { status: 429 });
  }
  return redirectWithToast(context, RECEIVED_ADDRESS, {
    tone: 'success',
    title: 'Request received',
    message: 'We’ll reach out shortly to schedule your session.',
  });
}

/** A form that cannot be sent keeps what was written. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const formData = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (!isUnsent(error)) throw error;
    return data(unsentAnswer(formData, FAILED), { status: 503 });
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return failedMeta(matches, 'Strategy session');
  const { title, description } = loaderData.words;
  return pageMeta({ matches, title, description, path: PATH });
}

export default function Strategy({ loaderData, actionData }: Route.ComponentProps) {
  const { words, drawing, formId, isSent } = loaderData;
  return (
    <>
      <Breadcrumbs crumbs={[{ name: words.title, path: PATH }]} />
      <ArticleHeader
        kicker="Strategy session"
        title={words.title}
        lead={words.lead}
        action={
          <ButtonLink to={FORM_ADDRESS} variant="accent">
            Book Strategy Session
          </ButtonLink>
        }
      />
      <Page>
        <ArticleSection section={words.whatItIs} />
        <Illustration of={drawing} />
        <ArticleItems {...words.howItWorks} ordered />
        <ArticleItems {...words.accountTypes} />
        <ArticleItems {...words.whatToAsk} />
        <ArticleSection section={words.risks} />
        <SessionBooking session={words.session} disclaimer={words.disclaimer}>
          {isSent ? (
            <StrategyReceived id={BOOKING} anotherTo={FORM_ADDRESS} />
          ) : (
            <Card title={words.formHeading} id={BOOKING}>
              <StrategyForm formId={formId} action={FORM_ADDRESS} answer={actionData} />
            </Card>
          )}
        </SessionBooking>
      </Page>
    </>
  );
}
