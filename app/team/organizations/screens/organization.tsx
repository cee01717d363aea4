import { data, Link } from 'react-router';
import { roleLabel } from '#app/ground/actor.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { formatCount } from '#app/ground/format-count.ts';
import { listArchives, requestArchive } from '#app/archive/archives.server.ts';
import { ArchiveCard } from '#app/archive/screens/archive-card.tsx';
import { ARCHIVE_ASKED, ARCHIVE_REFUSALS, ARCHIVE_TEXTS } from '#app/archive/words.ts';
import { explain } from '#app/ground/refusals.ts';
import { callerOf, type Context } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { deleteOrganization } from '#app/team/organizations/delete.server.ts';
import {
  type OrganizationDetail,
  readAnyOrganization,
} from '#app/team/organizations/list.server.ts';
import {
  ORGANIZATION_DELETION_REFUSALS,
  ORGANIZATION_DELETION_TEXT,
} from '#app/team/organizations/words.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { explainOrThrow, foundOrThrow } from '#app/ui/loader-answers.ts';
import { Row, Stack } from '#app/ui/layout.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/organization';

const LIST = '/admin/organizations';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const organization = foundOrThrow(await readAnyOrganization(caller, params.organizationId));
  const archives = await listArchives(caller, organization.organizationId);
  return {
    organization,
    archives: archives.ok ? archives.value : [],
    isAsked: url.searchParams.get('confirm') === 'delete',
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { organizationId } = params;
  if (form.get('intent') === 'make-archive') return makeArchive(context, organizationId);
  if (form.get('intent') !== 'delete') throw data(null, { status: 400 });
  const deleted = await deleteOrganization(callerOf(context), organizationId);
  if (!deleted.ok) {
    const { title, message, status } = explainOrThrow(
      ORGANIZATION_DELETION_REFUSALS,
      deleted.reason,
    );
    return data({ refusal: { title, message } }, { status });
  }
  return redirectWithToast(context, LIST, {
    tone: 'success',
    title: 'Organization deleted',
    message: `${deleted.value.name} is gone. Its statements stay in the books.`,
  });
}

async function makeArchive(context: Context, organizationId: string) {
  const asked = await requestArchive(callerOf(context), organizationId);
  const here = `${LIST}/${organizationId}#archive`;
  if (asked.ok) return redirectWithToast(context, here, ARCHIVE_ASKED);
  const { title, message, status } = explain(ARCHIVE_REFUSALS, asked.reason);
  return data({ refusal: { title, message } }, { status });
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Organization');

export default function Organization({ loaderData, actionData }: Route.ComponentProps) {
  const { organization, archives, isAsked } = loaderData;
  const refusal = actionData?.refusal ?? null;
  const { organizationId, name, description, isNeeded } = organization;
  const here = `${LIST}/${organizationId}`;
  return (
    <>
      <PageHeader
        title={name}
        description={description ?? undefined}
        back={{ to: LIST, label: 'Back to Organizations' }}
      />
      <Card title="Organization">
        <Facts of={organization} />
      </Card>
      <Members of={organization} />
      <ArchiveCard
        title="Archive"
        description={ARCHIVE_TEXTS.organization}
        archives={archives}
        refusal={isAsked ? null : refusal}
      />
      <Card title="Delete this organization">
        <Stack>
          <p>
            {isNeeded ? ORGANIZATION_DELETION_REFUSALS.needed.message : ORGANIZATION_DELETION_TEXT}
          </p>
          {!isNeeded && (
            <Row>
              <ButtonLink to={`${here}?confirm=delete`} variant="danger" preventScrollReset>
                Delete Organization
              </ButtonLink>
            </Row>
          )}
        </Stack>
      </Card>
      <ConfirmDialog
        open={isAsked && !isNeeded}
        title="Delete Organization"
        closeTo={here}
        fields={<input type="hidden" name="intent" value="delete" />}
        refusal={refusal}
      >
        <p>
          <strong>{name}</strong>
        </p>
        <p>{ORGANIZATION_DELETION_TEXT}</p>
      </ConfirmDialog>
    </>
  );
}

function Facts({ of }: { of: OrganizationDetail }) {
  return (
    <DefinitionList
      layout="columns"
      entries={[
        { term: 'Short form', value: of.slug },
        { term: 'Notes held', value: formatCount(of.heldCount) },
        { term: 'Properties listed', value: formatCount(of.listedCount) },
        { term: 'Created', value: formatDate(of.createdOn) },
      ]}
    />
  );
}

function Members({ of: { members } }: { of: OrganizationDetail }) {
  return (
    <Card title="Members">
      {members.length === 0 ? (
        <p>Nobody belongs to it.</p>
      ) : (
        <ul className="no-bullets stack gap-2">
          {members.map(({ userId, name, role }) => (
            <li key={userId} className="wrap gap-2">
              <Link to={`/admin/users/${userId}`}>{name}</Link>
              <Badge>{roleLabel(role)}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
