import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '#app/ground/actor.ts';
import { createdAt, id, instant } from '#app/server/db/columns.ts';
import { users } from '#app/account/tables.server.ts';
import { organizations } from '#app/team/tables.server.ts';

/** What a directory proposes beside roles in an organization. */
export type ProposedRole = Exclude<Role, 'owner'> | 'platform_admin';

/** Roles above member that a company's directory wants somebody to have: a person decides. */
export const roleProposals = pgTable(
  'role_proposals',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    providerId: text('provider_id').notNull(),
    /** None for the whole platform. */
    organizationId: uuid('organization_id').references(() => organizations.id, {
      onDelete: 'cascade',
    }),
    role: text('role').$type<ProposedRole>().notNull(),
    createdAt: createdAt(),
    outcome: text('outcome').$type<'approved' | 'declined' | 'withdrawn'>(),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('role_proposals_open_key')
      .on(table.userId, sql`coalesce(${table.organizationId}, ${table.userId})`)
      .where(sql`${table.outcome} is null`),
    index('role_proposals_organization_idx').on(table.organizationId),
    check(
      'role_proposals_role_known',
      sql.raw(`(organization_id is null) = (role = 'platform_admin')
        and role in ('manager', 'admin', 'platform_admin')`),
    ),
    check(
      'role_proposals_decided',
      sql.raw(`(outcome is null) = (decided_at is null) and decided_by is distinct from user_id
        and (outcome is null or outcome in ('approved', 'declined', 'withdrawn'))`),
    ),
  ],
);
