import { readProvider, readSignOutUrl } from '#app/directory/sign-out.server.ts';
import { callerOf } from '#app/server/session.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { MessagePage } from '#app/ui/message-page.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/signed-out';

export async function loader({ url, context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const company = readProvider(caller, url.searchParams.get('company'));
  const hasWay = company !== null && (await readSignOutUrl(caller, company.id)) !== null;
  return { company, hasWay };
}

export function meta({ matches }: Route.MetaArgs) {
  return titleMeta(matches, 'Signed out');
}

export default function SignedOut({ loaderData: { company, hasWay } }: Route.ComponentProps) {
  return (
    <MessagePage
      title="You are signed out"
      text={
        company
          ? `You may still be signed in at ${company.name}. ` +
            'On a device that others use, sign out there too.'
          : 'Nobody is signed in here in this browser.'
      }
      actions={
        <>
          {company && hasWay && (
            <ButtonLink to={`/auth/company/${company.id}/leave`} reloadDocument>
              Sign Out of {company.name}
            </ButtonLink>
          )}
          <ButtonLink to="/" variant="secondary">
            To the Start Page
          </ButtonLink>
        </>
      }
    />
  );
}
