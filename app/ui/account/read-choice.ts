import {
  channelsOf,
  NOTIFICATION_KINDS,
  type NotificationChoice,
  USUAL_CHOICE,
} from '#app/domain/notification/notification-kind.ts';

/** What a form of the account says of notifications; null when it says something unknown. */
export function readChoice(form: FormData): NotificationChoice | null {
  const choice: NotificationChoice = {
    ...USUAL_CHOICE,
    wantsDigest: form.get('wantsDigest') === 'on',
  };
  for (const kind of NOTIFICATION_KINDS) {
    const channel = channelsOf(kind).find((known) => known === form.get(kind));
    if (channel === undefined) return null;
    choice[kind] = channel;
  }
  return choice;
}
