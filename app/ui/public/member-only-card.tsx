import { Card } from '#app/ui/card.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { PrivateBadge } from '#app/ui/property-badges.tsx';
import { DialogButton } from './dialog-button.tsx';
import styles from './member-only-card.module.css';
import { propertyAddress } from './property-address.ts';
import { VerifyFirst } from './verify-first.tsx';

type MemberOnlyCardProps = {
  propertyId: string;
  /** Whose address is not verified yet; null for visitors. */
  unverifiedEmail: string | null;
};

/** Stands in for the details of a property whose notes are all private. Source: rules 1.2, D4. */
export function MemberOnlyCard({ propertyId, unverifiedEmail }: MemberOnlyCardProps) {
  return (
    <Card>
      <Row>
        <PrivateBadge />
      </Row>
      {unverifiedEmail === null ? (
        <>
          <h2 className={styles.title}>For MVP members only</h2>
          <p>
            Investment details for this property are available to MVP members only. Membership is
            free: an account with a verified email.
          </p>
          <Stack gap="tight">
            <DialogButton
              opens={propertyAddress({ propertyId, dialog: 'join' })}
              variant="accent"
              wide
            >
              Become an MVP Member
            </DialogButton>
            <DialogButton
              opens={propertyAddress({ propertyId, dialog: 'fund' })}
              variant="secondary"
              wide
            >
              Request to Invest
            </DialogButton>
          </Stack>
        </>
      ) : (
        <>
          <h2 className={styles.title}>Verify your e-mail to see the details</h2>
          <VerifyFirst returnTo={propertyAddress({ propertyId })} email={unverifiedEmail} />
        </>
      )}
    </Card>
  );
}
