import { Form } from 'react-router';
import type { SetupView } from '#app/setup/show.server.ts';
import type { Step } from '#app/setup/words.ts';
import { TrialNotice } from '#app/system/screens/trial-notice.tsx';
import { Button } from '#app/ui/button.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useSending } from '#app/ui/use-sending.ts';

/** Whether mail leaves the installation, and a press that shows it. */
export function MailStep({ mail, adminEmail }: Pick<SetupView, 'mail' | 'adminEmail'>) {
  const isSending = useSending('mail');
  return (
    <Stack>
      {mail.server === null ? (
        <Notice tone="warning" title="No mail server is set">
          Write SMTP_URL and MAIL_FROM into the settings file and start the server again, now or
          later: you come back to this step. Until then mails wait and nobody gets one.
        </Notice>
      ) : (
        <>
          <DefinitionList
            entries={[
              { term: 'Mail server', value: mail.server },
              { term: 'Sender', value: mail.sender },
              { term: 'To', value: adminEmail },
            ]}
          />
          <TrialNotice trial={mail.trial} />
        </>
      )}
      <Row>
        {mail.server !== null && (
          <Form method="post">
            <input type="hidden" name="intent" value="mail" />
            <Button variant={mail.trial?.isFine ? 'secondary' : 'primary'} pending={isSending}>
              {mail.trial === null ? 'Send Test Mail' : 'Send Another'}
            </Button>
          </Form>
        )}
        <PassForm step="mail" isFine={mail.trial?.isFine ?? false} />
      </Row>
    </Stack>
  );
}

/** Whether files can be kept, and a press that shows it. */
export function FilesStep({ files }: Pick<SetupView, 'files'>) {
  const isSending = useSending('files');
  return (
    <Stack>
      <DefinitionList entries={[{ term: 'Place', value: files.place }]} />
      <TrialNotice trial={files.trial} />
      <Row>
        <Form method="post">
          <input type="hidden" name="intent" value="files" />
          <Button variant={files.trial?.isFine ? 'secondary' : 'primary'} pending={isSending}>
            {files.trial === null ? 'Test Storage' : 'Test Again'}
          </Button>
        </Form>
        <PassForm step="files" isFine={files.trial?.isFine ?? false} />
      </Row>
    </Stack>
  );
}

/** On to the next step; whoever has not seen it work goes on all the same. */
function PassForm({ step, isFine }: { step: Step; isFine: boolean }) {
  const isSending = useSending('pass');
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="pass" />
      <input type="hidden" name="step" value={step} />
      <Button variant={isFine ? 'primary' : 'quiet'} pending={isSending}>
        {isFine ? 'Go On' : 'Go On Without'}
      </Button>
    </Form>
  );
}
