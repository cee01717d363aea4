import { and, eq, gt } from 'drizzle-orm';
import { verifications } from '#app/account/tables.server.ts';
import { userIdOf } from '#app/ground/actor.ts';
import type { Caller } from '#app/server/caller.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

type Place = { userId: string; propertyId: string };

const identifierOf = ({ userId, propertyId }: Place) => `request-message:${userId}:${propertyId}`;

/** Before each text, so that no text can be taken for what else the table holds. */
const PREFIX = 'request-message ';

/**
 * Keeps what somebody wrote to the team about a property while they signed up, until they are
 * asked for it again: for a week, under their account, in place of what they wrote before.
 * Source: D37.
 */
export async function keepMessage(
  { database, clock }: Caller,
  { message, ...place }: Place & { message: string },
): Promise<void> {
  const identifier = identifierOf(place);
  const expiresAt = new Date(clock.now().getTime() + WEEK_MS);
  await database.signIn.transaction(async (transaction) => {
    await transaction.delete(verifications).where(eq(verifications.identifier, identifier));
    await transaction
      .insert(verifications)
      .values({ identifier, value: PREFIX + message, expiresAt });
  });
}

/** What the caller wrote about the property while they signed up; null for nothing. */
export async function readKeptMessage(caller: Caller, propertyId: string): Promise<string | null> {
  const userId = userIdOf(caller.actor);
  if (userId === null) return null;
  const [kept] = await caller.database.signIn
    .select({ value: verifications.value })
    .from(verifications)
    .where(
      and(
        eq(verifications.identifier, identifierOf({ userId, propertyId })),
        gt(verifications.expiresAt, caller.clock.now()),
      ),
    );
  return kept?.value.slice(PREFIX.length) ?? null;
}

/** Forgets it: the request that it was written for is sent. */
export async function forgetKeptMessage(caller: Caller, propertyId: string): Promise<void> {
  const userId = userIdOf(caller.actor);
  if (userId === null) return;
  await caller.database.signIn
    .delete(verifications)
    .where(eq(verifications.identifier, identifierOf({ userId, propertyId })));
}
