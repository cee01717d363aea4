import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { ArchiveView } from '#app/archive/archives.server.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { fileSizeText } from '#app/document/rules.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useFreshPage } from '#app/ui/use-fresh-page.ts';
import { useSending } from '#app/ui/use-sending.ts';

type ArchiveCardProps = {
  title: string;
  /** What is in it. */
  description: string;
  archives: readonly ArchiveView[];
  /** Why the last one was not begun, or null. */
  refusal: { title: string; message: string } | null;
  /** What goes with the form: which organization it was shown for. */
  hidden?: ReactNode;
};

/** Asks for an archive, and gives it out once it is there. */
export function ArchiveCard(props: ArchiveCardProps) {
  const { title, description, archives, refusal, hidden } = props;
  const isSending = useSending('make-archive');
  const isMaking = archives.some(({ status }) => status === 'waiting' || status === 'running');
  useFreshPage({ waits: isMaking, everySeconds: 3 });
  return (
    <Card id="archive" title={title} description={description}>
      <Stack>
        {refusal !== null && (
          <Notice tone="danger" role="alert" title={refusal.title}>
            {refusal.message}
          </Notice>
        )}
        {archives.map((archive) => (
          <Archive key={archive.archiveId} archive={archive} />
        ))}
        {!isMaking && (
          <Form method="post" preventScrollReset>
            {hidden}
            <input type="hidden" name="intent" value="make-archive" />
            <Row>
              <Button variant="secondary" pending={isSending}>
                Make Archive
              </Button>
            </Row>
          </Form>
        )}
      </Stack>
    </Card>
  );
}

function Archive({ archive }: { archive: ArchiveView }) {
  const { archiveId, status, askedAt, sizeBytes, until } = archive;
  if (status === 'ready') {
    return (
      <Notice
        tone="success"
        title="Your archive is ready"
        actions={
          <ButtonLink
            to={`/files/archives/${archiveId}`}
            variant="secondary"
            size="small"
            reloadDocument
          >
            Download Archive
          </ButtonLink>
        }
      >
        Asked for on {askedAt}
        {sizeBytes !== null && `, ${fileSizeText(sizeBytes)}`}
        {until !== null && `. It is kept until ${formatDate(until)}.`}
      </Notice>
    );
  }
  if (status === 'failed') {
    return (
      <Notice tone="danger" title="The archive could not be made">
        Asked for on {askedAt}. Please try again, and tell us if it goes wrong once more.
      </Notice>
    );
  }
  return (
    <Notice tone="info" title="Your archive is being made">
      Asked for on {askedAt}. It appears here, and we send you a mail. You may leave this page.
    </Notice>
  );
}
