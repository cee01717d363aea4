import { Form } from 'react-router';
import type { SigningView } from '#app/packet/sign/read.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Row } from '#app/ui/layout.tsx';
import { useSending } from '#app/ui/use-sending.ts';

/** What comes first: whether records may be electronic, tried on a paper of this kind. */
export function ConsentCard({ view }: { view: SigningView }) {
  const isSending = useSending('consent');
  return (
    <Card title="Electronic records">
      <div className="grid gap-4">
        <p>
          You can have these papers on paper instead, withdraw your consent at any time by declining
          below, and tell us when your address changes. To read them you need a browser and a
          program that opens PDF files. <a href="/e-records">Read all of it</a>: {view.consent}.
        </p>
        <Form method="post">
          <input type="hidden" name="intent" value="consent" />
          <Row>
            <Button pending={isSending}>I agree to use electronic records</Button>
          </Row>
        </Form>
      </div>
    </Card>
  );
}
