/**
 * What each kind of mail says, as texts; the template decides how. Links are built when it is sent.
 */
export type MailFacts = {
  'verify-address': { firstName: string; path: string };
  'reset-password': { firstName: string; path: string };
  'request-received': { firstName: string; address: string; amount: string; path: string };
  'request-received-team': { investor: string; address: string; amount: string; path: string };
  'request-decided': {
    firstName: string;
    address: string;
    amount: string;
    decision: 'approved' | 'rejected';
    path: string;
  };
  'strategy-received': { fullName: string; accountType: string; timeline: string; path: string };
};

export type MailTemplate = keyof MailFacts;
