import { ALREADY_FUNDED } from '#app/note/words.ts';
import { Circle, CircleCheck, CircleX, type LucideIcon } from 'lucide-react';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { OwnRequestView } from '#app/request/show.server.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from './request-timeline.module.css';

type Step = {
  icon: LucideIcon;
  name: string;
  on: IsoDate | null;
  words: string | null;
  isAhead?: boolean;
};

/** What has become of a request so far, and what comes next. */
export function RequestTimeline({ request }: { request: OwnRequestView }) {
  return (
    <ol className={`${styles.list} grid text-sm`}>
      {timelineOf(request).map(({ icon, name, on, words, isAhead }) => (
        <li key={name} className={isAhead ? styles.ahead : styles.step}>
          <Icon of={icon} size={20} className={`${styles.icon} pine`} />
          <span className="semibold">
            {name}
            <span className="visually-hidden">{isAhead ? ', still ahead: ' : ': '}</span>
          </span>
          {on !== null && <span className={`${styles.date} figures`}>{formatDate(on)}</span>}
          {words !== null && <span className={styles.words}>{words}</span>}
        </li>
      ))}
    </ol>
  );
}

/** The steps of a request in order, those that are still ahead included. */
export function timelineOf(request: OwnRequestView): Step[] {
  const { status, submittedOn, decidedOn } = request;
  const submitted = { icon: CircleCheck, name: 'Submitted', on: submittedOn, words: null };
  if (decidedOn === null) {
    return [
      submitted,
      { icon: Circle, name: 'In review', on: null, words: reviewWords(request) },
      { icon: Circle, name: 'Decided', on: null, words: 'We will write to you.', isAhead: true },
    ];
  }
  // Of what is decided the way there is told in its first and its last step.
  if (status === 'approved') {
    const words = approvalWords(request);
    return [submitted, { icon: CircleCheck, name: 'Approved', on: decidedOn, words }];
  }
  if (status === 'cancelled') {
    const words = 'You can ask for the note again while it is available.';
    return [submitted, { icon: CircleX, name: 'Withdrawn', on: decidedOn, words }];
  }
  const words = 'Nothing was charged. If you would like to know why, please contact us.';
  return [submitted, { icon: CircleX, name: 'Rejected', on: decidedOn, words }];
}

function reviewWords({ isTooLate, isAnswerLate, answerBy }: OwnRequestView): string {
  if (isTooLate)
    return `${ALREADY_FUNDED}, by another investor. We will tell you what we can offer.`;
  const day = formatDate(answerBy);
  return isAnswerLate
    ? `Our team reads your request. Our answer was due by ${day}, and is late.`
    : `Our team reads your request and contacts you by ${day}.`;
}

function approvalWords({ heldNoteId }: OwnRequestView): string {
  return heldNoteId === null
    ? 'The note stands in the portfolio of the organization that holds it.'
    : 'The note stands in your portfolio, with its payment schedule.';
}
