import { ROLES } from '#app/ground/actor.ts';
import type { CompanyProvider, DirectoryRole } from '#app/ground/company-sign-in.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { isLoopback, readUrl } from './addresses.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** How the names of the variables of a company end. */
export const PARTS = [
  'NAME',
  'ISSUER',
  'CLIENT_ID',
  'CLIENT_SECRET',
  'SCOPES',
  'VERIFIED_CLAIM',
  'DOMAINS',
  'JOINS',
  'GROUPS_CLAIM',
  'GROUPS',
  'SECOND_FACTOR',
] as const;

type Part = (typeof PARTS)[number];

const REQUIRED: readonly Part[] = ['NAME', 'ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'];

const GIVES = 'organization:role with the address of an organization and a role below owner';

/** What each variable of a provider must look like, as the rest of a sentence. */
const EXPECTED: Record<Part, string> = {
  NAME: 'a name of at most 40 characters, such as Acme',
  ISSUER: 'the https address that the provider calls its issuer, without a query',
  CLIENT_ID: 'the client id that the provider gave, without spaces',
  CLIENT_SECRET: 'the client secret that the provider gave, without spaces',
  SCOPES: 'scopes parted by spaces, openid among them, such as openid email profile',
  VERIFIED_CLAIM: 'the name of a claim, such as email_verified',
  DOMAINS: 'a comma list of mail domains, such as acme.example',
  JOINS: `a comma list of domain=${GIVES}, such as acme.example=acme-lending:viewer`,
  GROUPS_CLAIM: 'the name of a claim, such as groups',
  GROUPS: `a comma list of group=${GIVES}, or group=platform-admin`,
  SECOND_FACTOR: 'always, or a comma list of values of amr or acr, such as mfa,otp',
};

/**
 * The companies' sign-ins that an environment names: OIDC_PROVIDERS lists their ids, and the rest
 * of each stands in variables that begin with OIDC_ and the id. One sentence for each wrong or
 * missing variable; a secret is in none.
 */
export function readProviders(environment: Environment): Result<CompanyProvider[], string[]> {
  const listed = environment.OIDC_PROVIDERS;
  if (listed === undefined) return accept([]);
  const ids = listed.split(',').map((id) => id.trim());
  const areIds = ids.every((id) => /^[a-z][a-z0-9]{0,19}$/.test(id));
  if (!areIds || new Set(ids).size < ids.length) {
    return refuse([
      'OIDC_PROVIDERS must be a comma list of short names in lower-case letters and digits, ' +
        'each of them once, such as acme,globex.',
    ]);
  }
  const read = ids.map((id) => readProvider(id, environment));
  const problems = read.flatMap((one) => (one.ok ? [] : one.reason));
  const providers = read.flatMap((one) => (one.ok ? [one.value] : []));
  problems.push(...forcedTwice(providers));
  return problems.length > 0 ? refuse(problems) : accept(providers);
}

function readProvider(id: string, environment: Environment): Result<CompanyProvider, string[]> {
  const prefix = `OIDC_${id.toUpperCase()}_`;
  const problems: string[] = [];
  const read = <T>(part: Part, parse: (text: string) => T | null, usual: T): T => {
    const name = prefix + part;
    const text = environment[name]?.trim();
    if (text === undefined || text === '') {
      if (REQUIRED.includes(part)) {
        problems.push(`${name} must be set, for OIDC_PROVIDERS names ${id}: ${EXPECTED[part]}.`);
      }
      return usual;
    }
    const value = parse(text);
    if (value === null) problems.push(`${name} must be ${EXPECTED[part]}.`);
    return value ?? usual;
  };
  const provider: CompanyProvider = {
    id,
    name: read('NAME', (text) => (text.length <= 40 ? text : null), ''),
    issuer: read('ISSUER', readIssuer, ''),
    clientId: read('CLIENT_ID', readWord, ''),
    clientSecret: read('CLIENT_SECRET', readWord, ''),
    scopes: read('SCOPES', readScopes, ['openid', 'email', 'profile']),
    verifiedClaim: read('VERIFIED_CLAIM', readWord, 'email_verified'),
    domains: read('DOMAINS', (text) => listOf(text, readDomain), []),
    joins: read('JOINS', (text) => listOf(text, readJoin), []),
    groupsClaim: read('GROUPS_CLAIM', readWord, 'groups'),
    groups: read('GROUPS', (text) => listOf(text, readGroup), []),
    secondFactor: read('SECOND_FACTOR', readSecondFactor, []),
  };
  const known = new Set<string>(PARTS.map((part) => prefix + part));
  for (const name of Object.keys(environment)) {
    if (name.startsWith(prefix) && !known.has(name)) {
      problems.push(`${name} is not a setting; those of ${id} end in ${PARTS.join(', ')}.`);
    }
  }
  return problems.length > 0 ? refuse(problems) : accept(provider);
}

/** People of one domain have one way in. */
function* forcedTwice(providers: readonly CompanyProvider[]): Generator<string> {
  const owners = new Map<string, string>();
  for (const { id, domains } of providers) {
    for (const domain of domains) {
      const other = owners.get(domain);
      if (other !== undefined && other !== id) {
        const [one, two] = [other, id].map((each) => `OIDC_${each.toUpperCase()}_DOMAINS`);
        yield `${one} and ${two} must not both name ${domain}.`;
      }
      owners.set(domain, id);
    }
  }
}

/**
 * Encrypted, but on this machine itself; as it was written, for the provider's word is compared.
 */
function readIssuer(text: string): string | null {
  const url = readUrl(text, ['https:', 'http:']);
  if (url === null || url.search !== '' || url.hash !== '' || url.username !== '') return null;
  return url.protocol === 'https:' || isLoopback(url.hostname) ? text : null;
}

function readWord(text: string): string | null {
  return /^[\u0021-\u007e]{1,500}$/.test(text) ? text : null;
}

function readScopes(text: string): string[] | null {
  const scopes = text.split(/\s+/);
  return scopes.includes('openid') && scopes.every((one) => /^[\w:./-]+$/.test(one))
    ? scopes
    : null;
}

function readDomain(text: string): string | null {
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text) ? text.toLowerCase() : null;
}

function readJoin(text: string): CompanyProvider['joins'][number] | null {
  const [left = '', right = ''] = halvesOf(text);
  const domain = readDomain(left);
  const gives = readGift(right);
  return domain === null || gives === null ? null : { domain, gives };
}

function readGroup(text: string): CompanyProvider['groups'][number] | null {
  const [group = '', right = ''] = halvesOf(text);
  const gives =
    right === 'platform-admin' ? ({ kind: 'platform_admin' } as const) : readGift(right);
  return group === '' || gives === null ? null : { group, gives };
}

/** Names of groups may have the sign that parts them from what they give. */
function halvesOf(text: string): string[] {
  const at = text.lastIndexOf('=');
  return at === -1 ? [text] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

function readGift(text: string): DirectoryRole | null {
  const [, organization, name] = /^([a-z0-9]+(?:-[a-z0-9]+)*):([a-z]+)$/.exec(text) ?? [];
  const role = ROLES.find((one) => one === name);
  if (organization === undefined || role === undefined || role === 'owner') return null;
  return { kind: 'organization', organization, role };
}

function readSecondFactor(text: string): CompanyProvider['secondFactor'] | null {
  return text === 'always' ? 'always' : listOf(text, readWord);
}

function listOf<T>(text: string, parse: (one: string) => T | null): T[] | null {
  const parsed = text.split(',').map((one) => parse(one.trim()));
  return parsed.some((one) => one === null) ? null : (parsed as T[]);
}
