import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button, type ButtonVariant } from '#app/ui/button.tsx';
import { preloadFundingDialog } from './lazy-funding-dialog.tsx';

type DialogButtonProps = {
  /** An address whose query opens the dialog. */
  opens: string;
  variant?: ButtonVariant;
  wide?: boolean;
  children: ReactNode;
};

/**
 * A button that opens a funding dialog, which lives in the address: a small form, so it needs no
 * scripts.
 */
export function DialogButton({ opens, variant, wide, children }: DialogButtonProps) {
  const [path, query] = opens.split('?');
  return (
    <Form method="get" action={path} preventScrollReset data-print="hide">
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        variant={variant}
        wide={wide}
        aria-haspopup="dialog"
        onPointerEnter={preloadFundingDialog}
        onFocus={preloadFundingDialog}
      >
        {children}
      </Button>
    </Form>
  );
}
