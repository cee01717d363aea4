import { data } from 'react-router';
import { currentMembership } from '#app/ground/actor.ts';
import { mayKeepProfiles } from '#app/profile/may.ts';
import { listKnownCustodians } from '#app/profile/own/read.server.ts';
import { createProfile } from '#app/profile/own/save.server.ts';
import { profileSchema } from '#app/profile/schema.ts';
import { KIND_WORDS, PROFILE_REFUSALS } from '#app/profile/words.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { checkShownOrganization } from '#app/team/check.server.ts';
import {
  acceptForm,
  SHOWN_ORGANIZATION,
  ShownOrganization,
} from '#app/team/screens/organization-field.tsx';
import { NoOrganizationSelected } from '#app/team/screens/no-organization.tsx';
import { answerForm } from '#app/ui/answer-form.ts';
import { Card } from '#app/ui/card.tsx';
import { explainOrThrow } from '#app/ui/loader-answers.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import { readForm } from '#app/ui/read-form.ts';
import { KindChoice, readKind } from './kind-choice.tsx';
import { ProfileForm } from './profile-form.tsx';
import type { Route } from './+types/new';

const LIST = '/dashboard/profiles';
const TITLE = 'Add Investing Profile';

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, TITLE);

export async function loader({ context, url }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const membership = currentMembership(caller.actor);
  if (membership === null) return null;
  const mayKeep = mayKeepProfiles(caller.actor, membership.organizationId);
  const kind = readKind(url.searchParams);
  const custodians = kind === 'ira' ? await listKnownCustodians(caller) : [];
  return { kind, custodians, mayKeep, organizationName: membership.organizationName };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const kind = readKind(form);
  if (kind === null) throw data(null, { status: 400 });
  const caller = callerOf(context);
  const submission = readForm(form, profileSchema(kind));
  const shown = checkShownOrganization(caller, form.get(SHOWN_ORGANIZATION));
  const read = acceptForm(submission, shown, PROFILE_REFUSALS.title);
  if (!read.ok) return data(read.reason.answer, { status: read.reason.status });
  const created = await createProfile(caller, read.value);
  if (!created.ok) {
    const explanation = explainOrThrow(PROFILE_REFUSALS, created.reason);
    return data(answerForm(submission, explanation), { status: explanation.status });
  }
  return redirectWithToast(context, `${LIST}/${created.value.profileId}`, {
    tone: 'success',
    title: 'Profile added',
    message: 'Add the signers and the tax id below.',
  });
}

export default function NewProfile({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData === null) return <NoOrganizationSelected />;
  const { kind, custodians, mayKeep, organizationName } = loaderData;
  if (!mayKeep) {
    return (
      <>
        <PageHeader title={TITLE} back={{ to: LIST, label: 'Back to Investing Profiles' }} />
        <Notice title="Limited Access">
          {`Managers, admins and owners of ${organizationName} keep its investing profiles, once
            their email address is verified.`}
        </Notice>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={TITLE}
        description={kind === null ? 'First choose who lends.' : KIND_WORDS[kind].label}
        back={
          kind === null
            ? { to: LIST, label: 'Back to Investing Profiles' }
            : { to: `${LIST}/new`, label: 'Another kind' }
        }
      />
      {kind === null ? (
        <KindChoice hrefFor={(one) => `${LIST}/new?kind=${one}`} />
      ) : (
        <Card>
          <ProfileForm
            key={kind}
            kind={kind}
            facts={null}
            details={{}}
            custodians={custodians}
            hidden={<ShownOrganization />}
            button="Add Profile"
            answer={actionData}
          />
        </Card>
      )}
    </>
  );
}
