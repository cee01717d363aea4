import { Button } from '#app/ui/button.tsx';

type InvitationButtonProps = {
  /** What it does, such as 'Resend': the form's `intent` is then 'resend-invitation'. */
  deed: 'Accept' | 'Decline' | 'Resend' | 'Revoke';
  variant?: 'primary' | 'secondary' | 'quiet';
  /** Whom or where the invitation is to, for those who cannot see beside what the button stands. */
  to: string;
  pending: boolean;
};

/** One of the buttons of a form about an invitation. */
export function InvitationButton({ deed, variant, to, pending }: InvitationButtonProps) {
  return (
    <Button
      name="intent"
      value={`${deed.toLowerCase()}-invitation`}
      variant={variant}
      size="small"
      pending={pending}
      aria-label={`${deed} invitation, ${to}`}
    >
      {deed}
    </Button>
  );
}
