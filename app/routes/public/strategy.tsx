import { parseWithZod } from '@conform-to/zod/v4';
import { data } from 'react-router';
import { strategy } from '#app/domain/content/strategy.ts';
import { submitStrategyRequest } from '#app/server/services/records/submit-strategy-request.ts';
import { callerOf, redirectWithToast } from '#app/server/session.ts';
import { RATE_LIMIT_TITLE, rateLimitMessage } from '#app/ui/auth/account-texts.ts';
import { answerForm } from '#app/ui/auth/form-answer.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Page } from '#app/ui/layout.tsx';
import { ArticleHeader, ArticleItems, ArticleSection } from '#app/ui/public/article.tsx';
import { SessionBooking } from '#app/ui/public/session-booking.tsx';
import { StrategyForm } from '#app/ui/public/strategy-form.tsx';
import { strategySchema } from '#app/ui/public/strategy-schema.ts';
import type { Route } from './+types/strategy';

/** Nothing of the page depends on the reader; the frame's guard needs a loader all the same. */
export function loader() {
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithZod(await request.formData(), { schema: strategySchema });
  if (submission.status !== 'success') return data(answerForm(submission), { status: 400 });
  const sent = await submitStrategyRequest(callerOf(context), submission.value);
  if (!sent.ok) {
    const message = rateLimitMessage(sent.reason.seconds);
    return data(answerForm(submission, { title: RATE_LIMIT_TITLE, message }), { status: 429 });
  }
  return redirectWithToast(context, '/strategy', {
    tone: 'success',
    title: 'Request received',
    message: 'We’ll reach out shortly to schedule your session.',
  });
}

export function meta() {
  return [
    { title: `${strategy.title} · Hearthnote` },
    { name: 'description', content: strategy.description },
  ];
}

export default function Strategy({ actionData }: Route.ComponentProps) {
  return (
    <>
      <ArticleHeader
        kicker="Strategy session"
        title={strategy.title}
        lead={strategy.lead}
        action={
          <ButtonLink to="#book" variant="accent">
            {strategy.formHeading}
          </ButtonLink>
        }
      />
      <Page>
        <ArticleSection section={strategy.whatItIs} />
        <ArticleItems {...strategy.howItWorks} ordered />
        <ArticleItems {...strategy.accountTypes} />
        <ArticleItems {...strategy.whatToAsk} />
        <ArticleSection section={strategy.risks} />
        <SessionBooking session={strategy.session} disclaimer={strategy.disclaimer}>
          <Card title={strategy.formHeading} id="book">
            <StrategyForm answer={actionData} />
          </Card>
        </SessionBooking>
      </Page>
    </>
  );
}
