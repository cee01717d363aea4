import { Circle, CircleCheck, CircleX } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { formatDate } from '#app/domain/calendar/format-date.ts';
import type { OwnRequestView } from '#app/server/views/own-request-view.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from './request-timeline.module.css';

type Step = { icon: LucideIcon; name: string; words: string; isAhead?: boolean };

/** What has become of a request so far, and what comes next. */
export function RequestTimeline({ request }: { request: OwnRequestView }) {
  return (
    <ol className={styles.list}>
      {timelineOf(request).map(({ icon, name, words, isAhead }) => (
        <li key={name} className={isAhead ? styles.ahead : styles.step}>
          <Icon of={icon} size={20} className={styles.icon} />
          <span className={styles.name}>
            {name}
            <span className="visually-hidden">{isAhead ? ', still ahead: ' : ': '}</span>
          </span>
          <span className={styles.words}>{words}</span>
        </li>
      ))}
    </ol>
  );
}

/** The steps of a request in order, those that are still ahead included. */
export function timelineOf(request: OwnRequestView): Step[] {
  const { status, submittedOn, answerBy, decidedOn, isTooLate } = request;
  const submitted = { icon: CircleCheck, name: 'Submitted', words: formatDate(submittedOn) };
  if (decidedOn === null) {
    const review = isTooLate
      ? 'This note is already funded, by another investor. We will tell you what we can offer.'
      : `Our team reads your request and contacts you by ${formatDate(answerBy)}.`;
    return [
      submitted,
      { icon: Circle, name: 'In review', words: review },
      { icon: Circle, name: 'Decided', words: 'We will write to you.', isAhead: true },
    ];
  }
  const date = formatDate(decidedOn);
  if (status === 'cancelled') {
    const words = `${date}. You can ask for the note again while it is available.`;
    return [submitted, { icon: CircleX, name: 'Withdrawn', words }];
  }
  const reviewed = { icon: CircleCheck, name: 'In review', words: 'Read by our team' };
  if (status === 'approved') return [submitted, reviewed, ...afterApproval(request, date)];
  const words = `${date}. Nothing was charged. If you would like to know why, please contact us.`;
  return [submitted, reviewed, { icon: CircleX, name: 'Rejected', words }];
}

function afterApproval({ heldNoteId }: OwnRequestView, date: string): Step[] {
  const words =
    heldNoteId === null
      ? 'The note stands in the portfolio of the organization that holds it.'
      : 'The note stands in your portfolio, with its payment schedule.';
  return [
    { icon: CircleCheck, name: 'Approved', words: date },
    { icon: CircleCheck, name: 'Funded', words },
  ];
}
