import { ResendForm } from '#app/ui/auth/resend-form.tsx';
import { propertyAddress } from './property-address.ts';

/** For readers who are signed in, but whose address nobody has proved yet. Source: D4. */
export function VerifyFirst({ propertyId, email }: { propertyId: string; email: string }) {
  return (
    <>
      <p>
        We sent a link to <strong>{email}</strong>. Open it to see this property in full and to send
        your request.
      </p>
      <ResendForm variant="secondary" returnTo={propertyAddress({ propertyId })} />
    </>
  );
}
