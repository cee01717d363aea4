import { forcedProvider } from '#app/ground/company-sign-in.ts';
import type { Settings } from '#app/server/env.ts';

/**
 * That an address signs in at its company and in no other way, as a refusal with the company's
 * name; null for every other address. Source: 0120.
 */
export function heldByCompany(
  { providers }: Pick<Settings, 'providers'>,
  email: string,
): { kind: 'held_by_company'; name: string; providerId: string } | null {
  const forced = forcedProvider(providers, email);
  return forced && { kind: 'held_by_company', name: forced.name, providerId: forced.id };
}
