import { Form } from 'react-router';
import type { PacketPage } from '#app/packet/send/read.server.ts';
import { METHOD_LABELS } from '#app/packet/templates/words.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useSending } from '#app/ui/use-sending.ts';

/** What would be sent now, or what keeps it. */
export function SendCard({ page }: { page: PacketPage }) {
  const isSending = useSending('send');
  return (
    <Card title="Send documents">
      {page.whyNot === null ? (
        <Stack>
          <ul className="grid gap-1">
            {page.prepared.map(({ title, method }) => (
              <li key={title}>{`${title} (${METHOD_LABELS[method].toLowerCase()})`}</li>
            ))}
          </ul>
          <Form method="post">
            <input type="hidden" name="intent" value="send" />
            <Row>
              <Button pending={isSending}>Send Documents</Button>
            </Row>
          </Form>
        </Stack>
      ) : (
        <Notice tone="warning">{page.whyNot}</Notice>
      )}
    </Card>
  );
}

/** The papers of a funding have ended: they can be made once more. */
export function AnewCard() {
  const isSending = useSending('anew');
  return (
    <Card
      title="Papers at funding"
      description="Those of this funding have ended. Templates are used as they are now."
    >
      <Form method="post">
        <input type="hidden" name="intent" value="anew" />
        <Row>
          <Button pending={isSending}>Make Papers Again</Button>
        </Row>
      </Form>
    </Card>
  );
}
