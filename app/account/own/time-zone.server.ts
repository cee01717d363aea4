import { eq } from 'drizzle-orm';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { users } from '#app/account/tables.server.ts';
import type { Caller } from '#app/server/caller.ts';
import { personTimeText } from '#app/server/clock.ts';
import { asActor } from '#app/server/db/as-actor.ts';

/** Every time zone that the platform knows, by its IANA name. */
const ZONES: readonly string[] = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];

export type TimeZoneView = {
  /** Empty: that of the business. */
  chosen: string;
  business: string;
  /** The present time as the reader reads it. */
  now: string;
  zones: readonly { value: string; label: string }[];
};

/** In which time zone the caller reads times, and in which they could. Source: D35. */
export function readTimeZone(caller: Caller): TimeZoneView {
  const { actor, clock, settings } = caller;
  return {
    chosen: (actor.kind === 'person' ? actor.timeZone : null) ?? '',
    business: nameOf(settings.businessTimeZone),
    now: personTimeText(clock.now(), caller),
    zones: ZONES.map((value) => ({ value, label: nameOf(value) })),
  };
}

function nameOf(zone: string): string {
  return zone.replaceAll('_', ' ');
}

/**
 * Lets the caller read times in another time zone; an empty one is that of the business. Business
 * dates stay what they are for everybody.
 *
 * @returns nothing, or: `not_signed_in`; `no_time_zone` for a name that is none. Source: D35, D38.
 */
export async function chooseTimeZone(
  caller: Caller,
  input: { timeZone: string },
): Promise<Result<null, { kind: 'not_signed_in' | 'no_time_zone' }>> {
  const { actor } = caller;
  if (actor.kind !== 'person') return refuse({ kind: 'not_signed_in' });
  const { timeZone } = input;
  if (timeZone !== '' && !ZONES.includes(timeZone)) return refuse({ kind: 'no_time_zone' });
  const saved = await asActor(caller.database, actor, (transaction) =>
    transaction
      .update(users)
      .set({ timeZone: timeZone === '' ? null : timeZone, updatedAt: caller.clock.now() })
      .where(eq(users.id, actor.userId))
      .returning({ id: users.id }),
  );
  return saved.length === 0 ? refuse({ kind: 'not_signed_in' }) : accept(null);
}
