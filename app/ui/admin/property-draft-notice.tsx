import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import { ShownOrganization } from '#app/team/screens/organization-field.tsx';

type PropertyDraftNoticeProps = {
  property: { id: string; updatedAt: string };
  mayPublish: boolean;
};

/** Says that the public does not see a property yet; platform admins change that here (D2). */
export function PropertyDraftNotice({ property, mayPublish }: PropertyDraftNoticeProps) {
  const isSending = useSending();
  const { id, updatedAt } = property;
  return (
    <Notice
      title="Draft"
      actions={
        mayPublish && (
          <Form method="post" action={`/admin/properties/${id}`} preventScrollReset>
            <ShownOrganization />
            <input type="hidden" name="intent" value="publish" />
            <input type="hidden" name="seenAt" value={updatedAt} />
            <Button size="small" pending={isSending}>
              Publish Property
            </Button>
          </Form>
        )
      }
    >
      {mayPublish
        ? 'Investors do not see this property, and requests for its notes cannot be approved, ' +
          'until you publish it.'
        : 'Investors do not see this property until a platform admin has published it. Requests ' +
          'for its notes cannot be approved before.'}
    </Notice>
  );
}
