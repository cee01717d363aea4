import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { NotificationKind } from '#app/domain/notification/notification-kind.ts';

/** Something that an account was told of. */
export type NotificationRow = {
  id: string;
  kind: NotificationKind;
  title: string;
  body: string;
  path: string;
  toldOn: IsoDate;
  isRead: boolean;
};
