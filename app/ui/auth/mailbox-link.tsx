import { ButtonLink } from '#app/ui/button.tsx';
import { usePage } from '#app/ui/use-page.ts';

/** In the demo mails stay on this machine: the way to where they are. Nothing elsewhere. */
export function MailboxLink() {
  if (!usePage()?.isDemo) return null;
  return (
    <ButtonLink to="/mailbox" variant="secondary">
      Open Mailbox
    </ButtonLink>
  );
}
