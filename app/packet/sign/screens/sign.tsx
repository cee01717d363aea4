import { data } from 'react-router';
import { sealSoon } from '#app/packet/seal/soon.server.ts';
import { readSigning, type SigningView } from '#app/packet/sign/read.server.ts';
import { consentSchema, declineSchema, signSchema } from '#app/packet/sign/schema.ts';
import {
  consentToRecords,
  declineToSign,
  sendCode,
  signPapers,
} from '#app/packet/sign/steps.server.ts';
import type { PacketSubject } from '#app/packet/sign/token.server.ts';
import { joinNames } from '#app/profile/vesting.ts';
import { ENDED_TEXTS, lateNotice, SIGN_REFUSALS } from '#app/packet/sign/words.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { refuseForm } from '#app/ui/answer-form.ts';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Page, Stack } from '#app/ui/layout.tsx';
import { explainOrThrow, foundOrThrow } from '#app/ui/loader-answers.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import { readAgainOnConflict } from '#app/ui/read-again.ts';
import { MissingPage } from '#app/ui/refusals.tsx';
import { readForm } from '#app/ui/read-form.ts';
import type { Route } from './+types/sign';
import { DeclineCard, PaperLinks, SignSteps } from './sign-steps.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const view = foundOrThrow(await readSigning(caller, params.token));
  const { name, email } = caller.settings.company;
  return { token: params.token, view, company: name, writeTo: email ?? 'us' };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const sent = { form, context, token: params.token };
  switch (form.get('intent')) {
    case 'consent':
      return consent(sent);
    case 'code':
      return code(sent);
    case 'sign':
      return sign(sent);
    case 'decline':
      return decline(sent);
    default:
      throw data(null, { status: 400 });
  }
}

type Sent = { form: FormData; context: Route.ActionArgs['context']; token: string };

async function consent({ form, context, token }: Sent) {
  const submission = readForm(form, consentSchema);
  if (submission.status !== 'success') return refuseForm('consent', submission);
  const agreed = await consentToRecords(callerOf(context), token, submission.value.trial);
  if (!agreed.ok) {
    return refuseForm('consent', submission, explainOrThrow(SIGN_REFUSALS, agreed.reason));
  }
  return redirectWithToast(context, `/sign/${token}`, {
    tone: 'success',
    title: 'Thank you',
    message: 'Now read each paper, then sign.',
  });
}

async function code({ context, token }: Sent) {
  const mailed = await sendCode(callerOf(context), token);
  if (!mailed.ok) {
    const { status, title, message } = explainOrThrow(SIGN_REFUSALS, mailed.reason);
    return data({ intent: 'code' as const, refusal: { title, message } }, { status });
  }
  return redirectWithToast(context, `/sign/${token}#sign`, {
    tone: 'success',
    title: 'Code sent',
    message: 'It is good for ten minutes.',
  });
}

async function sign({ form, context, token }: Sent) {
  const submission = readForm(form, signSchema);
  if (submission.status !== 'success') return refuseForm('sign', submission);
  const caller = callerOf(context);
  const signed = await signPapers(caller, token, submission.value);
  if (!signed.ok) {
    return refuseForm('sign', submission, explainOrThrow(SIGN_REFUSALS, signed.reason));
  }
  if (signed.value.wholePacketId !== null) sealSoon(caller);
  return redirectWithToast(context, `/sign/${token}`, {
    tone: 'success',
    title: 'Signed',
    message: 'Thank you. What you signed is kept as it was shown to you.',
  });
}

async function decline({ form, context, token }: Sent) {
  const submission = readForm(form, declineSchema);
  if (submission.status !== 'success') return refuseForm('decline', submission);
  const declined = await declineToSign(callerOf(context), token, submission.value.reason);
  if (!declined.ok) {
    return refuseForm('decline', submission, explainOrThrow(SIGN_REFUSALS, declined.reason));
  }
  return redirectWithToast(context, `/sign/${token}`, {
    tone: 'success',
    title: 'Declined',
    message: 'Nobody signs these papers any more.',
  });
}

