import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button, ButtonLink } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Stack } from './layout.tsx';
import { Notice } from './notice.tsx';

type ConfirmDialogProps = {
  open: boolean;
  /** What is asked, which the button repeats. */
  title: string;
  /** The address without the question. */
  closeTo: string;
  closeLabel?: string;
  /** Where the form goes; without it to the page's own address. */
  action?: string;
  /** The form's hidden fields; null where it cannot be done, and only the way back is offered. */
  fields: ReactNode;
  tone?: 'danger' | 'primary';
  /** Why the last attempt failed, or null. */
  refusal?: { title: string; message: string } | null;
  /** What it means. */
  children: ReactNode;
};

/** Asks before something is done that cannot be taken back lightly. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, closeTo, closeLabel = 'Cancel', action, fields } = props;
  const { tone = 'danger', refusal = null, children } = props;
  const { formMethod } = useNavigation();
  return (
    <Dialog
      open={open}
      closeTo={closeTo}
      title={title}
      footer={
        <>
          {fields !== null && (
            <Form method="post" action={action} preventScrollReset>
              {fields}
              <Button variant={tone} pending={formMethod === 'POST'}>
                {title}
              </Button>
            </Form>
          )}
          <ButtonLink to={closeTo} variant="quiet" preventScrollReset>
            {closeLabel}
          </ButtonLink>
        </>
      }
    >
      <Stack>
        {refusal !== null && (
          <Notice tone="danger" role="alert" title={refusal.title}>
            {refusal.message}
          </Notice>
        )}
        {children}
      </Stack>
    </Dialog>
  );
}
