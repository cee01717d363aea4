import { Link } from 'react-router';
import { formatMoney, formatShortMoney } from '#app/ground/money/format.ts';
import { formatContractRate } from '#app/ground/rates/rate.ts';
import type { OpenPropertyView } from '#app/listing/page/show.server.ts';
import { LienBadge, OfferedNoteBadge } from '#app/property/screens/badges.tsx';
import styles from './note.module.css';
import { propertyAddress } from '#app/listing/page/address.ts';
import { lienLabel } from '#app/note/words.ts';
import { Notice } from '#app/ui/notice.tsx';
import { formatCountOf } from '#app/ground/format-count.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import { paymentSums } from '#app/ground/schedule/rows.ts';
import { Card } from '#app/ui/card.tsx';
import { ScheduleChart } from '#app/ui/charts/schedule-chart.tsx';
import type { ScheduleDrawing } from '#app/ui/charts/drawing.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import {
  lastPaymentSentence,
  MOST_ROWS,
  ScheduleTable,
  type ScheduleTableRow,
  ScheduleYears,
} from '#app/ledger/screens/schedule.tsx';
import { SECTION_IDS } from './sections.tsx';

type NoteChoiceProps = {
  propertyId: string;
  notes: OpenPropertyView['notes'];
  shownNoteId: string | null;
};

/**
 * The notes of a property, to choose the one that the page shows; nothing when there is only one.
 */
export function NoteChoice({ propertyId, notes, shownNoteId }: NoteChoiceProps) {
  if (notes.length < 2) return null;
  return (
    <nav aria-label="Notes on this property" className="grid gap-2">
      {notes.map(({ id, amountCents, ratePpm, termMonths, standing, lienPosition }) => (
        <Link
          key={id}
          to={propertyAddress({ propertyId, noteId: id })}
          preventScrollReset
          className={styles.note}
          aria-current={id === shownNoteId ? 'true' : undefined}
        >
          <span className="bold figures">{formatShortMoney(amountCents)}</span>
          <span className="muted text-xs">
            {`${formatContractRate(ratePpm)}, ${termMonths} months`}
          </span>
          <span className={`${styles.badges} wrap gap-1`}>
            <OfferedNoteBadge {...standing} />
            <LienBadge lienPosition={lienPosition} />
          </span>
        </Link>
      ))}
    </nav>
  );
}

/**
 * What it means that a note is not the first to be repaid; nothing for one that is. Source: rules
 * 1.2.
 */
export function LienNotice({ lienPosition }: { lienPosition: number | null }) {
  if (lienPosition === 1) return null;
  const { title, text } = wordsFor(lienPosition);
  return (
    <Notice tone="warning" title={title}>
      {text}
    </Notice>
  );
}

function wordsFor(lienPosition: number | null): { title: string; text: string } {
  if (lienPosition === null) {
    return {
      title: 'No lien position is recorded',
      text: 'Ask us where this note stands before you decide.',
    };
  }
  if (lienPosition === 2) {
    return {
      title: 'This note is in second position',
      text: `If the house has to be sold to repay its loans, the lien before this one is paid first.
        This note gets what is left.`,
    };
  }
  const place = lienPosition === 3 ? 'third' : lienLabel(lienPosition).replace(' Lien', '');
  const before = lienPosition === 3 ? 'two' : `${lienPosition - 1}`;
  return {
    title: `This note is in ${place} position`,
    text: `If the house has to be sold to repay its loans, the ${before} liens before this one are
      paid first. This note gets what is left, which may be nothing.`,
  };
}

type PaymentScheduleProps = {
  rows: readonly ScheduleTableRow[];
  drawing: ScheduleDrawing;
  /** The note date, while the note seeks its investor: funding it moves the dates. */
  standsFrom: IsoDate | null;
  /** Of a seasoned note: what the contract lent, and the balance that is bought. */
  seasoned: { amountCents: Cents; boughtBalanceCents: Cents } | null;
};

const TITLE = 'Projected payment schedule';
const OTHER_DAY = 'Funding it on another day moves the dates.';
const BY_TERMS = 'The payments that the terms of the note give.';

/** Every payment of a note as its terms give it, from the first to the last: drawn and in rows. */
export function PaymentSchedule({ rows, drawing, standsFrom, seasoned }: PaymentScheduleProps) {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return null;
  const interest = formatMoney(paymentSums(rows).interestDueCents);
  const count = formatCountOf(rows.length, 'payment');
  const span = `${count}, ${formatDate(first.dueOn)} to ${formatDate(last.dueOn)}`;
  const summary = `${span}, ${interest} interest in all`;
  return (
    <Card
      id={SECTION_IDS.payments}
      title={TITLE}
      flush
      description={
        <>
          {standsFrom ? standsWords(standsFrom) : BY_TERMS}{' '}
          {standsFrom && <a href={`#${SECTION_IDS.fundingDay}`}>{OTHER_DAY}</a>}{' '}
          {lastPaymentSentence(rows)}
        </>
      }
      className={styles.sheet}
    >
      <div className={`${styles.chart} grid gap-4`}>
        {seasoned && <p className={styles.seasoned}>{seasonedWords(seasoned)}</p>}
        <ScheduleChart drawing={drawing} summary={`${summary}.`} />
      </div>
      {rows.length > MOST_ROWS ? (
        <ScheduleYears caption={TITLE} rows={rows} />
      ) : (
        <Disclosure summary={summary} open>
          <ScheduleTable caption={TITLE} rows={rows} />
        </Disclosure>
      )}
    </Card>
  );
}

function standsWords(noteOn: IsoDate): string {
  return `As it stands, from its note date, ${formatDate(noteOn)}.`;
}

function seasonedWords(given: { amountCents: Cents; boughtBalanceCents: Cents }): string {
  const bought = formatMoney(given.boughtBalanceCents);
  const lent = formatShortMoney(given.amountCents);
  return `The principal column repays ${bought}, what is owed on the note date, not the ${lent} that
    the contract lent at first: the rest has been repaid before.`;
}
