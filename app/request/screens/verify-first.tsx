import { Link } from 'react-router';
import { ResendForm } from '#app/account/address/screens/verify-banner.tsx';
import { usePage } from '#app/ui/use-page.ts';

type VerifyFirstProps = {
  email: string;
  /** Where Resend comes back to, and the mailed link leads on to. */
  returnTo: string;
};

/** For readers who are signed in, but whose address nobody has proved yet. Source: D4. */
export function VerifyFirst({ email, returnTo }: VerifyFirstProps) {
  return (
    <>
      <p>
        We sent a link to <strong>{email}</strong>. Open it to see this property in full and to send
        your request.
        {usePage()?.isDemo && (
          <>
            {' '}
            In the demo it waits in the <Link to="/mailbox">mailbox</Link>.
          </>
        )}
      </p>
      <ResendForm variant="secondary" returnTo={returnTo} />
    </>
  );
}
