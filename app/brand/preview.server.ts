import type { Actor } from '#app/ground/actor.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Installation } from '#app/server/installation.ts';
import { guardOf, readOwnCookie, sign, unsign, writeCookie } from '#app/server/session/cookies.ts';
import type { Branded } from './compose.server.ts';
import { mayChangeBrand } from './may.ts';
import { layerOf } from './store.server.ts';
import { brandDrafts } from './tables.server.ts';

const COOKIE = 'brand-preview';
const HOUR_SECONDS = 60 * 60;

type Place = Pick<Installation, 'settings' | 'secret' | 'clock'>;

/**
 * The Set-Cookie value with which a platform admin looks at the draft for an hour: on every page,
 * in this browser, and as long as they are who they are.
 */
export function previewCookie({ settings, secret, clock }: Place, userId: string): string {
  const until = clock.now().getTime() + HOUR_SECONDS * 1000;
  const value = sign(`${userId} ${until}`, secret);
  return writeCookie(COOKIE, value, { ...guardOf(settings), maxAgeSeconds: HOUR_SECONDS });
}

/** The Set-Cookie value that ends it. */
export function endPreviewCookie({ settings }: Pick<Place, 'settings'>): string {
  return writeCookie(COOKIE, '', { ...guardOf(settings), maxAgeSeconds: 0 });
}

/**
 * The brand that a request is answered with: the one that is published, or the draft for the
 * platform admin whom a signed cookie names.
 */
export async function brandFor(
  installation: Installation,
  actor: Actor,
  headers: Headers,
): Promise<Branded> {
  const shown = await installation.brands.shown();
  if (!isPreviewed(installation, actor, headers)) return shown;
  const layer = await asActor(installation.database, actor, async (transaction) => {
    const [draft] = await transaction.select().from(brandDrafts);
    return draft === undefined ? null : layerOf(transaction, draft);
  });
  if (layer === null) return shown;
  const { brand, settings } = installation.brands.under(layer);
  return { brand: { ...brand, isDraft: true }, settings };
}

function isPreviewed(place: Place, actor: Actor, headers: Headers): boolean {
  if (actor.kind !== 'person' || !mayChangeBrand(actor)) return false;
  const cookie = readOwnCookie(headers, COOKIE, guardOf(place.settings));
  const text = cookie === null ? null : unsign(cookie, place.secret);
  const [userId, until] = text?.split(' ') ?? [];
  return userId === actor.userId && Number(until) > place.clock.now().getTime();
}
