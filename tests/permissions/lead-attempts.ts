import { sql } from 'drizzle-orm';
import { type Attempt, REFUSED } from './attempt.ts';

const ask = (status: string) => sql`insert into strategy_requests
  (full_name, email, phone, account_type, timeline, status)
  values ('x', 'x', 'x', 'x', 'x', ${status})`;

/** Everybody asks for a strategy session, and nobody for one that is over. */
export const LEADS: readonly Attempt[] = [
  { name: 'send a strategy request', expected: [], statement: ask('new') },
  { name: 'send a strategy request as done', expected: REFUSED, statement: ask('done') },
];
