import type { Method, PaperKind, Party, Phase } from '#app/packet/rules.ts';
import direction from './content/direction-of-investment.md?raw';
import exhibit from './content/funding-exhibit.md?raw';
import note from './content/promissory-note.md?raw';
import subscription from './content/subscription-agreement.md?raw';

type Starter = {
  name: string;
  kind: PaperKind;
  phase: Phase;
  method: Method;
  signers: Party[];
  profileKinds: string[];
  content: string;
};

/** The set that comes with the product: drafts, which counsel has to look through. */
export const STARTERS: readonly Starter[] = [
  {
    name: 'Promissory note',
    kind: 'note',
    phase: 'signing',
    method: 'electronic',
    signers: ['company'],
    profileKinds: [],
    content: note,
  },
  {
    name: 'Subscription agreement',
    kind: 'subscription',
    phase: 'signing',
    method: 'electronic',
    signers: ['lender', 'company'],
    profileKinds: [],
    content: subscription,
  },
  {
    name: 'Direction of investment',
    kind: 'direction_of_investment',
    phase: 'signing',
    method: 'electronic',
    signers: ['lender', 'custodian'],
    profileKinds: ['ira'],
    content: direction,
  },
  {
    name: 'Funding exhibit',
    kind: 'funding_exhibit',
    phase: 'at_funding',
    method: 'electronic',
    // The company seals it; nobody has to sign.
    signers: [],
    profileKinds: [],
    content: exhibit,
  },
];
