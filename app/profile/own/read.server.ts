import { currentMembership } from '#app/ground/actor.ts';
import { isUuid } from '#app/ground/ids.ts';
import type { Page } from '#app/ground/page.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { noteHolders } from '#app/note/tables.server.ts';
import { HAS_TAX_ID } from '#app/profile/find.server.ts';
import type { StoredKind, W9State } from '#app/profile/rules.ts';
import {
  mayKeepProfiles,
  mayOpenProfilePaper,
  mayReadTaxMark,
  mayShowTaxId,
} from '#app/profile/may.ts';
import {
  type ProfileRow,
  profileRow,
  type ProfileView,
  profileView,
} from '#app/profile/show.server.ts';
import {
  custodians,
  investingProfiles,
  profilePapers,
  profileTaxIds,
  profileVersions,
} from '#app/profile/tables.server.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { matchText, wordsOf } from '#app/server/db/match-text.ts';
import {
  type ListingScope,
  listingScopeOf,
  PAGE_SIZE,
  placePage,
} from '#app/server/db/query-parts.ts';
import { investmentRequests } from '#app/request/tables.server.ts';
import { organizations } from '#app/team/tables.server.ts';
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';

const taxMark = {
  kind: profileTaxIds.kind,
  last4: profileTaxIds.last4,
  setAt: profileTaxIds.setAt,
};

// Of one table Drizzle writes columns without its name, and they would be the holder's.
const holdsCount = sql<number>`(select count(*) from note_holders h
  where h.profile_id = investing_profiles.id and h.held_to is null)`
  .mapWith(Number)
  .as('holds_count');

export type OwnProfiles = {
  organizationId: string;
  organizationName: string;
  rows: ProfileRow[];
  mayKeep: boolean;
};

/**
 * The investing profiles of the organization that the caller works in: the default one first, the
 * archived ones last. Refused: `no_organization`. Source: rules 6.1, D25.
 */
export async function listOwnProfiles(
  caller: Caller,
): Promise<Result<OwnProfiles, 'no_organization'>> {
  const membership = currentMembership(caller.actor);
  if (membership === null) return refuse('no_organization');
  const { organizationId, organizationName } = membership;
  const mayKeep = mayKeepProfiles(caller.actor, organizationId);
  return asActor(caller.database, caller.actor, async (transaction) => {
    const { createdAt, isDefault, archivedAt } = investingProfiles;
    const found = await transaction
      .select({ profile: investingProfiles, holdsCount, hasTaxId: HAS_TAX_ID })
      .from(investingProfiles)
      .where(eq(investingProfiles.organizationId, organizationId))
      .orderBy(desc(isNull(archivedAt)), desc(isDefault), asc(createdAt));
    const rows = found.map((record) => profileRow(record));
    return accept({ organizationId, organizationName, rows, mayKeep });
  });
}

export type ReviewedRow = ProfileRow & { organizationName: string };

/**
 * The profiles that the caller may see in the administration, one page: all of them for platform
 * admins, for other admins those that hold or ask for what they list. Refused: `forbidden`.
 * Source: rules 6.1, D1, D9.
 */
export async function listProfiles(
  caller: Caller,
  query: { page: number; search: string; w9State: W9State | null; kind: StoredKind | null },
): Promise<Result<Page<ReviewedRow>, 'forbidden'>> {
  const scope = listingScopeOf(caller.actor);
  if (scope === null) return refuse('forbidden');
  return asActor(caller.database, caller.actor, async (transaction) => {
    const condition = and(
      concerning(scope),
      query.w9State === null ? undefined : eq(investingProfiles.w9State, query.w9State),
      query.kind === null ? undefined : eq(investingProfiles.kind, query.kind),
      matchText(wordsOf(query.search), {
        texts: [investingProfiles.label, investingProfiles.vestingText, organizations.name],
      }),
    );
    const [counted] = await transaction
      .select({ all: sql<number>`count(*)`.mapWith(Number) })
      .from(investingProfiles)
      .innerJoin(organizations, eq(organizations.id, investingProfiles.organizationId))
      .where(condition);
    const totalCount = counted?.all ?? 0;
    const { page, offset } = placePage(query.page, totalCount);
    const found = await selectProfiles(transaction)
      .where(condition)
      .orderBy(desc(investingProfiles.createdAt), desc(investingProfiles.id))
      .limit(PAGE_SIZE)
      .offset(offset);
    const rows = found.map(({ organizationName, ...record }) => ({
      ...profileRow(record),
      organizationName,
    }));
    return accept({ rows, page, pageSize: PAGE_SIZE, totalCount });
  });
}

/** Those that hold or ask for what the caller lists; none of the others, whoever sees them. */
function concerning(scope: ListingScope): SQL<boolean> {
  if (scope.kind === 'everything') return sql<boolean>`true`;
  const { id } = investingProfiles;
  return sql<boolean>`(exists (select from ${noteHolders}
      where ${noteHolders.profileId} = ${id} and ${noteHolders.listerId} = ${scope.id})
    or exists (select from ${investmentRequests}
      where ${investmentRequests.profileId} = ${id}
        and ${investmentRequests.status} in ('pending', 'approved')
        and ${investmentRequests.listerId} = ${scope.id}))`;
}

