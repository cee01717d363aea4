import { formatLongDate } from '#app/ground/calendar/format-date.ts';
import type { EntityType, JointOwner, ProfileFacts } from './rules.ts';

/** Before these stands 'an', before every other state 'a': 'a Utah'. Source: rules 6.1. */
const WITH_AN: ReadonlySet<string> = new Set([
  'Alabama',
  'Alaska',
  'Arizona',
  'Arkansas',
  'Idaho',
  'Illinois',
  'Indiana',
  'Iowa',
  'Ohio',
  'Oklahoma',
  'Oregon',
]);

const TYPE_NAMES: Record<EntityType, string> = {
  LLC: 'limited liability company',
  corporation: 'corporation',
  partnership: 'partnership',
};

/** What a custodian's own wording may name. Source: rules 6.1. */
export const TEMPLATE_FIELDS = ['custodian', 'owner', 'account type', 'number'] as const;

type TemplateField = (typeof TEMPLATE_FIELDS)[number];

/**
 * How the lender reads on every paper, to the letter: the only place that makes this text. The
 * custodian's wording, where it insists on one, wins over the table. Source: rules 6.1.
 */
export function vestingText(facts: ProfileFacts, template: string | null = null): string {
  switch (facts.kind) {
    case 'unspecified':
      return facts.name;
    case 'person':
      return facts.status === null ? facts.name : `${facts.name}, ${facts.status}`;
    case 'joint':
      return jointText(facts);
    case 'entity': {
      const { name, state, type } = facts;
      return `${name}, ${WITH_AN.has(state) ? 'an' : 'a'} ${state} ${TYPE_NAMES[type]}`;
    }
    case 'trust': {
      const { trustees, name, datedOn, isAmended } = facts;
      const title = trustees.length === 1 ? 'Trustee' : 'Trustees';
      const dated = `dated ${formatLongDate(datedOn)}${isAmended ? ', as amended' : ''}`;
      return `${joinNames(trustees)}, ${title} of ${name}, ${dated}`;
    }
    case 'ira': {
      const { custodian, owner, accountType, accountNumber } = facts;
      if (template !== null) return fillTemplate(template, facts);
      return `${custodian}, Custodian FBO ${owner}, ${accountType}, Account No. ${accountNumber}`;
    }
  }
}

/**
 * How a lender reads in a table that leaves the product, which has no number of an account: a
 * retirement account by its custodian, owner and type, whatever wording its papers have, and every
 * other lender by the text of the papers. Source: rules 6.6 (Exports).
 */
export function lenderInTable(text: string, facts: ProfileFacts): string {
  if (facts.kind !== 'ira') return text;
  return `${facts.custodian}, Custodian FBO ${facts.owner}, ${facts.accountType}`;
}

/** 'A', 'A and B', 'A, B, and C'. Source: rules 6.1. */
export function joinNames(names: readonly string[]): string {
  if (names.length < 3) return names.join(' and ');
  return `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`;
}

/** Parts of a whole are given when every owner has one; they are owned in common. */
function jointText({ owners, tenancy }: Extract<ProfileFacts, { kind: 'joint' }>): string {
  if (owners.some(({ sharePpm }) => sharePpm === null)) {
    return `${joinNames(owners.map(({ name }) => name))}, ${tenancy}`;
  }
  const parts = owners.map(
    (owner) => `${owner.name}, as to an undivided ${shareText(owner)}% interest`,
  );
  return `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1)}, as tenants in common`;
}

/** A share in percent without zeros at its end: '50', '33.3334'. */
export function shareText({ sharePpm }: Pick<JointOwner, 'sharePpm'>): string {
  return String((sharePpm ?? 0) / 10_000);
}

/** Names are put in once: what looks like a field within a name stays as it is. */
function fillTemplate(template: string, facts: Extract<ProfileFacts, { kind: 'ira' }>): string {
  const values: Record<TemplateField, string> = {
    custodian: facts.custodian,
    owner: facts.owner,
    'account type': facts.accountType,
    number: facts.accountNumber,
  };
  return template.replaceAll(FIELD, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as TemplateField] : whole,
  );
}

const FIELD = /\{([^{}]*)\}/g;

/** Whether a custodian's wording tells one account from another. */
export function namesAccount(template: string): boolean {
  return template.includes('{owner}') || template.includes('{number}');
}

/**
 * What a custodian's wording names in braces that there is not, and braces that stand alone. Shape:
 * may be empty.
 */
export function unknownFields(template: string): string[] {
  const known: readonly string[] = TEMPLATE_FIELDS;
  const named = [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  const strays = template.replaceAll(/\{[^{}]*\}/g, '').match(/[{}]/g) ?? [];
  return [...named.filter((name) => !known.includes(name)), ...strays];
}
