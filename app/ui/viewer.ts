/**
 * Who looks at a page, as far as its frame needs to know; null for visitors who are not signed in.
 */
export type Viewer = {
  firstName: string;
  /** First and last name, else the address. */
  name?: string;
  /** The address of the own picture, if there is one. */
  picture?: string | null;
  /** Whether the administration opens for them: shows the links, decides nothing. */
  isAdmin: boolean;
  /** Whether they administer everything: offers screens, decides nothing. */
  isPlatformAdmin?: boolean;
  organizations: readonly { id: string; name: string }[];
  currentOrganizationId: string | null;
};

export type Theme = 'light' | 'dark' | 'system';

/** The facts of the company that runs this installation; empty ones are left out. */
export type Company = {
  name: string;
  address?: string | null;
  phone?: string | null;
  email?: string | null;
  socialLinks?: readonly { label: string; url: string }[];
};
