import { data } from 'react-router';
import * as v from 'valibot';
import { AccountPage } from '#app/account/own/screens/account-page.tsx';
import { done } from '#app/account/own/screens/answers.tsx';
import {
  readNotificationChoice,
  saveNotificationChoice,
} from '#app/notification/recipients.server.ts';
import {
  channelOf,
  channelsOf,
  NOTIFICATION_KINDS,
  type NotificationChoice,
  notificationGroups,
} from '#app/notification/rules.ts';
import { callerOf } from '#app/server/session.ts';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/choice';
import { NotificationMatrix } from './matrix.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const chosen = await readNotificationChoice(caller);
  if (!chosen.ok || caller.actor.kind !== 'person') throw data(null, { status: 404 });
  return { chosen: chosen.value, isMember: caller.actor.memberships.length > 0 };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData();
  if (form.get('intent') !== 'notifications') throw data(null, { status: 400 });
  const choice = readChoice(form);
  if (choice === null) throw data(null, { status: 400 });
  const saved = await saveNotificationChoice(callerOf(context), choice);
  if (!saved.ok) throw data(null, { status: 400 });
  const isAlone = NOTIFICATION_KINDS.some((kind) => form.getAll(kind).join() === 'mail');
  const message = isAlone ? MAILED_TOO : 'They apply from the next one on.';
  return done({ context, here: url.pathname }, 'Notifications saved', message);
}

/** Without scripts a box does not tick what follows from it. */
const MAILED_TOO = 'What comes by email stands in the product as well.';

const SHOWN = v.pipe(v.array(v.picklist(NOTIFICATION_KINDS)), v.minLength(1));

/** What the form says of the kinds that it showed; null where no form of ours says so. */
function readChoice(form: FormData): Partial<NotificationChoice> | null {
  const shown = v.safeParse(SHOWN, form.get('shown')?.toString().split(' '));
  if (!shown.success) return null;
  const choice: Partial<NotificationChoice> = {};
  for (const kind of NOTIFICATION_KINDS) {
    const ticked = v.safeParse(v.array(v.picklist(channelsOf(kind))), form.getAll(kind));
    if (!ticked.success) return null;
    if (shown.output.includes(kind)) choice[kind] = channelOf(ticked.output);
  }
  const isMailable = shown.output.some((kind) => channelsOf(kind).includes('mail'));
  return isMailable ? { ...choice, wantsDigest: form.get('wantsDigest') === 'on' } : choice;
}

export function meta({ matches }: Route.MetaArgs) {
  return titleMeta(matches, 'Notification Settings');
}

export default function Choice({ loaderData: { chosen, isMember } }: Route.ComponentProps) {
  return (
    <AccountPage description="What we notify you about, and where.">
      <NotificationMatrix
        chosen={chosen}
        groups={notificationGroups({ isMember })}
        isMember={isMember}
      />
    </AccountPage>
  );
}
