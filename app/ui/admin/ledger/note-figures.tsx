import { formatDate } from '#app/ground/calendar/format-date.ts';
import { formatCountOf } from '#app/ground/format-count.ts';
import { ZERO_CENTS } from '#app/ground/money/cents.ts';
import { type Arrears, arrearsSince } from '#app/domain/servicing/arrears.ts';
import { formatMoney, formatShortMoney } from '#app/ground/money/format.ts';
import { paymentTypeLabel } from '#app/domain/note/payment-type-label.ts';
import { formatContractRate } from '#app/ground/rates/rate.ts';
import type { NoteLedgerView } from '#app/server/views/note-ledger-view.ts';
import { StatCard, StatGrid } from '#app/ui/stat-card.tsx';
import { Card } from '#app/ui/card.tsx';
import { healthReason } from '#app/ui/dashboard/health-reason.ts';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { HealthBadge } from '#app/ui/status-badges.tsx';

/** How a note stands, why, and the terms that it follows. */
export function NoteFigures({ note }: { note: NoteLedgerView }) {
  const { nextDue, payoffTodayCents, arrears } = note;
  return (
    <>
      <StatGrid>
        <StatCard label="Outstanding Principal" figure={formatMoney(note.outstandingCents)} />
        <StatCard
          label="Next Payment"
          figure={nextDue === null ? 'None' : formatMoney(nextDue.openCents)}
          note={nextDue === null ? undefined : `Due ${formatDate(nextDue.dueOn)}`}
        />
        <StatCard
          label="Missing"
          figure={formatMoney(arrears?.missingCents ?? ZERO_CENTS)}
          note={arrears === null ? 'Nothing is late' : missingWords(arrears)}
        />
        <StatCard
          label="Payoff Today"
          figure={payoffTodayCents === null ? 'None' : formatMoney(payoffTodayCents)}
          note={formatDate(note.today)}
        />
      </StatGrid>
      <Card title="Note" aside={<HealthBadge health={note.health} />} description={reasonOf(note)}>
        <DefinitionList
          layout="columns"
          entries={[
            { term: 'Holder', value: note.holderName ?? 'Nobody' },
            { term: 'Funded on', value: note.fundedOn && formatDate(note.fundedOn) },
            {
              term: 'Received so far',
              value: <a href="#receipts">{formatMoney(note.receivedCents)}</a>,
            },
            { term: 'Loan amount', value: formatShortMoney(note.amountCents) },
            { term: 'Interest rate', value: formatContractRate(note.ratePpm) },
            { term: 'Payment type', value: paymentTypeLabel(note.paymentType) },
            { term: 'Monthly payment', value: formatMoney(note.monthlyPaymentCents) },
            { term: 'Note date', value: formatDate(note.noteOn) },
            { term: 'Final date', value: formatDate(note.finalOn) },
          ]}
        />
      </Card>
    </>
  );
}

function reasonOf(note: NoteLedgerView): string {
  return note.fundedOn === null
    ? 'Nobody holds this note: its schedule is a projection, and nothing can be received for it.'
    : `${healthReason(note)}${lateChargesOf(note)}`;
}

function missingWords(arrears: Arrears): string {
  return `${formatCountOf(arrears.paymentCount, 'payment')}, ${arrearsSince(arrears)}`;
}

/** They are no part of what is missing, and stand beside it. */
function lateChargesOf({ lateChargesOwedCents }: NoteLedgerView): string {
  if (lateChargesOwedCents <= 0n) return '';
  return ` Late charges of ${formatMoney(lateChargesOwedCents)} are owed besides.`;
}
