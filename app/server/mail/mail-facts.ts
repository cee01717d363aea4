import type { AnnouncedEvent, TeamEvent } from '#app/funding/announce/events.server.ts';

/**
 * What each kind of mail says, as texts; the template decides how. Links are built when it is sent.
 */
export type MailFacts = {
  'password-changed': { firstName: string; changedAt: string; path: string };
  'email-change-confirm': { firstName: string; email: string; path: string };
  'email-changed': { firstName: string; email: string; path: string };
  'account-deletion-requested': { firstName: string; path: string };
  'account-deletion-requested-team': { name: string; email: string; path: string };
  'account-deleted': { firstName: string; path: string };
  'archive-ready': { firstName: string; organization: string; until: string; path: string };
  'verify-address': { firstName: string; path: string };
  'reset-password': { firstName: string; path: string };
  'new-sign-in': {
    firstName: string;
    device: string;
    clientAddress: string;
    at: string;
    path: string;
  };
  'factor-changed': {
    firstName: string;
    change:
      | 'two_factor_on'
      | 'two_factor_off'
      | 'recovery_codes_renewed'
      | 'passkey_added'
      | 'passkey_removed'
      | 'company_connected'
      | 'company_disconnected';
    at: string;
    /** Empty when it is not known. */
    clientAddress: string;
    path: string;
  };
  /**
   * `place` is that in the line of the note, of a request that waits for another; `way` stands for
   * one that is funded stage by stage.
   */
  'request-received': {
    firstName: string;
    address: string;
    amount: string;
    place?: string;
    way?: 'staged';
    path: string;
  };
  'request-received-team': {
    investor: string;
    address: string;
    amount: string;
    place?: string;
    path: string;
  };
  'request-decided': {
    firstName: string;
    address: string;
    amount: string;
    decision: 'approved' | 'rejected';
    path: string;
  };
  /** Times as people read them; empty where there is none. */
  reservation: {
    firstName: string;
    event: AnnouncedEvent;
    from: string;
    to: string;
    address: string;
    amount: string;
    /** What of it is not here yet; empty for nothing. */
    toSend?: string;
    at: string;
    until: string;
    reference: string;
    fundedOn: string;
    /** The colleague who did it; left out for whoever asked, and for the company. */
    by?: string;
    /** What is signed in ink, and where its original goes; left out for all but papers. */
    inInk?: string;
    inkTo?: string;
    /** With what payment of a seasoned note the lender's begin; empty for none, else left out. */
    seasonedFrom?: string;
    /** When the terms are others than those that were asked for; else left out. */
    termsChanged?: string;
    reason: string;
    path: string;
  };
  'reservation-team': {
    event: TeamEvent;
    investor: string;
    address: string;
    amount: string;
    toSend?: string;
    /** Empty for what the system does. */
    by: string;
    until: string;
    reference: string;
    path: string;
  };
  /** The link is a signer's own: it lets its reader see the papers. */
  /** What may be missing is left out in mails of before. */
  'signature-needed': {
    name: string;
    company: string;
    path: string;
    party?: string;
    address?: string;
    amount?: string;
    until?: string;
  };
  'signing-code': { name: string; code: string; path: string };
  /** What it was about stands there as the database has it; mails of before have none of it. */
  'packet-closed': {
    name: string;
    state: 'declined' | 'voided' | 'expired';
    path: string;
    address?: string;
    city?: string;
    inState?: string;
    amountCents?: string;
    /** The names of the papers that were the reader's to sign. */
    papers?: string;
  };
  'accreditation-submitted': { lender: string; path: string };
  'accreditation-decided': {
    firstName: string;
    decision: 'accepted' | 'refused';
    /** What it was and for which profile; mails of before this was said have none. */
    evidence?: string;
    /** Empty where it was accepted. */
    reason: string;
    /** A calendar date; empty where it is for one request. */
    validUntil: string;
    path: string;
  };
  invitation: {
    organization: string;
    inviter: string;
    role: string;
    expiresOn: string;
    path: string;
  };
  notification: { firstName: string; title: string; body: string; path: string };
  /** `lines` has a line for each thing. */
  /** The first events, and how many there are; mails of an older release name all and no count. */
  'notification-digest': { firstName: string; lines: string; count?: string; path: string };
  /** To whoever tries whether mail leaves the installation. */
  trial: { firstName: string; path: string };
  /** `text` names one of the legal texts; the day as people read it. */
  'legal-text-published': { firstName: string; text: string; inForceOn: string; path: string };
  /** To those who decide; `organization` is empty for the platform. */
  'role-waiting': {
    firstName: string;
    name: string;
    role: string;
    organization: string;
    company: string;
    path: string;
  };
  /** `inForceAt` as people read it, empty while it is not confirmed; nothing of the bank's. */
  'bank-details-changed': {
    firstName: string;
    step: 'entered' | 'confirmed' | 'taken_back';
    by: string;
    inForceAt: string;
    path: string;
  };
  'strategy-received': { fullName: string; accountType: string; timeline: string; path: string };
};

export type MailTemplate = keyof MailFacts;

/**
 * What a mail says, apart from how it looks: the HTML and the text are written from the same
 * content, so that they never differ.
 */
export type MailContent = {
  subject: string;
  /** What mail programs show beside the subject. */
  preview: string;
  heading: string;
  /** Whom it greets; an empty name greets nobody in particular. */
  greeting: string;
  paragraphs: readonly string[];
  /** What its reader types elsewhere: large, below the paragraphs. */
  code?: string;
  facts?: readonly { term: string; value: string }[];
  /** The one thing to do. `path` is a path on the public address. */
  action: { label: string; path: string };
  /** Below the action, smaller. */
  remarks?: readonly string[];
};
