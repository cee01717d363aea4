import { Form } from 'react-router';
import type { SessionView } from '#app/account/show.server.ts';
import { useSending } from '#app/ui/use-sending.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import styles from './account.module.css';

/** Where the reader is signed in; each of the others can be ended. */
export function SessionsCard({ sessions }: { sessions: readonly SessionView[] }) {
  const hasOthers = sessions.some(({ isThis }) => !isThis);
  return (
    <Card
      title="Your sign-ins"
      description="Devices that are signed in to your account now."
      footer={hasOthers && <EndOthers />}
    >
      <ul className="grid divided">
        {sessions.map((session) => (
          <li key={session.sessionId} className={styles.session}>
            <SessionFacts session={session} />
            {session.isThis ? <SignOutButton /> : <EndOne session={session} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Device, address and times of one sign-in. */
export function SessionFacts({ session }: { session: SessionView }) {
  const { device, address, since, lastSeen, isThis } = session;
  return (
    <div>
      <div className="row gap-2 medium">
        {device}
        {isThis && <Badge>This device</Badge>}
      </div>
      <div className="muted text-sm">
        {address !== null && <>From {address}. </>}
        Since {since}. Last seen {lastSeen}.
      </div>
    </div>
  );
}

function EndOne({ session: { sessionId, device } }: { session: SessionView }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="end-session" />
      <input type="hidden" name="sessionId" value={sessionId} />
      <Button variant="secondary" size="small" aria-label={`Sign Out, ${device}`}>
        Sign Out
      </Button>
    </Form>
  );
}

function EndOthers() {
  const isSending = useSending('end-other-sessions');
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="end-other-sessions" />
      <Button variant="secondary" size="small" pending={isSending}>
        Sign Out All Other Devices
      </Button>
    </Form>
  );
}

/** Signing out loads the whole page anew, which drops what was cached. */
function SignOutButton() {
  return (
    <form method="post" action="/auth/sign-out">
      <Button variant="secondary" size="small">
        Sign Out
      </Button>
    </form>
  );
}
