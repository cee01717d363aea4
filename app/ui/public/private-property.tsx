import { Dialog } from '#app/ui/dialog.tsx';
import { Page } from '#app/ui/layout.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { PictureSource } from '#app/ui/picture.tsx';
import { usePage } from '#app/ui/use-page.ts';
import { JoinDialog } from './join-dialog.tsx';
import { LoanBanner } from './loan-banner.tsx';
import { MemberOnlyCard, VerifyFirst } from './member-only-card.tsx';
import { answerTo, type PageAnswer } from './page-answer.ts';
import { propertyAddress, type PropertyPlace } from './property-address.ts';
import { PropertyHeader } from './property-header.tsx';
import type { PropertyFace } from './property-header.tsx';
import styles from './private-property.module.css';
import { REQUEST_SIGN_UP, RequestSignUpDialog } from './request-sign-up-dialog.tsx';

type PrivatePropertyProps = {
  property: PropertyFace;
  image: PictureSource | null;
  place: PropertyPlace;
  actionData: PageAnswer;
};

/** A property whose notes are all private, for readers without a verified account (D4). */
export function PrivateProperty({ property, image, place, actionData }: PrivatePropertyProps) {
  const viewer = usePage()?.viewer ?? null;
  return (
    <Page>
      <PropertyHeader property={property} lienPosition={null} />
      <div className={styles.layout}>
        <Picture
          source={image}
          ratio="wide"
          sizes="(min-width: 60rem) 50rem, 100vw"
          eager
          className={styles.picture}
        />
        <MemberOnlyCard propertyId={property.id} unverifiedEmail={viewer?.email ?? null} />
      </div>
      <LoanBanner />
      {viewer === null ? (
        <VisitorDialogs property={property} place={place} actionData={actionData} />
      ) : (
        <Dialog
          open={place.dialog === 'fund'}
          closeTo={propertyAddress({ propertyId: property.id })}
          title="Verify your e-mail to see the details"
        >
          <VerifyFirst propertyId={property.id} email={viewer.email} />
        </Dialog>
      )}
    </Page>
  );
}

function VisitorDialogs({ property, place, actionData }: Omit<PrivatePropertyProps, 'image'>) {
  const { dialog, tab } = place;
  const asksToInvest = dialog === 'fund' && tab === null;
  return (
    <>
      <JoinDialog
        open={dialog !== null && !asksToInvest}
        place={place}
        tab={tab ?? 'sign-up'}
        signIn={answerTo(actionData, 'sign-in')}
        signUp={answerTo(actionData, 'sign-up')}
      />
      <RequestSignUpDialog
        open={asksToInvest}
        propertyId={property.id}
        address={property.address}
        answer={answerTo(actionData, REQUEST_SIGN_UP)}
      />
    </>
  );
}
