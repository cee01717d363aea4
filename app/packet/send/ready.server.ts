import type { RefusalOf } from '#app/ground/refusals.ts';
import type { Party, Phase } from '#app/packet/rules.ts';
import { missingFields } from '#app/profile/rules.ts';
import type { TemplateVersion } from '#app/packet/tables.server.ts';
import type { Funding } from './values.server.ts';
import type { W9Wait } from './w9.server.ts';
import type { SEND_REFUSALS } from './words.ts';

type Unready = RefusalOf<
  typeof SEND_REFUSALS,
  | 'incomplete_profile'
  | 'w9'
  | 'no_company_signer'
  | 'no_custodian_email'
  | 'custodian_unasked'
  | 'no_templates'
>;

/** What keeps papers from being made before they are looked at one by one. Null: nothing. */
export function whyNotReady(
  { profile, taxLast4, company, custodian }: Funding,
  {
    versions,
    phase,
    w9,
  }: { versions: readonly TemplateVersion[]; phase: Phase; w9: W9Wait | null },
): Unready | null {
  if (phase === 'signing') {
    const fields = missingFields({ ...profile, hasTaxId: taxLast4 !== null });
    if (fields.length > 0) return { kind: 'incomplete_profile', fields };
    if (w9?.waiting === 'documents') return { kind: 'w9' };
  }
  if (versions.length === 0) return { kind: 'no_templates' };
  // For a retirement account the custodian signs too.
  if (phase === 'signing' && profile.kind === 'ira' && !someAsks(versions, 'custodian')) {
    return { kind: 'custodian_unasked' };
  }
  const onScreen = versions.filter(({ method }) => method === 'electronic');
  if (company === null && someAsks(onScreen, 'company')) return { kind: 'no_company_signer' };
  if (someAsks(onScreen, 'custodian') && (custodian?.email ?? null) === null) {
    return { kind: 'no_custodian_email' };
  }
  return null;
}

function someAsks(versions: readonly TemplateVersion[], party: Party): boolean {
  return versions.some(({ signers }) => signers.some((one) => one === party));
}
