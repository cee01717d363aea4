import { useEffect, useState } from 'react';
import { Notice } from '#app/ui/notice.tsx';
import { rateLimited } from '#app/ground/refusals.ts';
import { newAddressSchema } from '#app/account/schemas.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { PostForm } from '#app/ui/post-form.tsx';
import { limitsOf } from '#app/ui/form-limits.ts';
import { useForm } from '#app/ui/use-form.ts';
import { useSending } from '#app/ui/use-sending.ts';
import { MessagePage } from '#app/ui/message-page.tsx';
import { VERIFIED_TEXT, VERIFIED_TITLE } from '#app/account/words.ts';
import { MailboxLink, ResendForm } from './verify-banner.tsx';
import styles from './verify-message.module.css';

/**
 * Counts down to the next allowed attempt, and leaves then. Give it a new key with each refusal.
 */
function RateLimitNotice({ seconds }: { seconds: number }) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = Date.now() + seconds * 1000;
    const timer = window.setInterval(() => {
      setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    }, 1000);
    return () => window.clearInterval(timer);
  }, [seconds]);
  if (left === 0) return null;
  const { title, message } = rateLimited({ seconds: left });
  return (
    <div role="timer">
      <Notice tone="warning" title={title}>
        {message}
      </Notice>
    </div>
  );
}

const INTENT = 'correct';

/** For whoever mistyped their address: it is changed, and the link is sent there. */
function CorrectAddressForm({ answer }: { answer: FormAnswer | undefined }) {
  const [form, fields] = useForm({
    id: INTENT,
    schema: newAddressSchema,
    answer,
    constraint: limitsOf(newAddressSchema),
  });
  const isSending = useSending(INTENT);
  return (
    <Card title="Wrong address?" description="Correct it, and the link goes there instead.">
      <PostForm form={form} intent={INTENT} preventScrollReset>
        <Stack>
          <FormProblems form={form} fields={[fields.email]} answer={answer} />
          <TextField
            field={fields.email}
            label="Correct email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
          />
          <Button variant="secondary" pending={isSending}>
            Correct Email
          </Button>
        </Stack>
      </PostForm>
    </Card>
  );
}

type VerifyMessageProps = {
  /** The reader's own address; null for visitors, who may open their link anywhere. */
  email: string | null;
  /** The address that the link verifies once somebody says so; null for no such link. */
  asks: string | null;
  /** The address that is verified now; null while there is none. */
  verified: string | null;
  /** Whether the reader came by a link that does not work. */
  isInvalid: boolean;
  /** Where to go on from here: a path of this site. */
  continueTo: string;
  /** What became of the press, or of asking for another mail. */
  answer:
    | {
        isNews: boolean;
        sentTo: string | null;
        seconds: number | null;
        correction: FormAnswer | undefined;
      }
    | undefined;
};

/** What a link in a mail does when its reader says so, or what to do while there is none. */
export function VerifyMessage(props: VerifyMessageProps) {
  const { email, asks, verified, isInvalid, continueTo, answer } = props;
  if (asks !== null) return <Ask address={asks} email={email} />;
  const isNews = answer?.isNews ?? false;
  if (verified !== null) return <Verified {...{ verified, isNews, email, continueTo }} />;
  if (email === null) return <SignInFirst isInvalid={isInvalid} />;
  return (
    <MessagePage
      title={isInvalid ? 'This link does not work any more' : 'Verify your email'}
      text={
        isInvalid
          ? `Links work for 24 hours. We can send a new one to ${email}.`
          : `We sent a link to ${email}. Open it to see private notes in full and to have your
             requests approved.`
      }
      actions={
        <div className={`${styles.actions} grid gap-4 items-centre`}>
          <div className={`${styles.notice} unless-empty`}>
            {answer?.sentTo && (
              <Notice tone="success" title="Email sent" role="status">
                A new link is on its way to {answer.sentTo}. It can take a minute.
              </Notice>
            )}
            {answer?.seconds && <RateLimitNotice key={answer.seconds} seconds={answer.seconds} />}
          </div>
          <div className="wrap in-middle gap-3">
            <ResendForm />
            <MailboxLink />
          </div>
          <CorrectAddressForm answer={answer?.correction} />
        </div>
      }
    />
  );
}

/** A plain form: what is loaded afterwards is all of the time after. */
function Ask({ address, email }: { address: string; email: string | null }) {
  const other = email !== null && email !== address;
  return (
    <MessagePage
      title="Verify your email"
      text={
        <>
          One press confirms that <strong>{address}</strong> is yours.
          {other && ` You are signed in as ${email}, which is another account.`} If you have not
          created an account here, close this page.
        </>
      }
      actions={
        <form method="post">
          <input type="hidden" name="intent" value="verify" />
          <Button>Verify This Address</Button>
        </form>
      }
    />
  );
}

type VerifiedProps = {
  verified: string;
  isNews: boolean;
  email: string | null;
  continueTo: string;
};

/** Goes on by a full page load, so that nothing of the time before is shown. */
function Verified({ verified, isNews, email, continueTo }: VerifiedProps) {
  const next = email === null ? `/auth?redirectTo=${encodeURIComponent(continueTo)}` : continueTo;
  const onwards = continueTo === '/dashboard' ? 'Go to Dashboard' : 'Continue';
  const isOwn = email === null || email === verified;
  const title = isNews ? VERIFIED_TITLE : 'This address is verified already';
  return (
    <MessagePage
      title={isOwn ? title : `${verified} is verified`}
      text={isOwn ? VERIFIED_TEXT : `You are signed in as ${email}, which is another account.`}
      actions={
        <ButtonLink to={next} reloadDocument>
          {email === null ? 'Sign In' : onwards}
        </ButtonLink>
      }
    />
  );
}

function SignInFirst({ isInvalid }: { isInvalid: boolean }) {
  return (
    <MessagePage
      title={isInvalid ? 'This link does not work any more' : 'Verify your email'}
      text={
        isInvalid
          ? 'Links work for 24 hours. Sign in, and we send you a new one.'
          : 'Sign in, and we send you a link to verify your email.'
      }
      actions={
        <ButtonLink to={`/auth?redirectTo=${encodeURIComponent('/auth/verify')}`}>
          Sign In
        </ButtonLink>
      }
    />
  );
}
