import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { NotificationKind } from '#app/domain/notification/notification-kind.ts';
import type { Transaction } from '#app/server/db/database.ts';

/** Something that people are told of once. */
export type NoticeEvent = {
  kind: NotificationKind;
  /** Tells it apart from all else of its kind. */
  eventKey: string;
  /** One person, or every member of an organization. */
  to: { userId: string } | { organizationId: string };
  title: string;
  body: string;
  /** Where more is to be seen: a path of this site. */
  path: string;
};

/** When events are looked for. */
export type NoticeMoment = {
  today: IsoDate;
  /** What happened before was told by an earlier run. */
  since: Date;
  /** What was done later may still be taken back. */
  until: Date;
};

/** Finds the events of one kind; the same ones may be found again. */
export type FindEvents = (transaction: Transaction, moment: NoticeMoment) => Promise<NoticeEvent[]>;
