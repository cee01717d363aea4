import { assertNever } from '#app/ground/assert.ts';
import { RequestDialog, type RequestDialogProps } from './request-dialog.tsx';
import {
  MemberBenefits,
  RequestSignUpDialog,
  type RequestSignUpDialogProps,
} from './request-sign-up-dialog.tsx';
import { SignInForm, SignUpForm } from '#app/account/sign-in/screens/sign-in-forms.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { usePage } from '#app/ui/use-page.ts';
import { Tabs } from '#app/ui/tabs.tsx';
import {
  answerTo,
  type PageAnswer,
  propertyAddress,
  type PropertyPlace,
  signedInAddress,
} from '#app/listing/page/address.ts';
import { VerifyFirst } from './verify-first.tsx';

export type FundingDialogProps =
  | ({ kind: 'join' } & JoinDialogProps)
  | ({ kind: 'request' } & RequestDialogProps)
  | ({ kind: 'request-sign-up' } & RequestSignUpDialogProps)
  | ({ kind: 'verify' } & VerifyDialogProps);

/** The step of funding a note that the address asks for. */
export function FundingDialog(props: FundingDialogProps) {
  switch (props.kind) {
    case 'join':
      return <JoinDialog {...props} />;
    case 'request':
      return <RequestDialog {...props} />;
    case 'request-sign-up':
      return <RequestSignUpDialog {...props} />;
    case 'verify':
      return <VerifyDialog {...props} />;
    default:
      return assertNever(props);
  }
}

export type JoinDialogProps = {
  /** Where the dialog stands: the property and the note go with every step. */
  place: PropertyPlace;
  actionData: PageAnswer;
};

/** Signing in or up without leaving the property. Source: rules 1.2, D37. */
export function JoinDialog({ place, actionData }: JoinDialogProps) {
  const isOpen = usePage()?.signUp === 'open';
  const tab = place.tab ?? (isOpen ? 'sign-up' : 'sign-in');
  const tabs = [
    { label: 'Sign In', name: 'sign-in' },
    { label: 'Sign Up', name: 'sign-up' },
  ] as const;
  return (
    <Dialog
      open
      closeTo={propertyAddress({ ...place, dialog: null, tab: null })}
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
