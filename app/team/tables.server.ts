import type { Role } from '#app/ground/actor.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, updatedAt } from '#app/server/db/columns.ts';
import { users } from '#app/account/tables.server.ts';

const knownRole = sql.raw(`role in ('viewer', 'member', 'manager', 'admin', 'owner')`);
const invitableRole = sql.raw(`role in ('viewer', 'member', 'manager', 'admin')`);

export const organizations = pgTable(
  'organizations',
  {
    id: id(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    description: text('description'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    /** Since when it is deleted: what is left is a name for what it once held (0124). */
    deletedAt: instant('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('organizations_slug_key').on(table.slug),
    check('organizations_name_given', sql`length(trim(${table.name})) > 0`),
    check('organizations_slug_form', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
  ],
);

export const organizationMembers = pgTable(
  'organization_members',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<Role>().notNull(),
    /** The company whose directory keeps the role; null where people do (0120). */
    providerId: text('provider_id'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('organization_members_key').on(table.organizationId, table.userId),
    index('organization_members_user_idx').on(table.userId),
    check('organization_members_role_known', knownRole),
  ],
);

export const organizationInvitations = pgTable(
  'organization_invitations',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    role: text('role').$type<Role>().notNull().default('member'),
    tokenHash: text('token_hash').notNull().unique(),
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    revokedAt: instant('revoked_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('organization_invitations_open_key')
      .on(table.organizationId, sql`lower(${table.email})`)
      .where(sql`${table.acceptedAt} is null and ${table.revokedAt} is null`),
    index('organization_invitations_email_idx').on(sql`lower(${table.email})`),
    check('organization_invitations_role_known', invitableRole),
  ],
);

export const organizationInviteLinks = pgTable(
  'organization_invite_links',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    role: text('role').$type<Role>().notNull().default('member'),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    usedAt: instant('used_at'),
    usedBy: uuid('used_by').references(() => users.id, { onDelete: 'set null' }),
    revokedAt: instant('revoked_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('organization_invite_links_organization_idx').on(table.organizationId, table.createdAt),
    check('organization_invite_links_role_known', invitableRole),
  ],
);
