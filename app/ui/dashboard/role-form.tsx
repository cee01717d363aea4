import { useState } from 'react';
import { Form } from 'react-router';
import type { Role } from '#app/ground/actor.ts';
import { Button } from '#app/ui/button.tsx';
import { roleOptions } from '#app/ground/actor.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import styles from './role-form.module.css';
import { OrganizationField } from './organization-field.tsx';
import { useSendingFor } from '#app/ui/use-sending.ts';

type RoleFormProps = {
  member: { memberId: string; email: string; role: Role; offeredRoles: readonly Role[] };
};

/**
 * A member's role to be changed. Choosing alone changes nothing, since lists of a platform change
 * with every key; with scripts the button waits until there is something to save.
 */
export function RoleForm({ member }: RoleFormProps) {
  const { memberId, email, role, offeredRoles } = member;
  const [chosen, setChosen] = useState<string>(role);
  const isSending = useSendingFor('memberId', memberId);
  const hasButton = !useHydrated() || chosen !== role;
  return (
    <Form method="post" action="/dashboard/team" preventScrollReset className={styles.form}>
      <input type="hidden" name="intent" value="change-role" />
      <OrganizationField />
      <input type="hidden" name="memberId" value={memberId} />
      <SelectField
        field={{
          id: `role-${memberId}`,
          name: 'role',
          errorId: `role-${memberId}-error`,
          descriptionId: `role-${memberId}-hint`,
          initialValue: role,
        }}
        label={`Role, ${email}`}
        labelHidden
        options={roleOptions(offeredRoles)}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      {hasButton && (
        <Button
          variant="secondary"
          size="small"
          pending={isSending}
          aria-label={`Update role, ${email}`}
        >
          Update
        </Button>
      )}
    </Form>
  );
}
