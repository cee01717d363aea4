import { formatCountOf } from '#app/ground/format-count.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Role } from '#app/ground/actor.ts';
import type { InvitationView } from '#app/server/views/invitation-view.ts';
import type { MemberView } from '#app/server/views/member-view.ts';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { Card } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { InvitationsTable } from './invitations-table.tsx';
import { InviteForm } from './invite-form.tsx';
import { MembersTable } from './members-table.tsx';

type InvitationLists = {
  waiting: readonly InvitationView[];
  accepted: readonly InvitationView[];
};

type TeamScreenProps = {
  title: string;
  team: {
    organizationName: string;
    mayManage: boolean;
    members: readonly MemberView[];
    page: number;
    totalCount: number;
  };
  /** Null for readers who do not administer the team. */
  invited: (InvitationLists & { invitableRoles: readonly Role[] }) | null;
  pageSize: number;
  /** Why the last deed was not done. */
  notice: ReactNode;
  /** What the action said about the last attempt to invite. */
  inviteAnswer: FormAnswer | undefined;
};

/** The team of an organization: whom to invite, who is invited, who is in it. */
export function TeamScreen(props: TeamScreenProps) {
  const { title, team, invited, pageSize, notice, inviteAnswer } = props;
  const { organizationName, mayManage, members, page, totalCount } = team;
  const people = formatCountOf(totalCount, 'person', 'people');
  return (
    <>
      <PageHeader title={title} description={`${people} in ${organizationName}.`} />
      {notice}
      {invited && (
        <Card
          title="Invite Team Member"
          description={
            <>
              We mail a link that works for 7 days. To invite without an address, make an{' '}
              <Link to="/dashboard/settings#invite-links">invite link</Link>.
            </>
          }
        >
          <InviteForm roles={invited.invitableRoles} answer={inviteAnswer} />
        </Card>
      )}
      {invited && <Invitations {...invited} />}
      <Card title="Members" flush>
        <MembersTable
          members={members}
          mayManage={mayManage}
          removeTo={({ memberId }) => teamAddress(page, memberId)}
        />
      </Card>
      {totalCount > pageSize && (
        <Pagination
          page={page}
          pageSize={pageSize}
          totalCount={totalCount}
          hrefFor={(wanted) => teamAddress(wanted)}
          noun="members"
        />
      )}
    </>
  );
}

/** The address of a page of the team; with a member's id, the one that asks to remove them. */
export function teamAddress(page: number, memberId?: string): string {
  const query = new URLSearchParams();
  if (page > 1) query.set('page', String(page));
  if (memberId !== undefined) query.set('remove', memberId);
  return query.size === 0 ? '/dashboard/team' : `/dashboard/team?${query}`;
}

function Invitations({ waiting, accepted }: InvitationLists) {
  return (
    <Card title="Pending Invitations" flush>
      {waiting.length === 0 ? (
        <EmptyState
          title="No pending invitations"
          text="People you invite appear here until they join."
        />
      ) : (
        <InvitationsTable caption="Pending Invitations" invitations={waiting} />
      )}
      {accepted.length > 0 && (
        <Disclosure summary={`Accepted (${accepted.length})`}>
          <InvitationsTable caption="Accepted invitations" invitations={accepted} />
        </Disclosure>
      )}
    </Card>
  );
}
