import type { EnrichedPlace, Enrichment, FoundFigures } from '#app/domain/enrichment/enrichment.ts';
import { type Cents, cents } from '#app/ground/money/cents.ts';
import type { Caller } from '#app/server/caller.ts';
import type { ComparableProperty, LocationData } from '#app/server/db/schema/property-documents.ts';
import { sign, unsign } from '#app/server/session/cookies.ts';
import { zipOf } from './read-known-market.ts';

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
  caller: Pick<Caller, 'actor' | 'secret'>,
  seal: string | null,
  zipCode: string,
): SealedEnrichment | null {
  const text = seal === null || seal === '' ? null : unsign(seal, keyOf(caller));
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
  caller: Pick<Caller, 'actor' | 'secret'>,
  form: FormData,
): FoundFigures | null {
  const [seal, zipCode] = [form.get('enrichment'), form.get('zipCode')];
  if (typeof seal !== 'string' || typeof zipCode !== 'string') return null;
  return openEnrichment(caller, seal, zipCode)?.figures ?? null;
}

/** A key of its own: no cookie that is signed by us passes for a seal, and no seal for a cookie. */
function keyOf({ secret }: Pick<Caller, 'secret'>): string {
  return `${secret} enrichment`;
}