/** What others do meanwhile, or the signer elsewhere, ends what a page of before still shows. */
export const shouldRevalidate = readAgainOnConflict;

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Sign Papers');

function whoOf({ name, capacity }: { name: string; capacity: string }): string {
  return capacity === '' ? name : `${name} (${capacity})`;
}

/** What is signed here, and by when. */
function Subject({ of: { address, amount, until } }: { of: PacketSubject }) {
  if (address === '') return null;
  return (
    <Card>
      <DefinitionList
        layout="columns"
        entries={[
          { term: 'Property', value: address },
          { term: 'Amount', value: amount },
          ...(until === '' ? [] : [{ term: 'Sign by', value: until }]),
        ]}
      />
    </Card>
  );
}

type InInkProps = { token: string } & NonNullable<SigningView['inInk']>;

/** What is still to be signed by hand: each paper to print, and where its original goes. */
function InInk({ token, papers, to }: InInkProps) {
  return (
    <>
      <p>Print what is signed in ink and sign it by hand; the original goes to {to}.</p>
      <PaperLinks token={token} papers={papers} />
    </>
  );
}

/** Said before all the steps, at the end of which the signature would be refused (R1). */
function LacksEvidence() {
  return (
    <Notice tone="warning" title="Evidence of accreditation is missing or has expired">
      This offering is open to accredited investors, and no evidence of this lender counts today.
      These papers can be signed once we have accepted some. Whoever keeps the lender’s profile adds
      it there: <a href="/dashboard/profiles">Investing Profiles</a>.
    </Notice>
  );
}

function LacksStatement() {
  return (
    <Notice tone="warning" title="It is not said yet whether the lender is accredited">
      This offering asks whether the lender is an accredited investor. These papers can be signed
      once whoever asked for the note has said it: <a href="/dashboard/requests">Your Requests</a>.
    </Notice>
  );
}

/** What will have to be signed by hand as well, before anything is signed on the screen. */
function InInkLater({ papers }: Pick<InInkProps, 'papers'>) {
  const titles = joinNames(papers.map(({ title }) => title));
  return (
    <Notice title="Also to be signed in ink">
      {`${titles}. You print what is signed in ink from this page, once you have signed here.`}
    </Notice>
  );
}

export default function Sign({ loaderData, actionData }: Route.ComponentProps) {
  const { token, view, company, writeTo } = loaderData;
  const refused =
    actionData &&
    ('refusal' in actionData ? actionData.refusal : lateNotice(actionData.intent, view.step));
  const answerOf = (intent: 'consent' | 'sign' | 'decline') =>
    actionData && 'answer' in actionData && actionData.intent === intent
      ? actionData.answer
      : undefined;
  return (
    <Page width="reading">
      <PageHeader title="Sign Papers" description={`${company} asks ${whoOf(view)} to sign.`} />
      {refused && (
        <Notice tone="danger" role="alert" title={refused.title}>
          {refused.message}
        </Notice>
      )}
      <Subject of={view.subject} />
      {view.step === null ? (
        <Notice title={view.signedAt === null ? 'Nothing to sign' : `You signed ${view.signedAt}`}>
          {view.signedAt === null || view.state !== 'out' ? (
            ENDED_TEXTS[view.state]
          ) : view.inInk === null ? (
            'The papers wait for the others now. You need do nothing more.'
          ) : (
            <InInk token={token} {...view.inInk} />
          )}
          {view.signedAt !== null && (
            <p>To withdraw your consent to electronic records, write to {writeTo}.</p>
          )}
        </Notice>
      ) : (
        <Stack gap="loose">
          {view.lacks === 'evidence' && <LacksEvidence />}
          {view.lacks === 'not_stated' && <LacksStatement />}
          {view.inInk !== null && <InInkLater {...view.inInk} />}
          <SignSteps token={token} view={view} writeTo={writeTo} answerOf={answerOf} />
          <DeclineCard answer={answerOf('decline')} />
        </Stack>
      )}
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MissingPage
      error={error}
      title="This link opens no papers"
      text="A newer one may have been mailed to you since. If not, ask whoever sent it."
      back={{ to: '/', label: 'Back to Home' }}
    />
  );
}
