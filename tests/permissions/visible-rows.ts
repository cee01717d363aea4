import { seenOfFunding } from './visible-funding.ts';
import type { World } from './full-world.ts';
import { rowsOfPackets } from './packet-rows.ts';
import type { Principal } from './principals.ts';

/** Readers with rights in the database; a session that has lost its worth reads as a visitor. */
export const READERS = [
  'anonymous',
  'unverified',
  'noOrganization',
  'viewer',
  'member',
  'manager',
  'admin',
  'owner',
  'platformAdmin',
  'stranger',
] as const satisfies readonly Principal[];

export type Reader = (typeof READERS)[number];

type Ids = readonly (string | undefined)[];

const MEMBER_NAMES = ['viewer', 'member', 'manager', 'admin', 'owner'] as const;
const OWN_ADMINS: readonly Reader[] = ['admin', 'owner'];

/**
 * Which rows of a table each reader may see, by the column named, written from the rules and not
 * from the policies. Null stands for: every row.
 */
export type Expectation = { table: string; column: string; seen: (reader: Reader) => Ids | null };

export function expectRows(world: World): Expectation[] {
  const { properties, notes, requests, organizations, people, images, documents, statements } =
    world;
  const { profiles, defaults, brand } = world;
  const isMember = (reader: Reader) => MEMBER_NAMES.some((one) => one === reader);
  const isOwnAdmin = (reader: Reader) => OWN_ADMINS.includes(reader);
  const isVerified = (reader: Reader) => reader !== 'anonymous' && reader !== 'unverified';
  const published = [properties.platform, properties.secret, properties.bare];
  const all = (reader: Reader) => reader === 'platformAdmin';
  const only = (wanted: Reader) => (reader: Reader) => (reader === wanted ? null : []);

  const seenProperties = (reader: Reader): Ids => [
    ...published,
    ...(isOwnAdmin(reader) ? [properties.own] : []),
    ...(reader === 'stranger' ? [properties.other, properties.closed] : []),
  ];
  const publicNotes = [notes.open, notes.secondOpen, notes.heldByOwn];
  const seenNotes = (reader: Reader): Ids => [
    ...publicNotes,
    ...(isVerified(reader) ? [notes.hidden, notes.secret, notes.heldByOther] : []),
    ...(isOwnAdmin(reader) ? [notes.ownListed] : []),
    ...(reader === 'stranger' ? [notes.otherListed, notes.closed] : []),
  ];
  const held = (reader: Reader): Ids => {
    if (isMember(reader)) return [notes.heldByOwn];
    return reader === 'stranger' ? [notes.heldByOther] : [];
  };
  const schedules = (reader: Reader): Ids => [
    ...held(reader),
    ...(isOwnAdmin(reader) ? [notes.ownListed] : []),
    ...(reader === 'stranger' ? [notes.otherListed] : []),
  ];
  const seenStatements = (reader: Reader): Ids => [
    ...(isMember(reader) ? [statements.own] : []),
    ...(reader === 'stranger' ? [statements.other, statements.third] : []),
  ];
  const organizationOf = (reader: Reader): Ids => {
    if (isMember(reader)) return [organizations.own];
    return reader === 'stranger' ? [organizations.other] : [];
  };
  const administeredBy = (reader: Reader): Ids => {
    if (isOwnAdmin(reader)) return [organizations.own];
    return reader === 'stranger' ? [organizations.other] : [];
  };
  const colleagues = (reader: Reader): Ids => {
    if (reader === 'anonymous') return [];
    if (isMember(reader)) return MEMBER_NAMES.map((one) => people[one].userId);
    return [people[reader].userId];
  };
  const ownRequests: Partial<Record<Reader, Ids>> = {
    owner: [requests.own, world.staged.own],
    stranger: [requests.other, world.staged.other],
    noOrganization: [requests.loner],
    unverified: [requests.unverified],
  };
  const orAll =
    (seen: (reader: Reader) => Ids) =>
    (reader: Reader): Ids | null =>
      all(reader) ? null : seen(reader);

  return [
    { table: 'properties', column: 'id', seen: orAll(seenProperties) },
    {
      table: 'property_details',
      column: 'property_id',
      seen: orAll((reader) =>
        isVerified(reader) ? seenProperties(reader) : [properties.platform, properties.bare],
      ),
    },
    {
      table: 'property_images',
      column: 'id',
      seen: orAll((reader) => [
        ...images.platform,
        ...(isVerified(reader) ? images.secret : images.secret.slice(0, 1)),
        ...(isOwnAdmin(reader) ? images.own : []),
        ...(reader === 'stranger' ? images.other : []),
      ]),
    },
    // Sums of private notes too: for who administers the listing alone.
    {
      table: 'listing_totals',
      column: 'property_id',
      seen: orAll((reader) => {
        if (isOwnAdmin(reader)) return [properties.own];
        return reader === 'stranger' ? [properties.other] : [];
      }),
    },
    // What a portfolio adds up to is for those whose portfolio it is, and for platform admins, who
    // make archives of it.
    ...['holding_sums', 'portfolio_days'].map((table) => ({
      table,
      column: 'organization_id',
      seen: orAll(organizationOf),
    })),
    // The list as members see it tells figures of private notes (D4).
    ...['listed_properties', 'listed_counts'].map((table) => ({
      table,
      column: 'for_members',
      seen: (reader: Reader) => (isVerified(reader) ? null : ['false']),
    })),
    {
      table: 'listed_notes',
      column: 'note_id',
      // What is offered under Rule 506(b) is for whom the company knew before (rules 6.2).
      seen: orAll((reader) =>
        seenNotes(reader).filter((note) => note !== notes.ownListed && note !== notes.otherListed),
      ),
    },
    { table: 'property_notes', column: 'id', seen: orAll(seenNotes) },
    { table: 'note_holders', column: 'note_id', seen: orAll(held) },
    { table: 'property_note_payments', column: 'note_id', seen: orAll(schedules) },
    { table: 'receipts', column: 'note_id', seen: orAll(held) },
    { table: 'note_updates', column: 'note_id', seen: orAll(held) },
    { table: 'payoff_quotes', column: 'note_id', seen: orAll(held) },
    { table: 'late_charge_waivers', column: 'note_id', seen: orAll(held) },
    ...seenOfFunding(world),
    { table: 'custodians', column: 'name', seen: (reader) => (reader === 'anonymous' ? [] : null) },
    { table: 'investing_profiles', column: 'organization_id', seen: orAll(organizationOf) },
    {
      table: 'profile_versions',
      column: 'profile_id',
      seen: orAll((reader) => [
        ...(isMember(reader) ? [profiles.own, defaults.own] : []),
        ...(reader === 'stranger' ? [profiles.other, defaults.other] : []),
      ]),
    },
    // A tax id is nothing for viewers and members, not even its last digits.
    ...['profile_tax_ids', 'profile_papers'].map((table) => ({
      table,
      column: 'profile_id',
      seen: orAll((reader) => [
        ...(reader === 'manager' || isOwnAdmin(reader) ? [profiles.own] : []),
        ...(reader === 'stranger' ? [profiles.other] : []),
      ]),
    })),
    {
      table: 'investment_requests',
      column: 'id',
      // Managers and above act for whoever of their organization asked.
      seen: orAll((reader) => [
        ...(ownRequests[reader] ?? []),
        ...(reader === 'manager' || reader === 'admin' ? [requests.own, world.staged.own] : []),
      ]),
    },
    { table: 'organizations', column: 'id', seen: orAll(organizationOf) },
    { table: 'organization_members', column: 'organization_id', seen: orAll(organizationOf) },
    { table: 'users', column: 'id', seen: orAll(colleagues) },
    {
      table: 'sessions',
      column: 'user_id',
      seen: orAll((reader) => (reader === 'anonymous' ? [] : [people[reader].userId])),
    },
    {
      table: 'pending_images',
      column: 'id',
      // Each person's own: a viewer's is of a time when they administered something.
      seen: (reader) =>
        reader === 'owner' || reader === 'stranger' || reader === 'viewer'
          ? [world.pendingImages[reader]]
          : [],
    },
    {
      table: 'imports',
      column: 'id',
      seen: (reader) =>
        reader === 'owner' ||
        reader === 'stranger' ||
        reader === 'viewer' ||
        reader === 'platformAdmin'
          ? [world.imports[reader]]
          : [],
    },
    {
      table: 'notifications',
      column: 'id',
      seen: (reader) =>
        reader === 'viewer' || reader === 'stranger' ? [world.notifications[reader]] : [],
    },
    {
      table: 'notification_choices',
      column: 'user_id',
      seen: (reader) =>
        reader === 'viewer' || reader === 'stranger' ? [people[reader].userId] : [],
    },
    {
      table: 'calendar_links',
      column: 'id',
      seen: (reader) =>
        reader === 'viewer' || reader === 'stranger' ? [world.calendarLinks[reader]] : [],
    },
    {
      table: 'role_proposals',
      column: 'id',
      // Who is meant, an owner of the organization, and whoever administers the platform.
      seen: (reader) => {
        const { own, platform } = world.proposals;
        if (reader === 'platformAdmin') return [own, platform];
        if (reader === 'member' || reader === 'owner') return [own];
        return reader === 'viewer' ? [platform] : [];
      },
    },
    { table: 'organization_invitations', column: 'organization_id', seen: administeredBy },
    { table: 'organization_invite_links', column: 'organization_id', seen: administeredBy },
    {
      table: 'documents',
      column: 'id',
      seen: orAll((reader) => [
        ...(reader === 'anonymous' ? [] : [documents.shared]),
        ...(isVerified(reader) ? [documents.secret] : []),
        ...(isMember(reader) ? [documents.closed, documents.ofHeld] : []),
        ...(isOwnAdmin(reader) ? [documents.own, documents.ofOwnNote] : []),
        ...(reader === 'stranger' ? [documents.other] : []),
      ]),
    },
    // Of the third's statement the lister sees the line of its note, and that there is one.
    { table: 'statements', column: 'id', seen: orAll(seenStatements) },
    {
      table: 'statement_papers',
      column: 'statement_id',
      seen: orAll((reader) =>
        seenStatements(reader).filter((statement) => statement !== statements.third),
      ),
    },
    {
      table: 'statement_lines',
      column: 'note_id',
      seen: orAll((reader) => [
        ...held(reader),
        ...(reader === 'stranger' ? [notes.otherListed] : []),
      ]),
    },
    {
      table: 'archives',
      column: 'id',
      seen: (reader) =>
        reader === 'owner' || reader === 'stranger' ? [world.archives[reader]] : [],
    },
    { table: 'audit_veils', column: 'entry_id', seen: only('platformAdmin') },
    ...rowsOfPackets(world),
    { table: 'legal_versions', column: 'id', seen: () => null },
    { table: 'legal_drafts', column: 'legal_text', seen: only('platformAdmin') },
    {
      table: 'legal_acceptances',
      column: 'user_id',
      seen: orAll((reader) =>
        reader === 'viewer' || reader === 'stranger' ? [people[reader].userId] : [],
      ),
    },
    { table: 'strategy_requests', column: 'id', seen: only('platformAdmin') },
    { table: 'brand_drafts', column: 'id', seen: only('platformAdmin') },
    { table: 'brand_versions', column: 'id', seen: orAll(() => [brand.shown]) },
    { table: 'brand_marks', column: 'id', seen: orAll(() => [brand.marks.shown]) },
    {
      table: 'outbox_mails',
      column: 'id',
      seen: (reader) => (reader === 'platformAdmin' ? Object.values(world.failedMails) : []),
    },
    {
      table: 'audit_entries',
      column: 'organization_id',
      seen: orAll((reader) => {
        if (isOwnAdmin(reader)) return [organizations.own];
        return reader === 'stranger' ? [organizations.other] : [];
      }),
    },
  ];
}
