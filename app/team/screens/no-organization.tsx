import { Button, ButtonLink } from '#app/ui/button.tsx';
import { MessagePage } from '#app/ui/message-page.tsx';

type WelcomeProps = { firstName: string; isAdmin: boolean };

/** The dashboard of who belongs to no organization yet; admins find their work elsewhere. */
export function WelcomeWithoutOrganization({ firstName, isAdmin }: WelcomeProps) {
  const whom = firstName === '' ? 'You are' : `${firstName}, you are`;
  return (
    <MessagePage
      title="Welcome"
      text={`${whom} not part of an organization yet. Notes are held by organizations: create
        yours, or ask a colleague to invite you to theirs.`}
      actions={
        <>
          {isAdmin && <ButtonLink to="/admin">Admin Panel</ButtonLink>}
          <ButtonLink to="/dashboard/organizations/new" variant={isAdmin ? 'secondary' : 'primary'}>
            Create Organization
          </ButtonLink>
          <ButtonLink to="/properties" variant="secondary">
            View Note Opportunities
          </ButtonLink>
          <form method="post" action="/auth/sign-out">
            <Button variant="quiet">Sign Out</Button>
          </form>
        </>
      }
    />
  );
}

/**
 * Stands in the place of a screen that shows an organization when there is none to show. Who
 * administers the platform needs none of their own, and is led to those of others.
 */
export function NoOrganizationSelected({ inAdministration }: { inAdministration?: boolean }) {
  return (
    <MessagePage
      title="No Organization Selected"
      text={
        inAdministration
          ? `These are the settings of your own organization, and you are not part of one. You can
            administer the platform without it.`
          : `You are not part of an organization yet. Create yours, or ask a colleague to invite you
            to theirs.`
      }
      actions={
        <>
          {inAdministration && (
            <ButtonLink to="/admin/organizations">View Organizations</ButtonLink>
          )}
          <ButtonLink
            to="/dashboard/organizations/new"
            variant={inAdministration ? 'secondary' : 'primary'}
          >
            Create Organization
          </ButtonLink>
        </>
      }
    />
  );
}
