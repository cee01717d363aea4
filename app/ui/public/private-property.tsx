import type { PrivatePropertyView } from '#app/server/views/property-view.ts';
import { Page } from '#app/ui/layout.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { usePage } from '#app/ui/use-page.ts';
import type { FundingDialogProps } from './funding-dialog.tsx';
import { LazyFundingDialog } from './lazy-funding-dialog.tsx';
import { LoanBanner } from './loan-banner.tsx';
import { MemberOnlyCard } from './member-only-card.tsx';
import { answerTo, type PageAnswer, REQUEST_SIGN_UP } from './page-answer.ts';
import type { PropertyPlace } from './property-address.ts';
import { PropertyHeader } from './property-header.tsx';
import styles from './private-property.module.css';

type PrivatePropertyProps = PrivatePropertyView & {
  place: PropertyPlace;
  actionData: PageAnswer;
};

/** A property whose notes are all private, for readers without a verified account (D4). */
export function PrivateProperty(props: PrivatePropertyProps) {
  const { property, image, place } = props;
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
