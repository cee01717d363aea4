import type { FormAnswer } from '#app/ui/answer-form.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { CodeForm, PasswordForm } from './factor-forms.tsx';
import codeStyles from './qr-code.module.css';
import { Form } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import styles from './factors.module.css';
import { Check, Copy, Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

type Answered = (intent: string) => FormAnswer | undefined;

/** Offers the second factor while it is off. */
export function TwoFactorOff({ answered }: { answered: Answered }) {
  return (
    <Card
      title="Authenticator app"
      aside={<Badge means="ended">Off</Badge>}
      description="Signing in then asks for your password and for a code that only your phone shows.
        Whoever learns your password still stays out."
    >
      <PasswordForm intent="start" submitLabel="Set Up" answer={answered('start')} />
    </Card>
  );
}

/** What can be done while it is on. */
export function TwoFactorOn({
  recoveryCodesLeft,
  answered,
}: {
  recoveryCodesLeft: number;
  answered: Answered;
}) {
  return (
    <>
      <Card
        title="Recovery codes"
        aside={<Badge means="good">Two-factor sign-in is on</Badge>}
        description={`You have ${recoveryCodesLeft} of 10 recovery codes left. New ones replace them
          and are shown once.`}
      >
        {recoveryCodesLeft < 3 && (
          <Notice tone="warning" title="Few recovery codes are left">
            Make new ones before you need them.
          </Notice>
        )}
        <PasswordForm
          intent="renew"
          submitLabel="Make New Recovery Codes"
          variant="secondary"
          answer={answered('renew')}
        />
      </Card>
      <Card
        title="Turn off two-factor sign-in"
        description="Your password alone is then enough to sign in."
      >
        <PasswordForm
          intent="turn-off"
          submitLabel="Turn Off"
          variant="danger"
          answer={answered('turn-off')}
        />
      </Card>
    </>
  );
}

type QrCodeProps = {
  /** Modules on each side, and the path of the dark ones. */
  picture: { size: number; path: string };
  /** What it is, for whoever cannot see it. */
  label: string;
};

/** A QR code: dark on light whatever the colours of the page, because cameras read no other. */
function QrCode({ picture: { size, path }, label }: QrCodeProps) {
  return (
    <svg
      className={codeStyles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect className={codeStyles.light} width={size} height={size} />
      <path className={codeStyles.dark} d={path} />
    </svg>
  );
}

type TwoFactorSetupProps = {
  /** What the app reads with its camera. */
  picture: { size: number; path: string };
  /** What to type where there is no camera. */
  key: string;
};

/** The app learns the secret by picture or key, and proves it by a code. */
export function TwoFactorSetup({
  setup,
  answer,
}: {
  setup: TwoFactorSetupProps;
  answer?: FormAnswer | undefined;
}) {
  return (
    <Card
      title="Set up your authenticator app"
      description="Scan the picture with an app such as Google Authenticator, 1Password or Aegis,
        then type the code that it shows."
      footer={
        <Form method="post">
          <input type="hidden" name="intent" value="cancel" />
          <Button variant="quiet" size="small">
            Cancel
          </Button>
        </Form>
      }
    >
      <div className={`${styles.setup} stack gap-5`}>
        <QrCode picture={setup.picture} label="QR code for your authenticator app" />
        <Stack>
          <p>
            No camera? Type this key into the app:
            <code className={styles.key}>{inGroups(setup.key)}</code>
          </p>
          <CodeForm intent="confirm" kind="app" submitLabel="Turn On" answer={answer} />
        </Stack>
      </div>
    </Card>
  );
}

/** Apps take the key with or without the spaces. */
function inGroups(key: string): string {
  return key.match(/.{1,4}/g)?.join(' ') ?? key;
}

type RecoveryCodesProps = { title: string; codes: readonly string[]; continueTo: string };

/** The recovery codes, this once: they stand in for the app when it is lost. */
export function RecoveryCodes({ title, codes, continueTo }: RecoveryCodesProps) {
  return (
    <Card
      title={title}
      description="These are your recovery codes. Each signs you in once, when you do not have your
        app at hand."
    >
      <Stack>
        <Notice tone="warning" title="They are shown only now">
          Keep them where you find them without your phone, such as a password manager or on paper.
        </Notice>
        <ul
          className={`${styles.codes} grid frame sunk pad-4 gap-2 across-5`}
          aria-label="Recovery codes"
        >
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <KeepButtons codes={codes} />
        <div data-print="hide">
          <ButtonLink to={continueTo}>I Have Kept Them</ButtonLink>
        </div>
      </Stack>
    </Card>
  );
}

/** Without scripts the codes can be marked and printed as any text. */
function KeepButtons({ codes }: { codes: readonly string[] }) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  if (!hydrated) return null;
  const text = `${codes.join('\n')}\n`;
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(true));
  return (
    <div data-print="hide">
      <Row>
        <Button type="button" variant="secondary" onClick={copy}>
          <Icon of={copied ? Check : Copy} />
          {copied ? 'Copied' : 'Copy'}
        </Button>
        <Button type="button" variant="secondary" onClick={() => download(text)}>
          <Icon of={Download} />
          Download
        </Button>
        <Button type="button" variant="secondary" onClick={() => window.print()}>
          <Icon of={Printer} />
          Print
        </Button>
        <span role="status" className="visually-hidden">
          {copied && 'The recovery codes are in the clipboard.'}
        </span>
      </Row>
    </div>
  );
}

function download(text: string) {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href, download: 'recovery-codes.txt' });
  link.click();
  URL.revokeObjectURL(href);
}
