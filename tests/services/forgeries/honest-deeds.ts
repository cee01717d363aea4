import { ACCOUNT_DEEDS } from './account-deeds.ts';
import { BUSINESS_DEEDS } from './business-deeds.ts';
import type { HonestDeed } from './deed.ts';
import { DOCUMENT_DEEDS } from './document-deeds.ts';
import { FACTOR_DEEDS } from './factor-deeds.ts';
import { FUNDING_DEEDS } from './funding-deeds.ts';
import { INSTALLATION_DEEDS } from './installation-deeds.ts';
import { LEDGER_DEEDS } from './ledger-deeds.ts';
import { NOTE_DEEDS } from './note-deeds.ts';
import { OFFERING_DEEDS } from './offering-deeds.ts';
import { PACKET_DEEDS } from './packet-deeds.ts';
import { PROFILE_DEEDS } from './profile-deeds.ts';
import { SIGNING_DEEDS } from './signing-deeds.ts';
import { SIGN_IN_DEEDS } from './sign-in-deeds.ts';
import { PROPOSAL_DEEDS, TEAM_DEEDS } from './team-deeds.ts';

/** Every action of every screen, done once the right way. */
export const HONEST_DEEDS: readonly HonestDeed[] = [
  ...ACCOUNT_DEEDS,
  ...SIGN_IN_DEEDS,
  ...FACTOR_DEEDS,
  ...TEAM_DEEDS,
  ...PROPOSAL_DEEDS,
  ...BUSINESS_DEEDS,
  ...NOTE_DEEDS,
  ...LEDGER_DEEDS,
  ...DOCUMENT_DEEDS,
  ...INSTALLATION_DEEDS,
  ...PROFILE_DEEDS,
  ...OFFERING_DEEDS,
  ...PACKET_DEEDS,
  ...SIGNING_DEEDS,
  ...FUNDING_DEEDS,
];
