import { useState } from 'react';
import { Link } from 'react-router';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { SignUpForm } from '#app/account/sign-in/screens/sign-in-forms.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { MemberBenefits } from '#app/site/screens/member-benefits.tsx';
import { propertyAddress, type PropertyPlace, REQUEST_SIGN_UP } from '#app/listing/page/address.ts';
import { keepMessage } from './kept-in-tab.ts';

export type RequestSignUpDialogProps = {
  place: PropertyPlace;
  address: string;
  answer: FormAnswer | undefined;
};

/**
 * A visitor asks for a private investment: the account comes first, and what is written to the team
 * is kept until the request follows. Source: rules 1.2 and 1.5, D4, D37.
 */
export function RequestSignUpDialog({ place, address, answer }: RequestSignUpDialogProps) {
  const { propertyId } = place;
  const typed = answer?.result.initialValue?.message;
  const initial = typeof typed === 'string' ? typed : '';
  const [message, setMessage] = useState(initial);
  return (
    <Dialog
      open
      closeTo={propertyAddress({ propertyId })}
      title="Request a Private Investment"
      description={
        `Create an account to ask for ${address}. Its details and the request follow once ` +
        'your email is verified.'
      }
    >
      <MemberBenefits />
      <SignUpForm
        place="request"
        intent={REQUEST_SIGN_UP}
        answer={answer}
        submitLabel="Create Account"
        message={{ initial, onChange: setMessage }}
      />
      <p>
        Already a member?{' '}
        <Link
          to={propertyAddress({ propertyId, dialog: 'fund', tab: 'sign-in' })}
          preventScrollReset
          onClick={() => keepMessage(propertyId, message)}
        >
          Sign in instead
        </Link>
      </p>
    </Dialog>
  );
}
