import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { USER_CHANGE_TEXTS, type UserChange } from './user-change-texts.ts';

type UserChangeDialogProps = {
  /** Null while the address asks for none. */
  change: UserChange | null;
  who: string;
  closeTo: string;
  /** Why the last attempt was refused, or null. */
  refusal: string | null;
};

/** Asks before an account is changed. */
export function UserChangeDialog({ change, who, closeTo, refusal }: UserChangeDialogProps) {
  const texts = change && USER_CHANGE_TEXTS[change];
  return (
    <ConfirmDialog
      open={change !== null}
      title={texts?.label ?? ''}
      closeTo={closeTo}
      fields={change && <input type="hidden" name="change" value={change} />}
      tone={texts?.isDangerous ? 'danger' : 'primary'}
      refusal={refusal === null ? null : { title: 'Nothing was changed', message: refusal }}
    >
      {texts && <p>{texts.question(who)}</p>}
    </ConfirmDialog>
  );
}
