import { Form, useNavigation } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
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
  const isSending = useNavigation().state === 'submitting';
  const texts = change && USER_CHANGE_TEXTS[change];
  return (
    <Dialog
      open={change !== null}
      closeTo={closeTo}
      title={texts?.label ?? ''}
      footer={
        texts && (
          <>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="change" value={change} />
              <Button variant={texts.isDangerous ? 'danger' : 'primary'} pending={isSending}>
                {texts.label}
              </Button>
            </Form>
            <ButtonLink to={closeTo} variant="secondary" preventScrollReset>
              Cancel
            </ButtonLink>
          </>
        )
      }
    >
      <Stack>
        {refusal !== null && (
          <Notice tone="danger" role="alert" title="Nothing was changed">
            {refusal}
          </Notice>
        )}
        {texts && <p>{texts.question(who)}</p>}
      </Stack>
    </Dialog>
  );
}
