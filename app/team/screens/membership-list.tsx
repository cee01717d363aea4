import { Building2 } from 'lucide-react';
import { Form } from 'react-router';
import { type Role, roleLabel } from '#app/ground/actor.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';

type Membership = { organizationId: string; organizationName: string; role: Role };

type MembershipListProps = {
  /** Oldest first. */
  memberships: readonly Membership[];
  /** The one whose figures are shown now, on this device. */
  currentOrganizationId: string | null;
};

/** The organizations one belongs to, as what, and the way to the dashboard of each. */
export function MembershipList({ memberships, currentOrganizationId }: MembershipListProps) {
  if (memberships.length === 0) return <NoMembership />;
  return (
    <Card
      title="Organizations"
      description="Notes, figures and team are those of the organization you work in."
      footer={
        <ButtonLink to="/dashboard/organizations/new" variant="secondary" size="small">
          New Organization
        </ButtonLink>
      }
    >
      <ul className="stack gap-4">
        {memberships.map((one) => (
          <Entry
            key={one.organizationId}
            membership={one}
            isCurrent={one.organizationId === currentOrganizationId}
          />
        ))}
      </ul>
    </Card>
  );
}

function Entry({ membership, isCurrent }: { membership: Membership; isCurrent: boolean }) {
  const { organizationId, organizationName, role } = membership;
  return (
    <li className="row between gap-3">
      <span className="row gap-2 across-3 shrinks">
        <Icon of={Building2} className="muted" />
        <span className="medium break-anywhere">{organizationName}</span>
        <Badge>{roleLabel(role)}</Badge>
        {isCurrent && <Badge>In use</Badge>}
      </span>
      <Form method="post" action="/dashboard/organizations/switch">
        <input type="hidden" name="returnTo" value="/dashboard" />
        <input type="hidden" name="organizationId" value={organizationId} />
        <Button variant="secondary" size="small" aria-label={`Open Dashboard, ${organizationName}`}>
          Open Dashboard
        </Button>
      </Form>
    </li>
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
