import { formatDate } from '#app/domain/calendar/format-date.ts';
import { readAccount } from '#app/server/services/accounts/read-account.ts';
import { callerOf } from '#app/server/session.ts';
import { AccountFacts } from '#app/ui/auth/account-facts.tsx';
import { MembershipList } from '#app/ui/auth/membership-list.tsx';
import { Page } from '#app/ui/layout.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { data } from 'react-router';
import type { Route } from './+types/account';

export async function loader({ context }: Route.LoaderArgs) {
  const account = await readAccount(callerOf(context));
  if (!account.ok) throw data(null, { status: 404 });
  return account.value;
}

export function meta() {
  return [{ title: 'My Account · Hearthnote' }];
}

export default function Account({ loaderData: account }: Route.ComponentProps) {
  const name = `${account.firstName} ${account.lastName}`.trim();
  return (
    <Page width="reading">
      <PageHeader title="My Account" description={name === '' ? account.email : name} />
      <AccountFacts
        name={name}
        email={account.email}
        phone={account.phone}
        isVerified={account.isVerified}
        memberSince={formatDate(account.memberSince)}
      />
      <MembershipList memberships={account.memberships} />
    </Page>
  );
}
