import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { SignUpForm } from '#app/account/sign-in/screens/sign-in-forms.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { propertyAddress, type PropertyPlace, REQUEST_SIGN_UP } from '#app/listing/page/address.ts';
import { tabStorage } from '#app/ui/tab-storage.ts';
import { Check } from 'lucide-react';
import { Icon } from '#app/ui/icon.tsx';
import styles from '#app/site/screens/member-benefits.module.css';

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

const KEY = 'hearthnote.message';

/** Where a browser keeps nothing, a message is not kept either. */
export function keepMessage(propertyId: string, message: string): void {
  tabStorage()?.setItem(KEY, JSON.stringify({ propertyId, message }));
}

/**
 * Gives back, once, what was written in this tab about the property before its reader had to sign
 * in. What was kept about another one is forgotten.
 */
export function useKeptMessage(propertyId: string, giveBack: (message: string) => void): void {
  const take = useEffectEvent(() => {
    const storage = tabStorage();
    const kept = readKept(storage?.getItem(KEY) ?? null);
    storage?.removeItem(KEY);
    if (kept !== null && kept.propertyId === propertyId) giveBack(kept.message);
  });
  useEffect(() => take(), []);
}

type Kept = { propertyId: string; message: string };

function readKept(text: string | null): Kept | null {
  return text === null ? null : (JSON.parse(text) as Kept);
}

const BENEFITS = [
  'See the amount, rate, term and schedule of private notes',
  'Request to fund any note, without obligation',
  'Follow your requests and payments in your own dashboard',
];

/** What an account is good for. */
export function MemberBenefits() {
  return (
    <ul className="grid gap-2 text-sm rounded tinted pad-4" aria-label="What members get">
      {BENEFITS.map((benefit) => (
        <li key={benefit} className={`${styles.benefit} flex gap-2`}>
          <Icon of={Check} size={18} />
          {benefit}
        </li>
      ))}
    </ul>
  );
}
