import { Dialog } from '#app/ui/dialog.tsx';
import { propertyAddress, type PropertyPlace } from './property-address.ts';
import { VerifyFirst } from './verify-first.tsx';

export type VerifyDialogProps = { place: PropertyPlace; email: string };

/** A request for a private investment waits here until the address is verified. Source: D4. */
export function VerifyDialog({ place, email }: VerifyDialogProps) {
  return (
    <Dialog
      open
      closeTo={propertyAddress({ propertyId: place.propertyId })}
      title="Verify your e-mail to see the details"
    >
      <VerifyFirst returnTo={propertyAddress(place)} email={email} />
    </Dialog>
  );
}
