import {
  type NotificationChoice,
  USUAL_CHOICE,
} from '#app/domain/notification/notification-kind.ts';
import type { notificationChoices } from '#app/server/db/schema/notifications.ts';

/** What a stored row says of somebody's choice; the usual one without a row. */
export function choiceOf(
  row: typeof notificationChoices.$inferSelect | null | undefined,
): NotificationChoice {
  if (!row) return USUAL_CHOICE;
  return {
    due_soon: row.dueSoon,
    received: row.received,
    late: row.late,
    maturing: row.maturing,
    update_posted: row.updatePosted,
    request_decided: row.requestDecided,
    wantsDigest: row.wantsDigest,
  };
}
