import { data } from 'react-router';
import { readAccount } from '#app/account/own/profile.server.ts';
import { callerOf } from '#app/server/session.ts';
import { MembershipList } from '#app/team/screens/membership-list.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import { usePage } from '#app/ui/use-page.ts';
import type { Route } from './+types/organizations';
import { AccountPage } from './account-page.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const account = await readAccount(callerOf(context));
  if (!account.ok) throw data(null, { status: 404 });
  return account.value.memberships;
}

export function meta({ matches }: Route.MetaArgs) {
  return titleMeta(matches, 'My Organizations');
}

export default function Organizations({ loaderData: memberships }: Route.ComponentProps) {
  const current = usePage()?.viewer?.currentOrganizationId ?? null;
  return (
    <AccountPage description="Whose notes you see, and as what.">
      <MembershipList memberships={memberships} currentOrganizationId={current} />
    </AccountPage>
  );
}
