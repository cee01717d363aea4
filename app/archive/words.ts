import { ACCESS_DENIED, type RefusalOf, type Refusals, tooOften } from '#app/ground/refusals.ts';

/** Why no archive is made. Source: D66. */
export const ARCHIVE_REFUSALS = {
  title: 'No archive was made',
  forbidden: ACCESS_DENIED,
  missing: { status: 404, message: 'The organization is not there any more.' },
  already_waiting: { status: 409, message: 'One is being made already.' },
  rate_limited: tooOften,
} satisfies Refusals;

export type ArchiveRefusal = RefusalOf<typeof ARCHIVE_REFUSALS>;

/** What is in an archive, for whoever is about to ask for one. */
export const ARCHIVE_TEXTS = {
  organization:
    'One file with all that you see of this organization here: pages to read, tables (CSV), ' +
    'statements and documents. It says no more than these screens do. Full tax ids, forms W-9 ' +
    'and bank details stay on their pages.',
  person:
    'One file with all that is known of you here: account, sign-ins, organizations, requests, ' +
    'notifications, and what you did.',
};

/** After asking for one. */
export const ARCHIVE_ASKED = {
  tone: 'success',
  title: 'Your archive is being made',
  message: 'It appears here, and we send you a mail. You may leave this page.',
} as const;
