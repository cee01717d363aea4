import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { ProfileFacts } from './rules.ts';

/** Whose number it is: a person's (SSN or ITIN) or an employer's (EIN). Source: rules 6.1. */
export type TaxIdKind = 'ssn' | 'ein';

export const TAX_ID_LENGTH = 'Enter all nine digits.';
export const TAX_ID_OF_OTHER_KIND = {
  ssn: 'This is written like an EIN. Enter an SSN or ITIN, such as 123-45-6789.',
  ein: 'This is written like an SSN. Enter an EIN, such as 12-3456789.',
} satisfies Record<TaxIdKind, string>;
export const TAX_ID_NEVER_GIVEN = 'No number like this is given out. Compare it with your papers.';

/**
 * Nine digits as they are kept, from what was typed with or without hyphens. Refused, with the
 * sentence that says why: anything that is not nine digits, or has the hyphens of the other kind;
 * of a person's the areas 000 and 666, the group 00 and the serial 0000; of an employer's the
 * prefix 00. Source: rules 6.1.
 */
export function parseTaxId(typed: string, kind: TaxIdKind): Result<string, string> {
  if (!/^[\d\s-]*$/.test(typed)) return refuse(TAX_ID_LENGTH);
  const digits = typed.replaceAll(/\D/g, '');
  if (digits.length !== 9) return refuse(TAX_ID_LENGTH);
  const other = kind === 'ssn' ? /^\d\d-\d{7}$/ : /^\d{3}-\d\d-\d{4}$/;
  if (other.test(typed.trim())) return refuse(TAX_ID_OF_OTHER_KIND[kind]);
  const isGiven = kind === 'ein' ? !digits.startsWith('00') : isPersonal(digits);
  return isGiven ? accept(digits) : refuse(TAX_ID_NEVER_GIVEN);
}

function isPersonal(digits: string): boolean {
  const area = digits.slice(0, 3);
  const group = digits.slice(3, 5);
  return area !== '000' && area !== '666' && group !== '00' && digits.slice(5) !== '0000';
}

/** What is shown in place of a number: its last four digits. Source: rules 6.1. */
export function maskedTaxId({ kind, last4 }: { kind: TaxIdKind; last4: string }): string {
  return kind === 'ssn' ? `***-**-${last4}` : `**-***${last4}`;
}

/** A whole number as forms write it: '123-45-6789', '12-3456789'. */
export function taxIdText({ kind, digits }: { kind: TaxIdKind; digits: string }): string {
  return kind === 'ssn'
    ? `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`
    : `${digits.slice(0, 2)}-${digits.slice(2)}`;
}

/**
 * Which number counts for a lender: a person's own, of joint owners the first named one's, of a
 * trust that says so its grantor's, and of an entity that taxes do not see its owner's; else an
 * EIN, of a retirement account its custodian's. Source: rules 6.1.
 */
export function taxIdKindOf(facts: ProfileFacts): TaxIdKind {
  switch (facts.kind) {
    case 'person':
    case 'joint':
      return 'ssn';
    case 'trust':
      return facts.usesSsn ? 'ssn' : 'ein';
    case 'entity':
      return facts.disregardedOwner !== null && facts.ownerIsPerson ? 'ssn' : 'ein';
    case 'ira':
    case 'unspecified':
      return 'ein';
  }
}

/**
 * Whether another number counts for a lender than before: one of the other kind, or of somebody
 * else, such as another first owner, custodian or disregarded owner. A person, trust or company
 * that is only written otherwise keeps its own. Source: rules 6.1.
 */
export function isTaxIdOfOther(before: ProfileFacts, facts: ProfileFacts): boolean {
  if (taxIdKindOf(before) !== taxIdKindOf(facts)) return true;
  return before.kind !== facts.kind || holderBesideLender(before) !== holderBesideLender(facts);
}

/** Who has the number where that is somebody beside the lender that papers name; else null. */
function holderBesideLender(facts: ProfileFacts): string | null {
  switch (facts.kind) {
    case 'joint':
      return (facts.owners[0]?.name ?? '').toLowerCase();
    case 'entity':
      return facts.disregardedOwner?.toLowerCase() ?? null;
    case 'ira':
      return facts.custodian.toLowerCase();
    default:
      return null;
  }
}

/** Whose number is asked for, in words. */
export function taxIdOwnerText(facts: ProfileFacts): string {
  switch (facts.kind) {
    case 'person':
      return `The SSN or ITIN of ${facts.name}`;
    case 'joint':
      return `The SSN or ITIN of ${facts.owners[0]?.name ?? 'the first named owner'}`;
    case 'trust':
      return facts.usesSsn ? 'The SSN of the grantor' : `The EIN of ${facts.name}`;
    case 'entity': {
      const whose = facts.disregardedOwner ?? facts.name;
      return `The ${taxIdKindOf(facts) === 'ssn' ? 'SSN or ITIN' : 'EIN'} of ${whose}`;
    }
    case 'ira':
      return `The EIN of ${facts.custodian}`;
    case 'unspecified':
      return 'The tax id';
  }
}
