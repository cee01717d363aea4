import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from '#app/server/db/columns.ts';

/** Requests for a strategy session, sent from the public page. */
export const strategyRequests = pgTable(
  'strategy_requests',
  {
    id: id(),
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    accountType: text('account_type').notNull(),
    estimatedAmount: text('estimated_amount'),
    timeline: text('timeline').notNull(),
    message: text('message'),
    status: text('status').notNull().default('new'),
    createdAt: createdAt(),
  },
  (table) => [index('strategy_requests_created_idx').on(table.createdAt)],
);
