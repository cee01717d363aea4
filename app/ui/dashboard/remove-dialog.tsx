import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { OrganizationField } from './organization-field.tsx';

type RemoveDialogProps = {
  /** The member that the address names; null keeps the dialog closed. */
  member: { memberId: string; email: string } | null;
  closeTo: string;
};

/** Asks before a member is taken out of the organization. Source: rules 2.6. */
export function RemoveDialog({ member, closeTo }: RemoveDialogProps) {
  return (
    <ConfirmDialog
      open={member !== null}
      title="Remove Member"
      closeTo={closeTo}
      action={closeTo}
      fields={
        <>
          <input type="hidden" name="intent" value="remove-member" />
          <OrganizationField />
          <input type="hidden" name="memberId" value={member?.memberId ?? ''} />
        </>
      }
    >
      {member && <p>{`Are you sure you want to remove ${member.email} from the organization?`}</p>}
    </ConfirmDialog>
  );
}
