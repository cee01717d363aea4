import { type Role, roleLabel } from '#app/ground/actor.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

type MembershipListProps = {
  /** Oldest first. */
  memberships: readonly { organizationId: string; organizationName: string; role: Role }[];
};

/** The organizations one belongs to, and as what. */
export function MembershipList({ memberships }: MembershipListProps) {
  if (memberships.length === 0) return <NoMembership />;
  return (
    <Card title="Organizations">
      <DefinitionList
        entries={memberships.map(({ organizationName, role }) => ({
          term: organizationName,
          value: <Badge>{roleLabel(role)}</Badge>,
        }))}
      />
    </Card>
  );
}

const NONE =
  'An organization holds the notes you fund. When a request is approved and you have none, ' +
  'one is made for you.';

function NoMembership() {
  return (
    <Card title="Organizations">
      <EmptyState
        title="You do not belong to an organization yet"
        text={NONE}
        actions={
          <ButtonLink to="/dashboard/organizations/new" variant="secondary">
            Create Organization
          </ButtonLink>
        }
      />
    </Card>
  );
}
