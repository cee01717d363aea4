import { displayName } from '#app/ground/actor.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import type { Stage } from '#app/request/stages.ts';
import { noteEnd } from '#app/request/note-end.server.ts';
import { graceOf, isKeptByMoney } from '#app/request/over.server.ts';
import { personTimeText, type TimeReader } from '#app/server/clock.ts';
import { timeLeft } from '#app/funding/steps.ts';

/** A request on its way to a funded note, for who lists the note. Money in cents. */
export type FundingRow = {
  id: string;
  propertyId: string;
  address: string;
  city: string;
  state: string;
  /** Who lends, as the note will read; else who asked. */
  lender: string;
  amountCents: Cents;
  stage: Stage;
  /** Its place in the line of the note; null for one that does not wait. */
  place: number | null;
  /** Whether it is approved in advance. */
  isCleared: boolean;
  /** Until when somebody is to act, as the reader reads it; null when nobody is. */
  endsAt: string | null;
  /** The same as the time that is left: '40 hours left'; null while money keeps it from ending. */
  timeLeft: string | null;
  /** Whether it does not end by itself, for money stands for it. */
  isKeptByMoney: boolean;
  /** What has become of a note that was funded and runs no more, in words; else null. */
  noteEnd: string | null;
  /** When it expires: signed, its end is over; null for all others. */
  graceUntil: string | null;
  reference: string | null;
  receivedCents: Cents;
  /** Whether it is funded stage by stage, and has a page of its own. */
  isStaged: boolean;
};

export type FundingRecord = {
  request: {
    id: string;
    propertyId: string;
    amountCents: Cents;
    receivedCents: Cents;
    clearedAt: Date | null;
    createdAt: Date;
    endsAt: Date | null;
    expiresAt: Date | null;
    reference: string | null;
    way: string;
  };
  stage: Stage;
  place: number | null;
  property: { address: string; city: string; state: string };
  investor: { firstName: string; lastName: string; email: string };
  vestingText: string | null;
  noteStatus: string | null;
};

/** When a request ends as it stands; null where nobody is to act, and while money stands for it. */
export function endOf(
  { endsAt, receivedCents }: FundingRecord['request'],
  stage: Stage,
): Date | null {
  return stage === 'expired' || isKeptByMoney({ stage, receivedCents }) ? null : endsAt;
}

/** The row of a request; `now` is the instant from which the time left counts. */
export function fundingRow(record: FundingRecord, reader: TimeReader, now: Date): FundingRow {
  const { request, stage, place, property, investor, vestingText, noteStatus } = record;
  const {
    clearedAt,
    createdAt: _createdAt,
    endsAt: _endsAt,
    expiresAt: _expiresAt,
    way,
    ...facts
  } = request;
  const graceEnd = graceOf({ ...request, stage }, now);
  const ends = endOf(request, stage);
  const left = ends === null ? null : ends.getTime() - now.getTime();
  return {
    ...facts,
    ...property,
    lender: vestingText ?? displayName(investor),
    stage,
    isStaged: way === 'staged',
    place,
    isCleared: clearedAt !== null && place !== null,
    endsAt: ends === null ? null : personTimeText(ends, reader),
    isKeptByMoney: isKeptByMoney({ ...request, stage }),
    noteEnd: noteEnd(stage, noteStatus),
    graceUntil: graceEnd === null ? null : personTimeText(graceEnd, reader),
    timeLeft: left === null ? null : (timeLeft(left) ?? 'Past its end'),
  };
}
