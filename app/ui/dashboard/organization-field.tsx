import { createContext, useContext } from 'react';

/** Around a page about one organization: the id that its forms send (D25). */
export const FormsOfOrganization = createContext('');

/** Tells with a form which organization its page was shown for. */
export function OrganizationField() {
  return <input type="hidden" name="organizationId" value={useContext(FormsOfOrganization)} />;
}