/**
 * A profile of an organization of the caller's, whichever they work in: links of a request's room
 * and a form that is refused for that (D25) lead to it. Refused: `missing`. Source: rules 6.1, D3.
 */
export async function readOwnProfile(
  caller: Caller,
  profileId: string,
): Promise<Result<ProfileView, 'missing'>> {
  const { actor } = caller;
  if (actor.kind !== 'person' || !isUuid(profileId)) return refuse('missing');
  const own = actor.memberships.map(({ organizationId }) => organizationId);
  const isOwn = inArray(investingProfiles.organizationId, own);
  return readOne(caller, and(eq(investingProfiles.id, profileId), isOwn));
}

/**
 * A profile as the administration sees it. Refused: `forbidden` for who administers nothing,
 * `missing` for one that they may not see there. Source: rules 6.1, D1, D3.
 */
export async function readReviewedProfile(
  caller: Caller,
  profileId: string,
): Promise<Result<ProfileView, 'missing' | 'forbidden'>> {
  const scope = listingScopeOf(caller.actor);
  if (scope === null) return refuse('forbidden');
  if (!isUuid(profileId)) return refuse('missing');
  return readOne(caller, and(eq(investingProfiles.id, profileId), concerning(scope)), true);
}

/** What a profile shows, wherever it is read: its holdings, its tax id's mark, and whose it is. */
function selectProfiles(transaction: Transaction) {
  return transaction
    .select({
      profile: investingProfiles,
      holdsCount,
      hasTaxId: HAS_TAX_ID,
      taxMark,
      organizationName: organizations.name,
    })
    .from(investingProfiles)
    .innerJoin(organizations, eq(organizations.id, investingProfiles.organizationId))
    .leftJoin(profileTaxIds, eq(profileTaxIds.profileId, investingProfiles.id));
}

async function readOne(
  caller: Caller,
  condition: SQL | undefined,
  isOfOwnListing = false,
): Promise<Result<ProfileView, 'missing'>> {
  const { actor } = caller;
  return asActor(caller.database, actor, async (transaction) => {
    const [found] = await selectProfiles(transaction).where(condition);
    if (found === undefined) return refuse('missing');
    const { organizationId, id } = found.profile;
    const may = {
      keep: mayKeepProfiles(actor, organizationId),
      readMark: mayReadTaxMark(actor, { organizationId, isOfOwnListing }),
      showTaxId: mayShowTaxId(actor, organizationId),
      openPapers: mayOpenProfilePaper(actor, organizationId),
    };
    const record = { ...found, ...(await readHistory(transaction, id)) };
    const timeZone = caller.settings.businessTimeZone;
    return accept(profileView(record, { may, timeZone, isLender: !isOfOwnListing }));
  });
}

async function readHistory(transaction: Transaction, profileId: string) {
  const versions = await transaction
    .select()
    .from(profileVersions)
    .where(eq(profileVersions.profileId, profileId))
    .orderBy(desc(profileVersions.version));
  const papers = await transaction
    .select({ id: profilePapers.id, createdAt: profilePapers.createdAt })
    .from(profilePapers)
    .where(eq(profilePapers.profileId, profileId))
    .orderBy(desc(profilePapers.createdAt), desc(profilePapers.id));
  return { versions, papers };
}

export type KnownCustodian = { name: string; address: string; template: string | null };

/** The custodians that are known, by name; for everybody who may keep a profile. */
export async function listKnownCustodians(caller: Caller): Promise<KnownCustodian[]> {
  return asActor(caller.database, caller.actor, async (transaction) => {
    const { name, address, template } = custodians;
    return transaction.select({ name, address, template }).from(custodians).orderBy(asc(name));
  });
}

/**
 * The profile of which the caller still has to say who lends: one that holds a note of the
 * organization that they work in, and says no more than its name. Null for none, and for who does
 * not keep profiles. Source: rules 6.1.
 */
export async function readUnsaidProfile(caller: Caller): Promise<string | null> {
  const membership = currentMembership(caller.actor);
  if (membership === null) return null;
  const { organizationId } = membership;
  if (!mayKeepProfiles(caller.actor, organizationId)) return null;
  return asActor(caller.database, caller.actor, async (transaction) => {
    const { id, kind } = investingProfiles;
    const isHolding = and(eq(noteHolders.profileId, id), isNull(noteHolders.heldTo));
    const [unsaid] = await transaction
      .select({ id })
      .from(investingProfiles)
      .innerJoin(noteHolders, isHolding)
      .where(and(eq(investingProfiles.organizationId, organizationId), eq(kind, 'unspecified')))
      .limit(1);
    return unsaid?.id ?? null;
  });
}
