import type { Cents } from '#app/ground/money/cents.ts';
import type { BadgeMeaning } from '#app/ui/badge.tsx';

/** The statuses that forms offer. Source: rules 1.4 and 2.4. */
export const PROPERTY_STATUSES = ['available', 'reserved', 'funded', 'closed'] as const;

export type PropertyStatus = (typeof PROPERTY_STATUSES)[number];

const LABELS: Record<PropertyStatus, string> = {
  available: 'Available',
  reserved: 'Reserved',
  funded: 'Funded',
  closed: 'Closed',
};

/**
 * What the status of a property means in a badge; it is about the offer. The specification names
 * the looks: open is its default, waiting its outline and ended its secondary. What is closed is
 * over, and nothing is wrong with it. Source: rules 2.4, D40, decision 0112.
 */
export const PROPERTY_STATUS_MEANS: Record<PropertyStatus, BadgeMeaning> = {
  available: 'open',
  reserved: 'waiting',
  funded: 'ended',
  closed: 'ended',
};

/** The status in words; an unknown one as it is stored. Source: rules 2.4, D40. */
export function propertyStatusLabel(status: string): string {
  const known = knownPropertyStatus(status);
  return known === null ? status : LABELS[known];
}

/** What the status means in a badge; an unknown one is a fact. Source: D40, decision 0112. */
export function propertyStatusMeans(status: string): BadgeMeaning {
  const known = knownPropertyStatus(status);
  return known === null ? 'fact' : PROPERTY_STATUS_MEANS[known];
}

/** The status as one of ours, or null for a text that we do not know. Source: D40. */
export function knownPropertyStatus(status: string): PropertyStatus | null {
  return PROPERTY_STATUSES.find((known) => known === status) ?? null;
}

/** Where a property stands. */
export type Place = { address: string; city: string; state: string; zipCode: string };

/** Where a property stands, in one line: "412 Alder Street, Dayton, OH". */
export function addressLine({ address, city, state }: Omit<Place, 'zipCode'>): string {
  return `${address}, ${city}, ${state}`;
}

/** The town of a property, "Dayton, OH 45402", where no line ends before the ZIP code. */
export function townLine({ city, state, zipCode }: Omit<Place, 'address'>): string {
  return `${city}, ${state}\u00A0${zipCode}`;
}

/**
 * Whether a property has a loan, by a note or by figures of its own. Where it has none these are
 * stored as 0, and nobody should read a rate or a payment of nothing out of them.
 */
export function hasLoan({ loanAmountCents }: { loanAmountCents: Cents }): boolean {
  return loanAmountCents > 0n;
}

/**
 * The property that the home page features: the first available one, else the first; null when
 * there is none.
 * Shape: takes the properties in the order of the listing. Source: rules 1.4.
 */
export function chooseFeaturedProperty<T extends { status: string }>(
  properties: readonly T[],
): T | null {
  return properties.find(({ status }) => status === 'available') ?? properties[0] ?? null;
}
