import { Dialog } from '#app/ui/dialog.tsx';
import { propertyAddress } from './property-address.ts';
import { VerifyFirst } from './verify-first.tsx';

export type VerifyDialogProps = { propertyId: string; email: string };

/** A request for a private investment waits here until the address is verified. Source: D4. */
export function VerifyDialog({ propertyId, email }: VerifyDialogProps) {
  return (
    <Dialog
      open
      closeTo={propertyAddress({ propertyId })}
      title="Verify your e-mail to see the details"
    >
      <VerifyFirst propertyId={propertyId} email={email} />
    </Dialog>
  );
}
