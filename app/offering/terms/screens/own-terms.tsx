import { Form, Link } from 'react-router';
import { formatShortMoney } from '#app/ground/money/format.ts';
import { lienLabel } from '#app/note/words.ts';
import type { OfferingPage } from '#app/offering/terms/page.server.ts';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import { TermsList } from './terms-list.tsx';

type Note = OfferingPage['notes'][number];

/** A note as it is named among those of its property. */
export function noteLabel({ amountCents, lienPosition }: Note): string {
  const lien = lienPosition === null ? '' : `, ${lienLabel(lienPosition)}`;
  return `${formatShortMoney(amountCents)}${lien}`;
}

type OwnTermsProps = { page: OfferingPage; answer: FormAnswer | undefined };

/** Notes with terms of their own, which replace those of the property whole. */
export function OwnTerms({ page, answer }: OwnTermsProps) {
  const own = page.notes.filter((one) => one.own !== null);
  const others = page.notes.filter((one) => one.own === null);
  if (page.kept === null && own.length === 0) return null;
  return (
    <Card
      title="Notes with terms of their own"
      description="They replace those of the property whole."
    >
      <Stack>
        {own.map((note) => (
          <Stack key={note.id}>
            <h3 className="text-md">{noteLabel(note)}</h3>
            <TermsList terms={note.own} settings={page.settings} />
            {page.kept !== null && <OwnTermsDeeds note={note} answer={answer} />}
          </Stack>
        ))}
        {page.kept !== null &&
          others.map((note) => (
            <p key={note.id} className="text-sm">
              <Link to={`?note=${note.id}`}>{`Give ${noteLabel(note)} terms of its own`}</Link>
            </p>
          ))}
      </Stack>
    </Card>
  );
}

type DeedsProps = { note: Note; answer: FormAnswer | undefined };

/** Edits a note's own terms, or removes them as they are seen here. */
function OwnTermsDeeds({ note: { id, version }, answer }: DeedsProps) {
  const isSending = useSending('own-terms-back');
  const refused = answer?.result.initialValue?.noteId === id ? answer : undefined;
  const messages = refused?.result.error?.[''] ?? [];
  return (
    <Form method="post">
      <Stack>
        <FormErrors title={refused?.title} errors={messages.map((message) => ({ message }))} />
        <input type="hidden" name="intent" value="own-terms-back" />
        <input type="hidden" name="noteId" value={id} />
        <input type="hidden" name="version" value={version} />
        <Row>
          <ButtonLink to={`?note=${id}`} variant="secondary">
            Edit Terms
          </ButtonLink>
          <Button variant="quiet" pending={isSending}>
            Remove Own Terms
          </Button>
        </Row>
      </Stack>
    </Form>
  );
}
