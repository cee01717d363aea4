import type { PrivatePropertyView } from '#app/listing/page/show.server.ts';
import { Page, Row, Stack } from '#app/ui/layout.tsx';
import { Picture } from '#app/property/pictures/screens/picture.tsx';
import { usePage } from '#app/ui/use-page.ts';
import type { FundingDialogProps } from '#app/request/screens/funding-dialog.tsx';
import { DialogButton, LazyFundingDialog } from '#app/request/screens/fund-panel.tsx';
import { LoanBanner, PropertyHeader } from './head.tsx';
import {
  answerTo,
  type PageAnswer,
  propertyAddress,
  type PropertyPlace,
  REQUEST_SIGN_UP,
} from '#app/listing/page/address.ts';
import { Card } from '#app/ui/card.tsx';
import { PrivateBadge } from '#app/property/screens/badges.tsx';
import { VerifyFirst } from '#app/request/screens/verify-first.tsx';

type PrivatePropertyProps = PrivatePropertyView & {
  place: PropertyPlace;
  actionData: PageAnswer;
};

/** A property whose notes are all private, for readers without a verified account. */
export function PrivateProperty(props: PrivatePropertyProps) {
  const { property, standing, image, place } = props;
  const viewer = usePage()?.viewer ?? null;
  return (
    <Page>
      <PropertyHeader property={property} standing={standing} lienPosition={null} />
      <div className="stack gap-6 items-start with-aside">
        <Picture
          source={image}
          ratio="wide"
          sizes="(min-width: 60rem) 50rem, 100vw"
          eager
          className="frame"
        />
        <MemberOnlyCard propertyId={property.id} unverifiedEmail={viewer?.email ?? null} />
      </div>
      <LoanBanner />
      <LazyFundingDialog
        dialog={
          viewer === null
            ? visitorDialog(props)
            : place.dialog === 'fund'
              ? { kind: 'verify', place, email: viewer.email }
              : null
        }
      />
    </Page>
  );
}

function visitorDialog(props: PrivatePropertyProps): FundingDialogProps | null {
  const { property, place, actionData } = props;
  if (place.dialog === null) return null;
  if (place.dialog === 'fund' && place.tab === null) {
    return {
      kind: 'request-sign-up',
      place,
      address: property.address,
      answer: answerTo(actionData, REQUEST_SIGN_UP),
    };
  }
  return { kind: 'join', place, actionData };
}

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
          <h2 className="text-xl">For MVP members only</h2>
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
          <h2 className="text-xl">Verify your e-mail to see the details</h2>
          <VerifyFirst returnTo={propertyAddress({ propertyId })} email={unverifiedEmail} />
        </>
      )}
    </Card>
  );
}
