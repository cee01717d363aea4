/** An organization that one person alone owns, and whether that keeps them. */
export type SoleOwnership = {
  organizationId: string;
  organizationName: string;
  /** `members` need an owner, `needed` it holds or lists something, `goes` with the account. */
  standing: 'members' | 'needed' | 'goes';
  /** What it is needed for: what it holds, lists, has reserved, held once, and its form W-9. */
  needs: readonly OrganizationNeed[];
};

export type OrganizationNeed = 'holds' | 'lists' | 'reserved' | 'held' | 'w9';

const NEED_TEXTS: Readonly<Record<OrganizationNeed, string>> = {
  holds: 'holds notes',
  lists: 'lists properties',
  reserved: 'has a reservation or an offer that stands',
  held: 'held notes by an investing profile',
  w9: 'keeps a form W-9',
};

/** An organization that keeps whoever alone owns it, and what for; null for one that does not. */
export function keepingText({ organizationName, standing, needs }: SoleOwnership): string | null {
  if (standing === 'goes') return null;
  const what = standing === 'members' ? ['has other members'] : needs.map((one) => NEED_TEXTS[one]);
  return `${organizationName}, which ${new Intl.ListFormat('en-US').format(what)}`;
}
