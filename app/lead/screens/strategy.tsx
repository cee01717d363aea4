import { readForm } from '#app/ui/read-form.ts';
import { data, Link } from 'react-router';
import { retirementLoan } from '#app/site/illustrations/retirement.server.ts';
import { strategy } from '#app/site/content/strategy.server.ts';
import { submitStrategyRequest } from '#app/lead/submit.server.ts';
import { logFault } from '#app/server/log-fault.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { rateLimited } from '#app/ground/refusals.ts';
import { answerForm, type FormAnswer, isUnsent, unsentAnswer } from '#app/ui/answer-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Grid, Page, Stack } from '#app/ui/layout.tsx';
import { ArticleHeader, ArticleItems, ArticleSection } from '#app/site/screens/article.tsx';
import { Illustration } from '#app/site/screens/illustration.tsx';
import { strategySchema } from '#app/lead/schema.ts';
import { failedMeta, pageMeta } from '#app/ui/page-meta.ts';
import { Breadcrumbs } from '#app/ui/structured-data.tsx';
import type { Route } from './+types/strategy';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { SelectField } from '#app/ui/choice-fields.tsx';
import { TextareaField, TextField } from '#app/ui/text-field.tsx';
import { limitsOf } from '#app/ui/form-limits.ts';
import { useForm } from '#app/ui/use-form.ts';
import { useSending } from '#app/ui/use-sending.ts';
import { ACCOUNT_TYPES, TIMELINES } from '#app/lead/rules.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './strategy-received.module.css';
import type { ContentSection } from '#app/site/content/shapes.ts';

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

const INTENT = 'strategy';
const BOXES = Object.keys(strategySchema.entries) as (keyof typeof strategySchema.entries)[];

type StrategyFormProps = {
  /** Tells this form from others, so that it counts once however often it arrives. */
  formId: string;
  /** Where it is sent, with the place on the page to come back to. */
  action: string;
  answer?: FormAnswer | undefined;
};

/** Asks for a strategy session. Its action reads it with `strategySchema`. */
function StrategyForm({ formId, action, answer }: StrategyFormProps) {
  const [form, fields] = useForm({
    id: INTENT,
    schema: strategySchema,
    answer,
    constraint: limitsOf(strategySchema),
  });
  const isSending = useSending(INTENT);
  return (
    <PostForm form={form} intent={INTENT} action={action} preventScrollReset>
      <Stack>
        <FormProblems form={form} fields={BOXES.map((name) => fields[name])} answer={answer} />
        <input type="hidden" name="formId" value={formId} />
        <TextField field={fields.fullName} label="Full name" autoComplete="name" />
        <Grid of="fields">
          <TextField field={fields.email} label="Email" type="email" autoComplete="email" />
          <TextField field={fields.phone} label="Phone" type="tel" autoComplete="tel" />
        </Grid>
        <Grid of="fields">
          <SelectField
            field={fields.accountType}
            label="Account type"
            placeholder="Please select"
            options={ACCOUNT_TYPES.map((value) => ({ value, label: value }))}
          />
          <SelectField
            field={fields.timeline}
            label="Timeline"
            placeholder="Please select"
            options={TIMELINES.map((value) => ({ value, label: value }))}
          />
        </Grid>
        <TextField
          field={fields.estimatedAmount}
          label="Estimated amount"
          hint="Roughly what you could lend, such as $100,000 or 100k."
          inputMode="decimal"
          optional
        />
        <TextareaField
          field={fields.message}
          label="Message"
          hint="What you would like to talk about. No account numbers, please."
          optional
        />
        <Button wide pending={isSending}>
          Request Session
        </Button>
      </Stack>
    </PostForm>
  );
}

const NEXT_STEPS = [
  'We write or call to find a time that suits you.',
  'We talk for 15 to 30 minutes over video. Have a recent statement of the account at hand.',
  'You decide in your own time. Nothing has been agreed, and nothing costs anything.',
];

/** Stands in the form's place once it has been sent, and takes the focus that the form had. */
function StrategyReceived({ id, anotherTo }: { id: string; anotherTo: string }) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus({ preventScroll: true }), []);
  return (
    <Card title="Request sent" id={id}>
      <div ref={words} tabIndex={-1} className={`${styles.words} grid gap-4`}>
        <p>Your request is with our team. What happens next:</p>
        <ol className={`${styles.steps} grid gap-2 muted`}>
          {NEXT_STEPS.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>
          <Link to={anotherTo} preventScrollReset>
            Send Another Request
          </Link>
        </p>
      </div>
    </Card>
  );
}

type SessionBookingProps = { session: ContentSection; disclaimer: string; children: ReactNode };

/** What a session is, beside the form that asks for one. */
function SessionBooking({ session, disclaimer, children }: SessionBookingProps) {
  return (
    <section className={`${styles.booking} stack line-above`}>
      <div className="grid gap-4 at-top">
        <h2>{session.heading}</h2>
        {session.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className={styles.disclaimer}>{disclaimer}</p>
      </div>
      {children}
    </section>
  );
}
