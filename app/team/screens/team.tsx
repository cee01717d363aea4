import { readForm } from '#app/ui/read-form.ts';
import { data } from 'react-router';
import { changeMemberRole, removeMember } from '#app/team/change-member.server.ts';
import { inviteByEmail } from '#app/team/invitations/send.server.ts';
import { listInvitations } from '#app/team/invitations/list.server.ts';
import { listMembers, MEMBERS_PAGE_SIZE } from '#app/team/members.server.ts';
import { resendInvitation, revokeInvitation } from '#app/team/invitations/revoke.server.ts';
import { countProposals } from '#app/directory/decide.server.ts';
import { WaitingRoles } from '#app/directory/screens/waiting-roles.tsx';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { answerForm } from '#app/ui/answer-form.ts';
import { NoOrganizationSelected } from './no-organization.tsx';
import { FormsOfOrganization } from './organization-field.tsx';
import { readPageNumber } from '#app/ground/list-query.ts';
import { RefusedNotice } from '#app/ui/refusals.tsx';
import { RemoveDialog } from './members-table.tsx';
import { TeamScreen, teamAddress } from './team-screen.tsx';
import { invitationSchema, memberRoleSchema } from '#app/team/schemas.ts';
import { explain } from '#app/ground/refusals.ts';
import { isAboutPage, TEAM_REFUSALS, type TeamRefusal } from '#app/team/words.ts';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/team';

const TITLE = 'Team Management';

export function meta({ matches }: Route.MetaArgs) {
  return titleMeta(matches, TITLE);
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const listed = await listMembers(caller, { page: readPageNumber(url.searchParams) });
  const invited = await listInvitations(caller);
  return {
    team: listed.ok ? listed.value : null,
    invited: invited.ok ? invited.value : null,
    pageSize: MEMBERS_PAGE_SIZE,
    remove: url.searchParams.get('remove'),
    waitingRoles: await countProposals(caller),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData();
  const back = teamAddress(readPageNumber(url.searchParams));
  switch (form.get('intent')) {
    case 'invite':
      return inviteBy(form, context);
    case 'resend-invitation':
      return resendBy(form, context);
    case 'revoke-invitation':
      return revokeBy(form, context);
    case 'change-role':
      return changeRoleBy(form, context, back);
    case 'remove-member':
      return removeBy(form, context, back);
    default:
      throw data(null, { status: 400 });
  }
}

type Context = Route.ActionArgs['context'];

const HERE = '/dashboard/team';

async function inviteBy(form: FormData, context: Context) {
  const title = 'Error sending invitation';
  const submission = readForm(form, invitationSchema);
  if (submission.status !== 'success') {
    return data({ refused: null, invite: answerForm(submission) }, { status: 400 });
  }
  const invited = await inviteByEmail(callerOf(context), submission.value);
  if (invited.ok) return redirectWithToast(context, HERE, sentToast(invited.value.email));
  if (isAboutPage(invited.reason)) return refuseDeed(title, invited.reason);
  const explanation = explain({ ...TEAM_REFUSALS, title }, invited.reason);
  const invite = answerForm(submission, explanation);
  return data({ refused: null, invite }, { status: explanation.status });
}

async function resendBy(form: FormData, context: Context) {
  const resent = await resendInvitation(callerOf(context), invitationIn(form));
  if (!resent.ok) return refuseDeed('Error sending invitation', resent.reason);
  return redirectWithToast(context, HERE, sentToast(resent.value.email));
}

async function revokeBy(form: FormData, context: Context) {
  const revoked = await revokeInvitation(callerOf(context), invitationIn(form));
  if (!revoked.ok) return refuseDeed('Error revoking invitation', revoked.reason);
  return redirectWithToast(context, HERE, {
    tone: 'success',
    title: 'Invitation revoked',
    message: `The invitation to ${revoked.value.email} does not work any more.`,
  });
}

async function changeRoleBy(form: FormData, context: Context, back: string) {
  const title = 'Error updating role';
  const submission = readForm(form, memberRoleSchema);
  // The form offers nothing but what its schema takes.
  if (submission.status !== 'success') throw data(null, { status: 400 });
  const changed = await changeMemberRole(callerOf(context), submission.value);
  if (!changed.ok) return refuseDeed(title, changed.reason);
  return redirectWithToast(context, back, {
    tone: 'success',
    title: 'Role updated',
    message: 'Member role has been updated successfully.',
  });
}

async function removeBy(form: FormData, context: Context, back: string) {
  const removed = await removeMember(callerOf(context), {
    organizationId: String(form.get('organizationId')),
    memberId: String(form.get('memberId')),
  });
  if (!removed.ok) return refuseDeed('Error removing member', removed.reason);
  return redirectWithToast(context, back, {
    tone: 'success',
    title: 'Member removed',
    message: 'Member has been removed from the organization.',
  });
}

function invitationIn(form: FormData) {
  return {
    organizationId: String(form.get('organizationId')),
    invitationId: String(form.get('invitationId')),
  };
}

function sentToast(email: string) {
  const message = `Invitation sent to ${email}`;
  return { tone: 'success', title: 'Invitation sent', message } as const;
}

function refuseDeed(title: string, reason: TeamRefusal) {
  const { status, message } = explain({ ...TEAM_REFUSALS, title }, reason);
  return data({ refused: { title, message }, invite: undefined }, { status });
}

export default function Team({ loaderData, actionData }: Route.ComponentProps) {
  const { team, invited, pageSize, remove } = loaderData;
  const refused = actionData?.refused;
  const notice = (
    <>
      {refused && <RefusedNotice {...refused} reloadTo={HERE} />}
      <WaitingRoles count={loaderData.waitingRoles} />
    </>
  );
  if (team === null) {
    return (
      <>
        {notice}
        <NoOrganizationSelected />
      </>
    );
  }
  const here = teamAddress(team.page);
  const asked = team.members.find((one) => one.memberId === remove && one.mayRemove);
  return (
    <FormsOfOrganization value={team.organizationId}>
      <TeamScreen
        // What was typed for one organization never stands in the form of another.
        key={team.organizationId}
        title={TITLE}
        team={team}
        invited={invited}
        pageSize={pageSize}
        notice={notice}
        inviteAnswer={actionData?.invite}
      />
      <RemoveDialog member={refused ? null : (asked ?? null)} closeTo={here} />
    </FormsOfOrganization>
  );
}
