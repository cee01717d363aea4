import { formatCountOf } from '#app/ground/format-count.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';

/** Tells whoever may decide that roles wait for them; nothing where none does. */
export function WaitingRoles({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Notice
      title={`${formatCountOf(count, 'role')} ${count === 1 ? 'waits' : 'wait'} for your approval`}
      actions={
        <ButtonLink to="/admin/roles" variant="secondary" size="small">
          Roles to Approve
        </ButtonLink>
      }
    >
      A company's directory wants somebody to be more than a member.
    </Notice>
  );
}
