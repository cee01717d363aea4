import { ACCESS_DENIED, type ReasonOf, type Refusals } from '#app/ground/refusals.ts';

/** Why an organization was not deleted. Source: D64. */
export const ORGANIZATION_DELETION_REFUSALS = {
  title: 'Nothing was deleted',
  forbidden: ACCESS_DENIED,
  needed: {
    status: 409,
    message: 'It holds notes or lists properties. Those need another holder or lister first.',
  },
} satisfies Refusals;

export type OrganizationDeletionRefusal = ReasonOf<typeof ORGANIZATION_DELETION_REFUSALS>;

/** What becomes of an organization that is deleted, for whoever is about to do it. */
export const ORGANIZATION_DELETION_TEXT =
  'Its name, address and description go for good, with its members, invitations and requests ' +
  'that wait. What it held once stays in the books and on statements, as that of a deleted ' +
  'organization. People keep their accounts.';
