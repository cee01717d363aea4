import { formatDate } from '#app/ground/calendar/format-date.ts';
import { changeUser } from '#app/server/services/users/change-user.ts';
import { readUser } from '#app/server/services/users/read-user.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { explainUserRefusal, readUserChange } from '#app/ui/admin/user-change-texts.ts';
import { USER_CHANGE_TEXTS } from '#app/ui/admin/user-change-texts.ts';
import { UserPage } from '#app/ui/admin/user-page.tsx';
import { data } from 'react-router';
import { foundOrThrow } from '#app/ui/found-or-throw.ts';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/user';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const user = foundOrThrow(await readUser(callerOf(context), params.userId));
  const { createdOn, deletionRequestedOn } = user;
  return {
    user,
    created: formatDate(createdOn),
    deletionRequested: deletionRequestedOn && formatDate(deletionRequestedOn),
    change: readUserChange(url.searchParams.get('confirm')),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { userId } = params;
  const form = await request.formData();
  const change = readUserChange(form.get('change'));
  if (change === null) throw data(null, { status: 400 });
  const changed = await changeUser(callerOf(context), { userId, change });
  if (changed.ok) {
    const { title, message } = USER_CHANGE_TEXTS[change].done;
    return redirectWithToast(context, `/admin/users/${userId}`, {
      tone: 'success',
      title,
      message: message(changed.value.email),
    });
  }
  if (changed.reason === 'missing') throw data(null, { status: 404 });
  const { message, status } = explainUserRefusal(changed.reason);
  return data({ refusal: message }, { status });
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'User');

export default function User({ loaderData, actionData }: Route.ComponentProps) {
  return <UserPage {...loaderData} refusal={actionData?.refusal ?? null} />;
}
