import type { SigningView } from '#app/packet/sign/read.server.ts';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { SignCard } from './sign-card.tsx';
import { StepCard } from './step-card.tsx';
import styles from './step-card.module.css';
import { consentSchema, declineSchema } from '#app/packet/sign/schema.ts';
import { TRIAL } from '#app/packet/sign/words.ts';
import { Button } from '#app/ui/button.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { useSending } from '#app/ui/use-sending.ts';
import { ExternalLink } from 'lucide-react';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Icon } from '#app/ui/icon.tsx';

type SignStepsProps = {
  token: string;
  view: SigningView;
  /** Where the company takes what is written about consents. */
  writeTo: string;
  answerOf: (intent: 'consent' | 'sign') => FormAnswer | undefined;
};

/** All three steps in their order: what is done, what is to be done now, and what opens next. */
export function SignSteps({ token, view, writeTo, answerOf }: SignStepsProps) {
  const isAgreed = view.step === 'sign';
  return (
    <div className={`${styles.steps} stack gap-4`}>
      {isAgreed ? (
        <>
          <StepCard step="Agree to electronic records" state="done" />
          <PapersCard token={token} papers={view.papers} />
          <SignCard view={view} answer={answerOf('sign')} />
        </>
      ) : (
        <>
          <ConsentCard token={token} view={view} writeTo={writeTo} answer={answerOf('consent')} />
          <StepCard step="Read each paper" state="ahead" />
          <StepCard step="Sign" state="ahead" />
        </>
      )}
    </div>
  );
}

type ConsentCardProps = Pick<SignStepsProps, 'token' | 'view' | 'writeTo'> & {
  answer: FormAnswer | undefined;
};

/** What comes first: whether records may be electronic, tried on a paper of this kind. */
function ConsentCard({ token, view, writeTo, answer }: ConsentCardProps) {
  const [form, fields] = useForm({ id: 'consent', schema: consentSchema, answer });
  const isSending = useSending('consent');
  return (
    <StepCard step="Agree to electronic records" state="now">
      <Stack>
        <p>
          You can have these papers on paper instead, and tell us when your address changes. You can
          withdraw your consent at any time: by declining below until you have signed, and by
          writing to {writeTo} after that. To read them you need a browser and a program that opens
          PDF files. <a href="/e-records">Read all of it</a> ({view.consent.toLowerCase()}).
        </p>
        <p>
          Try first whether you can read them:{' '}
          <a href={`/sign/${token}/papers/${TRIAL}`} target="_blank" rel="noreferrer">
            open the trial
          </a>
          , and type the number that stands in it.
        </p>
        <PostForm form={form} intent="consent">
          <Stack>
            <FormProblems form={form} fields={[fields.trial]} answer={answer} />
            <TextField
              field={fields.trial}
              label="Number in the trial"
              hint="Four digits."
              inputMode="numeric"
              autoComplete="off"
              figures
            />
            <Row>
              <Button pending={isSending}>I agree to use electronic records</Button>
            </Row>
          </Stack>
        </PostForm>
      </Stack>
    </StepCard>
  );
}

type PapersCardProps = { token: string; papers: SigningView['papers'] };

/** Each paper to be opened, which is noted down: nobody signs what they were not shown. */
function PapersCard({ token, papers }: PapersCardProps) {
  return (
    <StepCard
      step="Read each paper"
      state="now"
      description="Open each: it comes as a PDF of its own, and this page stays as it is."
    >
      <PaperLinks token={token} papers={papers} />
      <Disclosure summary="Fingerprints (SHA-256)">
        <dl className="grid gap-2 text-xs">
          {papers.map(({ id, title, sha256 }) => (
            <div key={id}>
              <dt>{title}</dt>
              <dd className="muted break-anywhere">{sha256}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </StepCard>
  );
}

type PaperLinksProps = { token: string; papers: readonly { id: string; title: string }[] };

/** Each paper as a PDF in a tab of its own. */
export function PaperLinks({ token, papers }: PaperLinksProps) {
  return (
    <ol className="divided">
      {papers.map(({ id, title }) => (
        <li key={id} className={styles.paper}>
          <a
            href={`/sign/${token}/papers/${id}`}
            target="_blank"
            rel="noreferrer"
            className="inline gap-2 medium control-high"
          >
            {title}
            <Icon of={ExternalLink} size={16} />
          </a>
        </li>
      ))}
    </ol>
  );
}

/** Declining, and taking a consent back: the papers are over for everybody. */
export function DeclineCard({ answer }: { answer: FormAnswer | undefined }) {
  const [form, fields] = useForm({ id: 'decline', schema: declineSchema, answer });
  const isSending = useSending('decline');
  return (
    <Disclosure summary="I do not want to sign, or not electronically" open={answer !== undefined}>
      <PostForm form={form} intent="decline">
        <Stack>
          <FormProblems form={form} fields={[fields.reason]} answer={answer} />
          <p>
            Nobody signs these papers then, and the company reads why. It can send them anew, also
            on paper.
          </p>
          <TextField field={fields.reason} label="Why" />
          <Row>
            <Button variant="quietDanger" pending={isSending}>
              Decline to sign
            </Button>
          </Row>
        </Stack>
      </PostForm>
    </Disclosure>
  );
}
