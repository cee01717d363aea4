import { Form } from 'react-router';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { CodeForm } from './code-form.tsx';
import styles from './factors.module.css';
import { QrCode } from './qr-code.tsx';

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
      <div className={styles.setup}>
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
