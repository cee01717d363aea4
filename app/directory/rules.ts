import { hasRole, type Role } from '#app/ground/actor.ts';
import { type CompanyProvider, domainOf } from '#app/ground/company-sign-in.ts';

type Given = Exclude<Role, 'owner'>;

/** What a directory wants somebody to be. */
export type Wish = {
  /** By the addresses of the organizations; the highest role where several groups give one. */
  roles: ReadonlyMap<string, Given>;
  isPlatformAdmin: boolean;
};

/** What a provider's groups and domains give to whom it names so. Source: 0120. */
export function wishOf(
  provider: Pick<CompanyProvider, 'joins' | 'groups'>,
  person: { verifiedEmail: string | null; groups: readonly string[] },
): Wish {
  const domain = person.verifiedEmail === null ? null : domainOf(person.verifiedEmail);
  const gifts = [
    ...provider.joins.filter((join) => join.domain === domain),
    ...provider.groups.filter(({ group }) => person.groups.includes(group)),
  ].map(({ gives }) => gives);
  const roles = new Map<string, Given>();
  let isPlatformAdmin = false;
  for (const gift of gifts) {
    if (gift.kind === 'platform_admin') isPlatformAdmin = true;
    else {
      const before = roles.get(gift.organization);
      if (before === undefined || hasRole(gift.role, before)) {
        roles.set(gift.organization, gift.role);
      }
    }
  }
  return { roles, isPlatformAdmin };
}

/** The addresses of all organizations that a provider may say something about. */
export function organizationsOf(provider: Pick<CompanyProvider, 'joins' | 'groups'>): string[] {
  const gifts = [...provider.joins, ...provider.groups].map(({ gives }) => gives);
  return [
    ...new Set(gifts.flatMap((gift) => (gift.kind === 'organization' ? [gift.organization] : []))),
  ];
}

/** How somebody stands in an organization now. */
export type Membership = { role: Role; isDirectorys: boolean };

/** What is done at once, and what waits for somebody who approves. */
export type Step = { now: 'keep' | 'remove' | { role: Given }; proposal: Given | null };

const KEEP: Step = { now: 'keep', proposal: null };

/**
 * What a wish for one organization comes to. Up to member a directory decides at once; above that a
 * person approves. It lowers and takes away only what it has given, and never touches an owner.
 * Source: 0120.
 */
export function stepOf(current: Membership | null, wish: Given | null): Step {
  if (current?.role === 'owner') return KEEP;
  if (wish === null) {
    return current?.isDirectorys ? { now: 'remove', proposal: null } : KEEP;
  }
  const atOnce: Given = hasRole(wish, 'manager') ? 'member' : wish;
  const proposal = wish === atOnce ? null : wish;
  if (current === null) return { now: { role: atOnce }, proposal };
  if (current.role === wish) return KEEP;
  if (hasRole(current.role, wish)) {
    return current.isDirectorys ? { now: { role: wish }, proposal: null } : KEEP;
  }
  return { now: hasRole(current.role, atOnce) ? 'keep' : { role: atOnce }, proposal };
}

/** Whether a claim says yes; providers write it as a truth value, a word or a number. */
export function isClaimTrue(claim: unknown): boolean {
  return claim === true || claim === 'true' || claim === 1 || claim === '1';
}

/** A claim with names, such as groups, as a list; one name alone may stand for itself. */
export function namesIn(claim: unknown): string[] {
  if (typeof claim === 'string') return [claim];
  return Array.isArray(claim) ? claim.filter((one) => typeof one === 'string') : [];
}

/** Whether a sign-in at the provider asked for a second factor. Source: D6, 0120. */
export function provesSecondFactor(
  { secondFactor }: Pick<CompanyProvider, 'secondFactor'>,
  { amr, acr }: { amr?: unknown; acr?: unknown },
): boolean {
  if (secondFactor === 'always') return true;
  return [...namesIn(amr), ...namesIn(acr)].some((value) => secondFactor.includes(value));
}
