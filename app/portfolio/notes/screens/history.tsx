import { formatDate } from '#app/ground/calendar/format-date.ts';
import { addDays, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { noteChangeWords } from '#app/note/field-words.ts';
import { receiptKindLabel } from '#app/ledger/rules.ts';
import type { HeldNoteDetailView } from '#app/portfolio/notes/read.server.ts';
import { Card } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import styles from './history.module.css';

/** What the history of a note is told from. */
type NoteHistory = Pick<
  HeldNoteDetailView,
  'fundedOn' | 'health' | 'rows' | 'receipts' | 'documents' | 'changes'
>;

type NoteEvent = { on: IsoDate; words: string };

/**
 * What has happened on a note while its holder had it, the newest first. Events know their day and
 * no more: of one day they follow each other as told here. A payment becomes overdue as its day
 * begins, money comes before it is taken back, and what has repaid the note comes last.
 */
export function historyOf(note: NoteHistory): NoteEvent[] {
  const receipts = note.receipts.toReversed();
  const inOrderOfADay = [
    ...funded(note),
    ...note.rows.flatMap(lateEvent),
    ...note.changes.map((change) => ({ on: change.on, words: noteChangeWords(change) })),
    ...note.documents.toReversed().map(documentEvent),
    ...receipts.filter(({ standing }) => standing !== 'reversal').map(receiptEvent),
    ...receipts.filter(({ standing }) => standing === 'reversal').map(receiptEvent),
    ...repaid(note),
  ];
  return inOrderOfADay
    .map((event, place) => ({ ...event, place }))
    .toSorted(newestFirst)
    .map(({ on, words }) => ({ on, words }));
}

type Placed = { on: IsoDate; place: number };

/** No two have one place, so the order is never left to the engine. */
function newestFirst(one: Placed, other: Placed): number {
  if (one.on !== other.on) return one.on > other.on ? -1 : 1;
  return other.place - one.place;
}

function documentEvent({ title, addedOn }: NoteHistory['documents'][number]): NoteEvent {
  return { on: addedOn, words: `Document added: ${title}` };
}

function funded({ fundedOn, rows }: NoteHistory): NoteEvent[] {
  const first = rows.find((row) => row.dueOn >= fundedOn);
  const balance = first && `, with ${formatMoney(first.startingBalanceCents)} outstanding`;
  return [{ on: fundedOn, words: `Note funded${balance ?? ''}` }];
}

function receiptEvent(receipt: NoteHistory['receipts'][number]): NoteEvent {
  const { kind, receivedOn, recordedOn, amountCents, standing } = receipt;
  const what = receiptKindLabel(kind);
  if (standing !== 'reversal') {
    return { on: receivedOn, words: `${what} of ${formatMoney(amountCents)} received` };
  }
  const amount = formatMoney(-amountCents as Cents);
  return {
    on: recordedOn,
    words: `${what} of ${amount}, received ${formatDate(receivedOn)}, reversed`,
  };
}

function lateEvent(row: NoteHistory['rows'][number]): NoteEvent[] {
  if (row.status !== 'overdue') return [];
  const what = `Payment of ${formatMoney(row.scheduledPaymentCents)} due ${formatDate(row.dueOn)}`;
  const how = row.amountPaidCents > 0n ? 'was not received in full' : 'became overdue';
  return [{ on: addDays(row.dueOn, 1), words: `${what} ${how}` }];
}

function repaid({ health, rows }: NoteHistory): NoteEvent[] {
  const last = rows.at(-1);
  if (health !== 'paid_off' || last?.status !== 'paid' || last.paidOn === null) return [];
  return [{ on: last.paidOn, words: 'Note repaid' }];
}

/** So many events are told at once. */
const NEWEST = 8;

/** What has happened on a note while its holder had it. */
export function NoteEvents({ note }: { note: HeldNoteDetailView }) {
  const events = historyOf(note);
  const earlier = events.slice(NEWEST);
  return (
    <Card title="History" flush>
      <Events events={events.slice(0, NEWEST)} />
      {earlier.length > 0 && (
        <Disclosure summary={`${earlier.length} earlier`}>
          <Events events={earlier} />
        </Disclosure>
      )}
    </Card>
  );
}

function Events({ events }: { events: readonly NoteEvent[] }) {
  return (
    <ol className={`${styles.list} grid gap-2 text-sm`}>
      {events.map(({ on, words }, index) => (
        <li key={`${on} ${index}`} className={`${styles.event} grid gap-3`}>
          <time dateTime={on} className="muted figures">
            {formatDate(on)}
          </time>
          <span>{words}</span>
        </li>
      ))}
    </ol>
  );
}
