import { Button, ButtonLink, type ButtonVariant } from '#app/ui/button.tsx';
import { usePage } from '#app/ui/use-page.ts';
import { Form, Link, useLocation } from 'react-router';
import { useSending } from '#app/ui/use-sending.ts';
import styles from './verify-banner.module.css';

/** In the demo mails stay on this machine: the way to where they are. Nothing elsewhere. */
export function MailboxLink() {
  if (!usePage()?.isDemo) return null;
  return (
    <ButtonLink to="/mailbox" variant="secondary">
      Open Mailbox
    </ButtonLink>
  );
}

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

type VerifyBannerProps = {
  /** A band across the page below its head, or a sheet in a column of sections. */
  place?: 'band' | 'column';
};

/** Reminds whoever has not verified their address yet, on every page but the one that does it. */
export function VerifyBanner({ place = 'band' }: VerifyBannerProps) {
  const page = usePage();
  const { pathname, search } = useLocation();
  if (!page?.viewer || page.viewer.isVerified || pathname === '/auth/verify') return null;
  return (
    <aside className={styles[place]} aria-label="Your email address" data-print="hide">
      <div className={styles.line}>
        <p className={`${styles.text} shrinks`}>
          <strong>Please verify your email.</strong> We sent a link to {page.viewer.email}
          {page.isDemo && (
            <>
              {'; '}
              in the demo it waits in the <Link to="/mailbox">mailbox</Link>
            </>
          )}
          . <Link to="/auth/verify#correct">Wrong address?</Link>
        </p>
        <ResendForm variant="secondary" size="small" returnTo={pathname + search} />
      </div>
    </aside>
  );
}
