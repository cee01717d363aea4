import { confirmEmailChange } from '#app/server/services/accounts/confirm-email-change.ts';
import { callerOf } from '#app/server/session.ts';
import { ChangeEmailMessage } from '#app/ui/account/change-email-message.tsx';
import { data } from 'react-router';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/change-email';

/** Mail programs open links before people do, so the change waits for a press of the button. */
export function loader({ url, context }: Route.LoaderArgs) {
  const isSignedIn = callerOf(context).actor.kind === 'person';
  return { hasToken: Boolean(url.searchParams.get('token')), isSignedIn };
}

export async function action({ url, context }: Route.ActionArgs) {
  const token = url.searchParams.get('token') ?? '';
  const changed = await confirmEmailChange(callerOf(context), token);
  if (!changed.ok) return data({ email: null }, { status: 400 });
  return { email: changed.value.email };
}

export function meta({ matches }: Route.MetaArgs) {
  return titleMeta(matches, 'Confirm your new email');
}

export default function ChangeEmail({ loaderData, actionData }: Route.ComponentProps) {
  return <ChangeEmailMessage {...loaderData} answer={actionData} />;
}
