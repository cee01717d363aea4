import { ACCESS_DENIED, type ReasonOf, type Refusals } from '#app/ground/refusals.ts';

/** Why an organization was not deleted. Source: D64. */
export const ORGANIZATION_DELETION_REFUSALS = {
  title: 'Nothing was deleted',
  forbidden: ACCESS_DENIED,
  needed: {
    status: 409,
    message:
      'It holds notes or did so once, lists properties, has a request that stands, or keeps a ' +
      'form W-9. Notes, properties and requests can go to somebody else first.',
  },
} satisfies Refusals;

export type OrganizationDeletionRefusal = ReasonOf<typeof ORGANIZATION_DELETION_REFUSALS>;

/** What becomes of an organization that is deleted, for whoever is about to do it. */
export const ORGANIZATION_DELETION_TEXT =
  'Its name, address and description go for good, with its members, invitations, investing ' +
  'profiles and requests that wait. Statements that it got once stay in the books, as those of a ' +
  'deleted organization. People keep their accounts.';
