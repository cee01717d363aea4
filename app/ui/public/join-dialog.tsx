import { SignInForm, SignUpForm } from '#app/account/sign-in/screens/sign-in-forms.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { MemberBenefits } from '#app/site/screens/member-benefits.tsx';
import { answerTo, type PageAnswer } from './page-answer.ts';
import { propertyAddress, type PropertyPlace, signedInAddress } from './property-address.ts';

export type JoinDialogProps = {
  /** Where the dialog stands: the property and the note go with every step. */
  place: PropertyPlace;
  actionData: PageAnswer;
};

/** Signing in or up without leaving the property. Source: rules 1.2, D37. */
export function JoinDialog({ place, actionData }: JoinDialogProps) {
  const { propertyId, noteId } = place;
  const tab = place.tab ?? 'sign-up';
  const tabs = [
    { label: 'Sign In', name: 'sign-in' },
    { label: 'Sign Up', name: 'sign-up' },
  ] as const;
  return (
    <Dialog
      open
      closeTo={propertyAddress({ propertyId, noteId })}
      title="Join the MVP Program"
      description={
        place.dialog === 'fund'
          ? 'An account is all it takes to request this note. Your request then goes on.'
          : 'Members see every note in full. Membership is free.'
      }
    >
      <Tabs
        label="Sign in or sign up"
        tabs={tabs.map(({ label, name }) => ({
          label,
          to: propertyAddress({ ...place, tab: name }),
          current: name === tab,
        }))}
      />
      {tab === 'sign-in' ? (
        <SignInForm
          answer={answerTo(actionData, 'sign-in')}
          passkeysAt={`/auth?redirectTo=${encodeURIComponent(signedInAddress(place))}`}
        />
      ) : (
        <>
          <MemberBenefits />
          <SignUpForm place="dialog" answer={answerTo(actionData, 'sign-up')} />
        </>
      )}
    </Dialog>
  );
}
