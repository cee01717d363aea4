import { formatDate } from '#app/ground/calendar/format-date.ts';
import { sumCents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { paymentTypeLabel } from '#app/note/words.ts';
import type { HeldNoteDetailView } from '#app/portfolio/notes/read.server.ts';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { NoteHealthBadge } from '#app/ledger/screens/badges.tsx';
import { healthReason } from '#app/ledger/health.ts';
import { RECEIPTS_ID } from '#app/ledger/screens/note-payments.tsx';
import { Link } from 'react-router';
import { compoundedYearlyRate, formatReturn } from '#app/ground/rates/yearly.ts';
import type { HolderReturns } from '#app/portfolio/returns/held.ts';
import { formatContractRate, type RatePpm } from '#app/ground/rates/rate.ts';
import { returnWords } from '#app/portfolio/returns/flows.ts';
import { WordsExplained } from '#app/note/screens/words-explained.tsx';

/** How a note stands and why, with the dates that count. */
export function NoteServicing({ note }: { note: HeldNoteDetailView }) {
  const received = formatMoney(sumCents(note.receipts.map(({ amountCents }) => amountCents)));
  return (
    <Card
      title="Health"
      aside={<NoteHealthBadge {...note} />}
      description={healthReason(note)}
      more={
        <WordsExplained
          of={['lien', 'outstanding', 'health', 'missing', 'noteDate', 'maturity', 'payoff', 'ach']}
          paymentType={note.paymentType}
          atFoot
        />
      }
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
          ...note.details,
        ]}
      />
    </Card>
  );
}

type NoteReturnsProps = { returns: HolderReturns | null; ratePpm: RatePpm };

/** What a note has brought so far and will bring if all comes as scheduled (rules 5.8). */
export function NoteReturns({ returns, ratePpm }: NoteReturnsProps) {
  if (returns === null) return null;
  return (
    <Card title="Returns" description={whyMore(ratePpm)}>
      <DefinitionList
        layout="columns"
        entries={[
          { term: 'Coupon', value: formatContractRate(ratePpm) },
          { term: 'To Date, per Year', value: returnWords(returns.toDate) },
          { term: 'To Maturity, per Year', value: returnWords(returns.toMaturity) },
          { term: 'Realised, per Year', value: returnWords(returns.realised) },
        ]}
      />
      <p>
        <small>
          The coupon is the rate of the contract. The others are effective yearly returns of your
          own money, by the day: what you paid, what came, and for the one to date what is owed
          today. They are no promise.{' '}
          <Link to="/dashboard/notes/returns" data-print="hide">
            All your notes together
          </Link>
        </small>
      </p>
    </Card>
  );
}

/** Why a rate that is paid monthly comes to more in a year. */
export function whyMore(ratePpm: RatePpm): string {
  const compounded = formatReturn(compoundedYearlyRate(ratePpm / 12_000_000));
  return `${formatContractRate(ratePpm)} paid monthly comes to ${compounded} a year: interest that
    comes month by month can earn interest itself in the months that are left of the year.`;
}
