import { Fingerprint } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import styles from '#app/account/factors/screens/factors.module.css';
import {
  answerWithPasskey,
  askChallenge,
  knowsPasskeys,
  offersPasskeysInFields,
} from '#app/account/factors/screens/webauthn.ts';
import type { DemoAccountsView } from '#app/account/show.server.ts';
import { Card } from '#app/ui/card.tsx';
import demoStyles from './demo-accounts.module.css';

/** Challenges last five minutes; the one that waits in the field is renewed before. */
const RENEWED_AFTER_MS = 4 * 60 * 1000;

type Answer = { title: string; message: string };

/** What the device is being asked: by the button, or in the field until somebody chooses there. */
type Question = { abort: AbortController; inField: boolean };

const NOT_USED: Answer = {
  title: 'No passkey was used',
  message: 'You can try again, or sign in with your password.',
};

/**
 * Signing in with a passkey, by a button and out of the email field. `search` is the query of the
 * page, which says where to go afterwards. Nothing without scripts, or where there are no passkeys.
 */
export function PasskeySignIn({ search }: { search: string }) {
  const hydrated = useHydrated();
  const { press, pending, problem } = usePasskeys(search);
  if (!hydrated || !knowsPasskeys()) return null;
  return (
    <Stack>
      <p className={`${styles.or} line gap-4 muted text-sm`}>or</p>
      {problem && (
        <Notice tone="danger" title={problem.title} role="alert">
          {problem.message}
        </Notice>
      )}
      <Button type="button" variant="secondary" wide pending={pending} onClick={() => void press()}>
        <Icon of={Fingerprint} />
        Sign In with a Passkey
      </Button>
    </Stack>
  );
}

function usePasskeys(search: string) {
  const { submit, state, data } = useFetcher<Answer | null>();
  const [problem, setProblem] = useState<Answer | null>(null);
  const running = useRef<Question | null>(null);
  const ask = async (inField: boolean): Promise<Answer | null> => {
    // A browser asks one question at a time.
    running.current?.abort.abort();
    const abort = new AbortController();
    running.current = { abort, inField };
    const challenge = await askChallenge('/auth/passkey', { intent: 'challenge' });
    if (!challenge.ok) return { title: 'Error signing in', message: challenge.message };
    if (abort.signal.aborted) return null;
    const how = { inField, signal: abort.signal };
    const credential = await answerWithPasskey(challenge.options, how);
    if (abort.signal.aborted) return null;
    if (credential === null) return inField ? null : NOT_USED;
    const action = `/auth/passkey${search}`;
    await submit({ intent: 'sign-in', credential }, { method: 'post', action });
    return null;
  };
  const press = async () => {
    setProblem(null);
    const unanswered = await ask(false);
    setProblem(unanswered);
    if (unanswered !== null) running.current = null;
  };
  // What keeps passkeys from being offered in the field is told to whoever presses the button.
  const offerInField = useEffectEvent(async (page: AbortSignal) => {
    const isOffered = await offersPasskeysInFields();
    const isPressed = running.current?.inField === false;
    if (isOffered && !isPressed && !page.aborted) await ask(true);
  });
  useEffect(() => {
    const page = new AbortController();
    void offerInField(page.signal);
    const timer = window.setInterval(() => void offerInField(page.signal), RENEWED_AFTER_MS);
    return () => {
      page.abort();
      window.clearInterval(timer);
      running.current?.abort.abort();
    };
  }, []);
  return { press, pending: state !== 'idle', problem: problem ?? data ?? null };
}

/** The accounts that anybody may use, while the demo runs on this machine alone. */
export function DemoAccounts({ password, accounts }: DemoAccountsView) {
  return (
    <Card
      title="Accounts of the demo"
      description={
        <>
          Each has the password <code className="ink nowrap">{password}</code>. Mails stay on this
          machine, in the <Link to="/mailbox">mailbox</Link>.
        </>
      }
    >
      <dl className="stack gap-3 text-sm">
        {accounts.map(({ email, purpose }) => (
          <div key={email} className={`${demoStyles.entry} grid`}>
            <dt className="medium">{email}</dt>
            <dd className="muted">{purpose}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
