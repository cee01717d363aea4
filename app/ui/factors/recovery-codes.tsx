import { Check, Copy, Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import styles from './factors.module.css';

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
        <ul className={styles.codes} aria-label="Recovery codes">
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
