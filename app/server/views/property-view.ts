import type { ReaderDocument } from '#app/document/show.server.ts';
import { type Cents, cents } from '#app/ground/money/cents.ts';
import { HOUSE_FACTS, type HouseFactName, houseFactsOf } from '#app/domain/property/house-facts.ts';
import { readScope, type ScopeItem, totalScope } from '#app/domain/property/renovation-scope.ts';
import {
  fieldIsShown,
  sectionIsShown,
  shownComparables,
} from '#app/domain/property/shown-parts.ts';
import type { propertyDetails } from '#app/server/db/schema/properties.ts';
import type { LocationData } from '#app/server/db/schema/property-documents.ts';
import type { NoteChoiceView } from './note-view.ts';
import type { NotesSummaryView } from './notes-summary-view.ts';
import type { OverviewView, ScheduleRowView } from './overview-view.ts';
import type { PictureView } from './picture-view.ts';
import type { PropertyCardView, PropertyFaceView } from './property-card-view.ts';

/** A property whose notes are all private, for readers without a verified address (D4). */
export type PrivatePropertyView = {
  kind: 'private';
  property: PropertyFaceView;
  image: PictureView | null;
};

/** A property as its page shows it. What is null is not shown. */
export type OpenPropertyView = {
  kind: 'open';
  property: PropertyFaceView;
  /** Not published yet: only its listers read this page. */
  isDraft: boolean;
  pictures: (PictureView & { caption: string | null })[];
  /** In the order of D8: those that the reader may see. */
  notes: NoteChoiceView[];
  /** The note that a request would be for. */
  selectedNoteId: string | null;
  overview: OverviewView | null;
  schedule: ScheduleRowView[] | null;
  summary: NotesSummaryView | null;
  /** Notes for which a request of the reader is pending. */
  requestedNoteIds: string[];
  /** Notes that are available again while somebody keeps them: nobody can ask for those (D46). */
  keptNoteIds: string[];
  details: PropertyDetailsView;
  /** Those that are shared with everybody signed in (D31); none for visitors. */
  documents: ReaderDocument[];
  /** Other properties with a note like the one that is shown, the most like first. */
  similar: PropertyCardView[];
};

/** The cards of a property's page, as far as its display settings show them (D41). */
export type PropertyDetailsView = {
  description: string | null;
  facts: { name: HouseFactName; value: string | number | null }[];
  showsOverview: boolean;
  investmentSummary: NamedText[];
  renovation: RenovationView | null;
  projections: { name: 'market_value' | 'estimated_rent'; amountCents: Cents | null }[];
  comparables: ComparableView[];
  location: { name: 'neighborhood' | 'demographics' | 'marketTrends'; entries: NamedText[] }[];
  financialPlan: string | null;
};

export type NamedText = { name: string; text: string };

export type RenovationView = {
  items: { name: string; costCents: Cents; increasePercent: number }[];
  totalCostCents: Cents;
  /** The sum of the items, to a hundredth of a percent. */
  totalIncreasePercent: number;
};

export type ComparableView = {
  id: string;
  address: string;
  bedrooms: number | null;
  bathrooms: number | null;
  squareFeet: number | null;
  soldPriceCents: Cents | null;
};

type StoredDetails = typeof propertyDetails.$inferSelect;

/**
 * The cards of a property's page; without stored details the empty ones. Source: rules 1.2, D41.
 */
export function propertyDetailsView(details: StoredDetails | null): PropertyDetailsView {
  const shown = details?.displaySettings ?? {};
  const house = houseFactsOf(details);
  const facts = HOUSE_FACTS.map(({ key, name }) => ({ name, value: house[key] }));
  const projections = [
    { name: 'market_value', amountCents: details?.marketValueCents ?? null },
    { name: 'estimated_rent', amountCents: details?.estimatedRentCents ?? null },
  ] as const;
  const showsOverview = sectionIsShown(shown, 'investment_summary');
  const showsPlan = sectionIsShown(shown, 'cfg_financial_plan');
  const showsScope = sectionIsShown(shown, 'renovation_scope');
  return {
    description: details?.description || null,
    facts: facts.filter(({ name }) => fieldIsShown(shown, name)),
    showsOverview,
    investmentSummary: showsOverview ? namedTexts(details?.investmentSummary) : [],
    renovation: showsScope ? renovationView(readScope(details?.renovationScope)) : null,
    projections: projections.filter(
      ({ name, amountCents }) => amountCents !== null && fieldIsShown(shown, name),
    ),
    comparables: shownComparables(details?.comparableProperties ?? [], shown).map((one) => ({
      ...one,
      soldPriceCents: one.soldPriceCents === null ? null : cents(BigInt(one.soldPriceCents)),
    })),
    location: locationView(details?.locationData ?? {}, {
      neighborhood: fieldIsShown(shown, 'neighborhood_details'),
      others: sectionIsShown(shown, 'location_data'),
    }),
    financialPlan: showsPlan ? details?.financialPlan || null : null,
  };
}

function renovationView(scope: readonly ScopeItem[]): RenovationView | null {
  if (scope.length === 0) return null;
  const items = scope.map((item) => ({
    name: item.name,
    costCents: cents(BigInt(item.estimatedCostCents)),
    increasePercent: item.valueIncreasePercent,
  }));
  const { costCents, increasePercent } = totalScope(items);
  return { items, totalCostCents: costCents, totalIncreasePercent: increasePercent };
}

function locationView(
  data: LocationData,
  shows: { neighborhood: boolean; others: boolean },
): PropertyDetailsView['location'] {
  const groups = [
    { name: 'neighborhood', facts: shows.neighborhood ? data.neighborhood : {} },
    { name: 'demographics', facts: shows.others ? data.demographics : {} },
    { name: 'marketTrends', facts: shows.others ? data.marketTrends : {} },
  ] as const;
  return groups
    .map(({ name, facts }) => ({ name, entries: namedTexts(facts) }))
    .filter(({ entries }) => entries.length > 0);
}

/**
 * Free facts with their names as people read them: 'median_age' and 'medianAge' are 'Median age'.
 */
function namedTexts(facts: Record<string, string> | undefined): NamedText[] {
  return Object.entries(facts ?? {}).map(([name, text]) => ({ name: readableName(name), text }));
}

function readableName(name: string): string {
  const words = name
    .replaceAll(
      /([a-z])([A-Z])/g,
      (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
    )
    .replaceAll(/[_\s]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
