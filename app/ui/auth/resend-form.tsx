import { Form } from 'react-router';
import { Button, type ButtonVariant } from '#app/ui/button.tsx';
import { useSending } from '#app/ui/use-sending.ts';

type ResendFormProps = {
  label?: string;
  variant?: ButtonVariant;
  size?: 'regular' | 'small';
  /**
   * The page to come back to with a message, and to go on to from the mailed link; the page that
   * verifies when left out.
   */
  returnTo?: string;
};

/** Asks for another mail with the link that verifies one's address. */
export function ResendForm(props: ResendFormProps) {
  const { label = 'Resend', variant = 'primary', size = 'regular', returnTo } = props;
  const sending = useSending('resend');
  return (
    <Form
      method="post"
      action={returnTo && `/auth/verify?redirectTo=${encodeURIComponent(returnTo)}`}
      preventScrollReset
    >
      <input type="hidden" name="intent" value="resend" />
      {returnTo !== undefined && <input type="hidden" name="returnTo" value={returnTo} />}
      <Button variant={variant} size={size} pending={sending}>
        {label}
      </Button>
    </Form>
  );
}
