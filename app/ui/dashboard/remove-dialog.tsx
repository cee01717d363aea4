import { Form } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useSendingTo } from './use-sending-to.ts';

type RemoveDialogProps = {
  organizationId: string;
  /** The member that the address names; null keeps the dialog closed. */
  member: { memberId: string; email: string } | null;
  closeTo: string;
};

/** Asks before a member is taken out of the organization. Source: rules 2.6. */
export function RemoveDialog({ organizationId, member, closeTo }: RemoveDialogProps) {
  const isSending = useSendingTo('/dashboard/team');
  return (
    <Dialog
      open={member !== null}
      closeTo={closeTo}
      title="Remove Member"
      footer={
        <>
          <Form method="post" action={closeTo} preventScrollReset>
            <input type="hidden" name="intent" value="remove-member" />
            <input type="hidden" name="organizationId" value={organizationId} />
            <input type="hidden" name="memberId" value={member?.memberId ?? ''} />
            <Button variant="danger" pending={isSending}>
              Remove Member
            </Button>
          </Form>
          <ButtonLink to={closeTo} variant="secondary" preventScrollReset>
            Cancel
          </ButtonLink>
        </>
      }
    >
      {member && <p>{`Are you sure you want to remove ${member.email} from the organization?`}</p>}
    </Dialog>
  );
}
