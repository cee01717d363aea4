import { formatCountOf } from '#app/ground/format-count.ts';
import { asWorker } from '#app/server/db/as-actor.ts';
import type { Installation } from '#app/server/installation.ts';
import { doEach, SomeFailedError } from '#app/server/jobs/do-each.ts';
import { findDecided } from './find-decided.ts';
import { findMaturing } from './find-maturing.ts';
import { findDueSoon, findLate } from './find-payment-events.ts';
import { findReceived } from './find-received.ts';
import { findUpdated } from './find-updated.ts';
import type { FindEvents, NoticeEvent, NoticeMoment } from './notice-event.ts';
import { readRecipients } from './read-recipients.ts';
import { sendDigests, tell } from './tell.ts';

/** What somebody does, and people hear of it soon. */
const DEEDS: readonly FindEvents[] = [findReceived, findUpdated, findDecided];

/** What a date brings, and people hear of it in the morning. */
const DATES: readonly FindEvents[] = [findLate, findDueSoon, findMaturing];

const minute = 60 * 1000;
const day = 24 * 60 * minute;

/** A process that was down for longer leaves what happened before untold: it is in the records. */
export const REACH_MS = 7 * day;

/** So long somebody may take back what was done by mistake before anybody hears of it. */
const GRACE_MS = 5 * minute;

/** What was recorded late, or by a machine whose clock is behind, is found by a later run. */
const OVERLAP_MS = 10 * minute;

/**
 * Tells people what the day brings and what they were not told before: in their list, and by mail
 * where they want it; then sends the mails that some want once a day. Each person is told of each
 * event once, however often this runs and wherever. Only verified addresses are told. Throws
 * SomeFailedError when all were told but some.
 *
 * @returns how many entries were made. Source: rules 5.7, D38.
 */
export async function sendNotifications(
  installation: Installation,
  stopping?: AbortSignal,
): Promise<number> {
  const now = installation.clock.now().getTime();
  const span = { since: new Date(now - REACH_MS), until: new Date(now - GRACE_MS) };
  const told = await sendEvents(installation, [...DATES, ...DEEDS], span, stopping);
  const digests = await sendDigests(installation, stopping);
  return countOrThrow({ ...told, failedCount: told.failedCount + digests.failedCount });
}

/**
 * Tells people of what was done since `from` and has stood for a few minutes, as sendNotifications
 * does; mails that some want once a day wait for it. Throws SomeFailedError like it.
 *
 * @returns how many entries were made.
 */
export async function sendPromptNotifications(
  installation: Installation,
  from: Date,
  stopping?: AbortSignal,
): Promise<number> {
  const until = new Date(installation.clock.now().getTime() - GRACE_MS);
  const since = new Date(Math.min(from.getTime(), until.getTime()) - OVERLAP_MS);
  return countOrThrow(await sendEvents(installation, DEEDS, { since, until }, stopping));
}

type Told = { count: number; failedCount: number };

function countOrThrow({ count, failedCount }: Told): number {
  if (failedCount === 0) return count;
  throw new SomeFailedError(`${formatCountOf(failedCount, 'person', 'people')} could not be told`);
}

async function sendEvents(
  installation: Installation,
  finders: readonly FindEvents[],
  span: Omit<NoticeMoment, 'today'>,
  stopping?: AbortSignal,
): Promise<Told> {
  const { database, clock } = installation;
  const perPerson = await asWorker(database, async (transaction) => {
    const events: NoticeEvent[] = [];
    for (const find of finders) {
      events.push(...(await find(transaction, { today: clock.today(), ...span })));
    }
    return readRecipients(transaction, events);
  });
  let count = 0;
  const failedCount = await doEach(installation, perPerson, {
    sentence: 'somebody could not be told what is new',
    namesOf: ([{ userId }]) => ({ userId }),
    work: async ([recipient, events]) => {
      count += await asWorker(database, (transaction) =>
        tell(transaction, { recipient, events, now: clock.now() }),
      );
    },
    stopping,
  });
  return { count, failedCount };
}
