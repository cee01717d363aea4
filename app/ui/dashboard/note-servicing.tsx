import { formatDate } from '#app/ground/calendar/format-date.ts';
import { sumCents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { paymentTypeLabel } from '#app/domain/note/payment-type-label.ts';
import type { HeldNoteDetailView } from '#app/server/views/held-note-detail-view.ts';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { HealthBadge } from '#app/ui/status-badges.tsx';
import { healthReason } from './health-reason.ts';
import { RECEIPTS_ID } from './note-payments.tsx';

/** How a note stands and why, with the dates that count. */
export function NoteServicing({ note }: { note: HeldNoteDetailView }) {
  const received = formatMoney(sumCents(note.receipts.map(({ amountCents }) => amountCents)));
  return (
    <Card
      title="Health"
      aside={<HealthBadge health={note.health} />}
      description={healthReason(note)}
    >
      <DefinitionList
        layout="columns"
        entries={[
          { term: 'Outstanding principal', value: formatMoney(note.outstandingCents) },
          { term: 'Received so far', value: <a href={`#${RECEIPTS_ID}`}>{received}</a> },
          { term: 'Funded on', value: formatDate(note.fundedOn) },
          { term: 'Note date', value: formatDate(note.noteOn) },
          { term: 'Maturity date', value: formatDate(note.maturityOn) },
          { term: 'Payment type', value: paymentTypeLabel(note.paymentType) },
        ]}
      />
    </Card>
  );
}
