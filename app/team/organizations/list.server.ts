import { displayName, type Role } from '#app/ground/actor.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { isUuid } from '#app/ground/ids.ts';
import type { Page } from '#app/ground/page.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { personFields, users } from '#app/account/tables.server.ts';
import type { Caller } from '#app/server/caller.ts';
import { businessDate } from '#app/server/clock.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { matchText, wordsOf } from '#app/server/db/match-text.ts';
import { PAGE_SIZE, placePage } from '#app/server/db/query-parts.ts';
import { mayAdministerOrganizations } from '#app/team/may.ts';
import { organizationMembers, organizations } from '#app/team/tables.server.ts';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';

/** An organization as platform admins see it. */
export type OrganizationRow = {
  organizationId: string;
  name: string;
  slug: string;
  memberCount: number;
  /** Notes that it holds today. */
  heldCount: number;
  /** Properties that it lists. */
  listedCount: number;
  createdOn: IsoDate;
};

/** With the people in it; the most powerful first. */
export type OrganizationDetail = OrganizationRow & {
  description: string | null;
  /** Why it cannot be deleted is for the database to say. */
  isNeeded: boolean;
  members: { userId: string; name: string; email: string; role: Role }[];
};

/**
 * Every organization whose name or slug has all words typed, by name, one page. Refused:
 * `forbidden` for everybody but platform admins. Source: D64.
 */
export async function listOrganizations(
  caller: Caller,
  query: { search: string; page: number },
): Promise<Result<Page<OrganizationRow>, 'forbidden'>> {
  if (!mayAdministerOrganizations(caller.actor)) return refuse('forbidden');
  const { name, slug } = organizations;
  const fits = and(isThere, matchText(wordsOf(query.search), { texts: [name, slug] }));
  return asActor(caller.database, caller.actor, async (transaction) => {
    const totalCount = await transaction.$count(organizations, fits);
    const { page, offset } = placePage(query.page, totalCount);
    const found = await select(transaction, fits).limit(PAGE_SIZE).offset(offset);
    const rows = found.map((row) => rowOf(row, caller));
    return accept({ rows, page, pageSize: PAGE_SIZE, totalCount });
  });
}

/**
 * One organization for platform admins. Refused: `forbidden` for everybody else; `missing` when
 * there is none with this id, unchecked as it stands in the address. Source: D64.
 */
export async function readAnyOrganization(
  caller: Caller,
  organizationId: string,
): Promise<Result<OrganizationDetail, 'forbidden' | 'missing'>> {
  if (!mayAdministerOrganizations(caller.actor)) return refuse('forbidden');
  if (!isUuid(organizationId)) return refuse('missing');
  return asActor(caller.database, caller.actor, async (transaction) => {
    const fits = and(isThere, eq(organizations.id, organizationId));
    const [found] = await select(transaction, fits);
    if (found === undefined) return refuse('missing');
    const [standing] = await transaction
      .select({ isNeeded: sql<boolean>`access.is_needed(${organizationId})` })
      .from(sql`(select 1) as one`);
    const people = await transaction
      .select({ user: personFields, role: organizationMembers.role })
      .from(organizationMembers)
      .innerJoin(users, eq(users.id, organizationMembers.userId))
      .where(eq(organizationMembers.organizationId, organizationId))
      .orderBy(sql`access.rank_of(${organizationMembers.role}) desc`, asc(users.createdAt));
    const members = people.map(({ user, role }) => ({
      userId: user.id,
      name: displayName(user),
      email: user.email,
      role,
    }));
    const { isNeeded } = standing!;
    return accept({ ...rowOf(found, caller), description: found.description, isNeeded, members });
  });
}

const isThere = isNull(organizations.deletedAt);

const countOf = (text: SQL) => sql<number>`(${text})`.mapWith(Number);

function select(transaction: Transaction, fits: SQL | undefined) {
  const { id, name, slug, description, createdAt } = organizations;
  return transaction
    .select({
      id,
      name,
      slug,
      description,
      createdAt,
      memberCount: countOf(sql`select count(*) from organization_members m
        where m.organization_id = "organizations"."id"`),
      heldCount: countOf(sql`select count(*) from note_holders h
        where h.organization_id = "organizations"."id" and h.held_to is null`),
      listedCount: countOf(sql`select count(*) from properties p
        where p.organization_id = "organizations"."id"`),
    })
    .from(organizations)
    .where(fits)
    .orderBy(asc(name), asc(id))
    .$dynamic();
}

type Found = Awaited<ReturnType<typeof select>>[number];

function rowOf({ id, createdAt, description: _own, ...row }: Found, { settings }: Caller) {
  const createdOn = businessDate(createdAt, settings.businessTimeZone);
  return { organizationId: id, ...row, createdOn };
}
