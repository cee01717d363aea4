import { data, Form, useNavigation } from 'react-router';
import { changeCalendarLink, readCalendarLink } from '#app/portfolio/calendar/link.server.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { CopyField } from '#app/ui/copy-field.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { NoOrganizationSelected } from '#app/team/screens/no-organization.tsx';
import { RefusedNotice } from '#app/ui/refusals.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/calendar';

const PATH = '/dashboard/calendar';
const TITLE = 'Calendar Feed';

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, TITLE);

export async function loader({ context }: Route.LoaderArgs) {
  const found = await readCalendarLink(callerOf(context));
  return { feed: found.ok ? found.value : null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const intent = form.get('intent');
  if (intent !== 'create' && intent !== 'revoke') throw data(null, { status: 400 });
  const organizationId = String(form.get('organizationId'));
  const changed = await changeCalendarLink(callerOf(context), { organizationId, intent });
  if (changed.ok) {
    return redirectWithToast(context, PATH, {
      tone: 'success',
      title: intent === 'create' ? 'Calendar link created' : 'Calendar link revoked',
      message:
        intent === 'create'
          ? 'Copy it into your calendar program.'
          : 'Calendars that use it get nothing from now on.',
    });
  }
  const { reason } = changed;
  const message =
    reason.kind === 'no_organization'
      ? 'No current organization'
      : `You work in ${reason.currentName} now, but this page was shown for another organization.`;
  return data({ refusal: { title: 'Nothing was changed', message } }, { status: 409 });
}

export default function CalendarFeed({ loaderData, actionData }: Route.ComponentProps) {
  const { feed } = loaderData;
  const notice = actionData && <RefusedNotice {...actionData.refusal} reloadTo={PATH} />;
  if (feed === null) {
    return (
      <>
        {notice}
        <NoOrganizationSelected />
      </>
    );
  }
  const { link, organizationId, organizationName } = feed;
  return (
    <>
      <PageHeader
        title={TITLE}
        description="The due dates of your notes, and the ends of offers and reservations, in your
          own calendar."
        back={{ to: '/dashboard/statements', label: 'Back to Statements' }}
      />
      {notice}
      <Card
        title={organizationName}
        description={
          link &&
          `Created ${formatDate(link.createdOn)}. Add it to your calendar as a subscription.`
        }
      >
        {link === null ? (
          <EmptyState
            picture="papers"
            title="No link yet"
            text="A secret link lets a calendar program fetch the due dates and the ends of offers
              and reservations, and nothing else. What changes here changes there."
            actions={<ChangeLink organizationId={organizationId} hasLink={false} />}
          />
        ) : (
          <Stack>
            {link.url === null ? (
              <Notice tone="info">
                It works wherever you have added it, and cannot be shown any more. Revoke it to make
                a new one.
              </Notice>
            ) : (
              <CopyField label="Calendar link" text={link.url} />
            )}
            <p>
              Whoever has this link sees the payments of these notes, and until when others are
              offered to your organization or reserved for it. It stops working when you revoke it
              or leave the organization.
            </p>
            <ChangeLink organizationId={organizationId} hasLink />
          </Stack>
        )}
      </Card>
    </>
  );
}

function ChangeLink({ organizationId, hasLink }: { organizationId: string; hasLink: boolean }) {
  const isSending = useNavigation().formAction === PATH;
  return (
    <Form method="post" action={PATH}>
      <input type="hidden" name="organizationId" value={organizationId} />
      <input type="hidden" name="intent" value={hasLink ? 'revoke' : 'create'} />
      <Button variant={hasLink ? 'secondary' : 'primary'} pending={isSending}>
        {hasLink ? 'Revoke Link' : 'Create Link'}
      </Button>
    </Form>
  );
}
