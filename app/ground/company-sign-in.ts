import type { Role } from './actor.ts';

/** A role that a company's directory gives: in an organization, or over the whole platform. */
export type DirectoryRole =
  | { kind: 'organization'; organization: string; role: Exclude<Role, 'owner'> }
  | { kind: 'platform_admin' };

/** A company's sign-in (OpenID Connect), as an installation has set it (0120). */
export type CompanyProvider = {
  id: string;
  /** On the button. */
  name: string;
  /** Exactly as the provider says it, for it is compared. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  scopes: readonly string[];
  /** The claim that says whether the provider has seen that the address is theirs. */
  verifiedClaim: string;
  /** Mail domains whose people sign in here and in no other way. */
  domains: readonly string[];
  /** What everybody with an address of a domain joins. */
  joins: readonly { domain: string; gives: DirectoryRole }[];
  groupsClaim: string;
  groups: readonly { group: string; gives: DirectoryRole }[];
  /** Values of `amr` or `acr` that say that a second factor was asked; or it always is. */
  secondFactor: readonly string[] | 'always';
};

/** What every page knows of a company's sign-in. */
export type ProviderView = Pick<CompanyProvider, 'id' | 'name'>;

/** The mail domain of an address, in lower case. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

/** By which company's sign-in alone an address may sign in; null for every other address. */
export function forcedProvider(
  providers: readonly CompanyProvider[],
  email: string,
): CompanyProvider | null {
  const domain = domainOf(email);
  return providers.find(({ domains }) => domains.includes(domain)) ?? null;
}

/** Where signing in at a provider begins, with the query that says where to go afterwards. */
export function beginPath(providerId: string, search = ''): string {
  return `/auth/company/${providerId}${search}`;
}
