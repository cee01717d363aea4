import { mayOpenAdministration } from '#app/ground/actor.ts';
import type { EnrichedPlace, Enrichment, FoundFigures } from './enrichment.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { believed } from '#app/server/secrets.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { findOwnListing } from '#app/property/access.server.ts';
import { knownComparables, zipOf } from './known.server.ts';
import {
  explain,
  type Explainable,
  type Explanation,
  type Refusals,
  tooOften,
} from '#app/ground/refusals.ts';
import { type Cents, cents } from '#app/ground/money/cents.ts';
import type { ComparableProperty, LocationData } from '#app/property/tables.server.ts';
import { sign, unsign } from '#app/server/session/cookies.ts';

/** The title over every reason. Source: rules 2.8. */
export const ENHANCE_FAILED = 'Enhancement Failed';

const UNABLE = 'Unable to enhance property data at this time.';

/** Source: rules 2.8. */
const ENRICH_REFUSALS = {
  title: ENHANCE_FAILED,
  missing: { status: 404, message: UNABLE },
  forbidden: { status: 403, message: UNABLE },
  rate_limited: tooOften,
  unknown: { status: 422, message: UNABLE },
  unavailable: { status: 503, message: UNABLE },
} satisfies Refusals;

/** What was found, and the seal that a form carries until it is saved. */
export type Enriched = { enrichment: Enrichment; seal: string };

/**
 * What the installation's provider knows of a house: RentCast where a key is set, else an estimate
 * from what is already here. Nothing is stored: the form is filled, and Save records source and
 * instant. Refused: `forbidden` for callers who administer nothing, `missing` when they administer
 * no such property (null asks for a new one), `rate_limited`, `unknown` when too little is known
 * and `unavailable` when the source does not answer. Source: rules 2.2, 2.7 and 2.8, D1, D20, D30.
 */
export async function enrichProperty(
  caller: Caller,
  propertyId: string | null,
  place: EnrichedPlace,
): Promise<Result<Enriched, Explainable<typeof ENRICH_REFUSALS>>> {
  const { actor } = caller;
  if (actor.kind !== 'person' || !mayOpenAdministration(actor)) {
    return refuse('forbidden');
  }
  if (propertyId !== null) {
    const listing = await asActor(caller.database, actor, (transaction) =>
      findOwnListing(transaction, caller, propertyId),
    );
    if (!listing.ok) return listing;
  }
  const seconds = await caller.limits.attempt('enrichment', actor.userId);
  if (seconds !== null) return refuse({ kind: 'rate_limited', seconds });
  const provider = caller.rentcast ?? knownComparables(caller);
  const found = await provider.enrich(place);
  if (!found.ok) return found;
  return accept({ enrichment: found.value, seal: sealEnrichment(caller, place, found.value) });
}

/**
 * What `enrichProperty` finds, or its refusal in the words of the rules; a fault is logged and told
 * as well, so that no form is lost to it. Source: rules 2.8.
 */
export async function enrichForForm(
  caller: Caller,
  propertyId: string | null,
  place: EnrichedPlace,
): Promise<Result<Enriched, Explanation>> {
  try {
    const found = await enrichProperty(caller, propertyId, place);
    return found.ok ? found : refuse(explain(ENRICH_REFUSALS, found.reason));
  } catch (error) {
    caller.log.error({ err: error }, 'a property could not be enriched');
    return refuse({
      title: ENHANCE_FAILED,
      message: 'Failed to enrich property data',
      status: 500,
    });
  }
}

export type SealedEnrichment = {
  /** What is stored of an enrichment that has no box in the form of a new property. */
  location: LocationData & { source: string; enrichedAt: string };
  comparableProperties: ComparableProperty[];
  /** What is offered for the boxes until the form is saved. */
  figures: FoundFigures;
};

/** Amounts as texts of whole cents, as in `ComparableProperty`. */
type Sealed = Omit<SealedEnrichment, 'figures'> & {
  userId: string;
  zip: string;
  figures: Omit<FoundFigures, MoneyName> & Record<MoneyName, string | null>;
};

type MoneyName = 'marketValueCents' | 'estimatedRentCents';

/**
 * What a form carries from Enhance to Save: where the data came from and when, all that the form of
 * a new property has no box for, and what is offered for its boxes. Signed, so that nobody can
 * claim a source that was not asked, and bound to the person and the ZIP code.
 */
export function sealEnrichment(
  caller: Pick<Caller, 'actor' | 'clock' | 'secret'>,
  place: EnrichedPlace,
  enrichment: Enrichment,
): string {
  const { neighborhood, demographics, marketTrends, comparableProperties } = enrichment;
  const { basis, propertyDetails, marketValueCents, estimatedRentCents } = enrichment;
  const sealed: Sealed = {
    userId: caller.actor.kind === 'person' ? caller.actor.userId : '',
    zip: zipOf(place.zipCode),
    location: {
      neighborhood,
      demographics,
      marketTrends,
      source: enrichment.source,
      enrichedAt: caller.clock.now().toISOString(),
    },
    comparableProperties: comparableProperties.map((one) => ({
      ...one,
      id: crypto.randomUUID(),
      soldPriceCents: one.soldPriceCents.toString(),
    })),
    figures: {
      basis,
      propertyDetails,
      marketValueCents: marketValueCents?.toString() ?? null,
      estimatedRentCents: estimatedRentCents?.toString() ?? null,
    },
  };
  return sign(JSON.stringify(sealed), keyOf(caller));
}

/**
 * What a sealed enrichment carries, or null for a text that is none of ours, of another person's or
 * of a place that the form does not name any more.
 */
export function openEnrichment(
  caller: Pick<Caller, 'actor' | 'secret' | 'secretBefore'>,
  seal: string | null,
  zipCode: string,
): SealedEnrichment | null {
  const text = seal === null || seal === '' ? null : unsign(seal, keysOf(caller));
  if (text === null || caller.actor.kind !== 'person') return null;
  const { userId, zip, location, comparableProperties, figures } = JSON.parse(text) as Sealed;
  if (userId !== caller.actor.userId || zip !== zipOf(zipCode)) return null;
  const marketValueCents = centsFrom(figures.marketValueCents);
  const estimatedRentCents = centsFrom(figures.estimatedRentCents);
  return {
    location,
    comparableProperties,
    figures: { ...figures, marketValueCents, estimatedRentCents },
  };
}

function centsFrom(text: string | null): Cents | null {
  return text === null ? null : cents(BigInt(text));
}

/**
 * The figures that the form still carries from an Enhance of its person for the place that it
 * names; null without one.
 */
export function figuresIn(
  caller: Pick<Caller, 'actor' | 'secret' | 'secretBefore'>,
  form: FormData,
): FoundFigures | null {
  const [seal, zipCode] = [form.get('enrichment'), form.get('zipCode')];
  if (typeof seal !== 'string' || typeof zipCode !== 'string') return null;
  return openEnrichment(caller, seal, zipCode)?.figures ?? null;
}

/** A key of its own: no cookie that is signed by us passes for a seal, and no seal for a cookie. */
/** Also that of the secret before: a form may have been open since. */
function keysOf(caller: Pick<Caller, 'secret' | 'secretBefore'>): string[] {
  return believed(caller).map((secret) => keyOf({ secret }));
}

function keyOf({ secret }: Pick<Caller, 'secret'>): string {
  return `${secret} enrichment`;
}
