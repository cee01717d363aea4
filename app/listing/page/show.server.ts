import type { AccreditationRule } from '#app/offering/rules.ts';
import { type OwedBalance, owedOn } from '#app/note/funded-terms.ts';
import type { ReaderDocument } from '#app/document/show.server.ts';
import { type Cents, cents } from '#app/ground/money/cents.ts';
import { type FieldValue, storedFields, storedKey } from '#app/ground/fields.ts';
import { FIGURES, HOUSE_FACTS, SINGLE_FIELDS } from '#app/property/fields.ts';
import {
  fieldIsShown,
  readScope,
  type ScopeItem,
  sectionIsShown,
  shownComparables,
  totalScope,
} from '#app/property/parts.ts';
import type { LocationData, propertyDetails } from '#app/property/tables.server.ts';
import type { NoteChoiceView, NoteView } from '#app/note/show.server.ts';
import type {
  NotesSummaryView,
  PropertyCardView,
  PropertyFaceView,
} from '#app/listing/card-view.ts';
import type { AskedView } from '#app/request/asked.server.ts';
import type { PictureView } from '#app/property/pictures/show.server.ts';
import { assert } from '#app/ground/assert.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { FundingDayView } from './funding-day.ts';
import type { AnnualIncome } from '#app/note/words.ts';
import { annualIncome, annualInterestIncome, type Standing } from '#app/note/rules.ts';
import type { RatePpm } from '#app/ground/rates/rate.ts';
import type { Schedule } from '#app/ground/schedule/build-schedule.ts';
import { largeFinalPayment, type ScheduleRow } from '#app/ground/schedule/rows.ts';

/** A property whose notes are all private, for readers without a verified address. */
export type PrivatePropertyView = {
  kind: 'private';
  property: PropertyFaceView;
  standing: Standing;
  image: PictureView | null;
};

/** A property as its page shows it. What is null is not shown. */
export type OpenPropertyView = {
  kind: 'open';
  property: PropertyFaceView;
  /** Not published yet: only its listers read this page. */
  isDraft: boolean;
  pictures: (PictureView & { caption: string | null })[];
  /** That of the note which the page shows, if it shows one. */
  standing: Standing;
  whyTaken: string | null;
  /** Those that the reader may see, as `orderNotes` has them; status as `offeredStatus` has it. */
  notes: (NoteChoiceView & { standing: Standing })[];
  /** The note that a request would be for. */
  selectedNoteId: string | null;
  /** What its offering asks of who lends. */
  asks: AccreditationRule;
  /** Who may take part, where that is not everybody. */
  whoMay: string | null;
  overview: OverviewView | null;
  schedule: ScheduleRowView[] | null;
  /** What the note pays when it is funded on a day; null for one that nobody can fund. */
  funding: FundingDayView | null;
  summary: NotesSummaryView | null;
  /** What stands for notes of the page, of the reader's or of their organization's requests. */
  asked: AskedView[];
  /** Of a selected note that is reserved for somebody: until when, and that one can wait (R4). */
  waitlist: string | null;
  details: PropertyDetailsView;
  /** Those that are shared with everybody signed in; none for visitors. */
  documents: ReaderDocument[];
  /** Other properties with a note like the one that is shown, the most like first. */
  similar: PropertyCardView[];
};

/** What a property is estimated to be worth and to earn. */
const PROJECTIONS = FIGURES.filter((one) => one.section === 'financial_projections');

/** The cards of a property's page, as far as its display settings show them. */
export type PropertyDetailsView = {
  description: string | null;
  facts: { name: (typeof HOUSE_FACTS)[number]['name']; value: FieldValue }[];
  showsOverview: boolean;
  investmentSummary: NamedText[];
  renovation: RenovationView | null;
  projections: { name: (typeof PROJECTIONS)[number]['name']; amountCents: Cents | null }[];
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
  const known = storedFields(SINGLE_FIELDS, details);
  const facts = HOUSE_FACTS.map((fact) => ({ name: fact.name, value: known[storedKey(fact)] }));
  const projections = PROJECTIONS.map((figure) => ({
    name: figure.name,
    amountCents: known[storedKey(figure)],
  }));
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

/** The loan that a property's page is about. Cents, millionths a year, months. */
export type OverviewView = AnnualIncome & {
  amountCents: Cents;
  ratePpm: RatePpm;
  termMonths: number;
  monthlyPaymentCents: Cents;
  lienPosition: number | null;
  /** Null for a property without a note, whose own figures stand in. */
  note: (ShownNote & NoteEnds) | null;
};

type ShownNote = Pick<NoteView, 'id' | 'paymentType' | 'noteOn' | 'maturityOn' | 'details'>;

/** Where the schedule of a note starts and ends. */
type NoteEnds = {
  /**
   * What is owed on the note date where it is not the contract's amount (a seasoned note): the
   * balance that an investor buys and that the schedule repays.
   */
  boughtBalanceCents: Cents | null;
  /** What of that is owed when it is funded today; null where that is the amount. */
  owed: OwedBalance | null;
  firstPaymentOn: IsoDate;
  /** When all is due at the latest: the balloon due date, else maturity. */
  finalOn: IsoDate;
  /** The due date of the last row, which may come before. */
  lastPaymentOn: IsoDate;
  /** The last payment where it is larger than the usual ones. */
  largeLastPaymentCents: Cents | null;
};

export type ScheduleRowView = Pick<
  ScheduleRow,
  | 'periodNumber'
  | 'dueOn'
  | 'scheduledPaymentCents'
  | 'interestDueCents'
  | 'principalDueCents'
  | 'endingBalanceCents'
>;

/** The overview of a note with the schedule that its terms give. Source: rules 1.2, 3.2, D42. */
export function overviewView(note: NoteView, schedule: Schedule, today: IsoDate): OverviewView {
  const { id, paymentType, noteOn, maturityOn, details, monthlyPaymentCents } = note;
  return {
    amountCents: note.amountCents,
    ratePpm: note.ratePpm,
    termMonths: note.termMonths,
    monthlyPaymentCents,
    lienPosition: note.lienPosition,
    ...annualIncome({ monthlyPaymentCents, rows: schedule.rows, noteOn }),
    note: { id, paymentType, noteOn, maturityOn, details, ...endsOf(note, schedule, today) },
  };
}

function endsOf(note: NoteView, schedule: Schedule, today: IsoDate): NoteEnds {
  const last = schedule.rows.at(-1);
  assert(last !== undefined, 'a schedule is never empty');
  const { amountCents, openingPrincipalCents: startingCents, noteOn } = note;
  const isSeasoned = startingCents !== amountCents;
  return {
    boughtBalanceCents: isSeasoned ? startingCents : null,
    owed: isSeasoned ? owedOn({ startingCents, noteOn, rows: schedule.rows }, today) : null,
    firstPaymentOn: schedule.firstPaymentOn,
    finalOn: schedule.finalOn,
    lastPaymentOn: last.dueOn,
    largeLastPaymentCents: largeFinalPayment(schedule)?.scheduledPaymentCents ?? null,
  };
}

/** The overview of a property without a note, from its own figures; null when it has none. */
export function overviewWithoutNote(
  details: typeof propertyDetails.$inferSelect | null,
): OverviewView | null {
  if (details === null || details.loanAmountCents <= 0n) return null;
  return {
    amountCents: details.loanAmountCents,
    ratePpm: details.interestRatePpm,
    termMonths: details.termMonths,
    monthlyPaymentCents: details.monthlyPaymentCents,
    lienPosition: null,
    annualIncomeCents: annualInterestIncome(details.monthlyPaymentCents),
    firstYearInterestCents: null,
    note: null,
  };
}

/** A row of a schedule as a reader sees it before anybody holds the note. */
export function scheduleRowView(row: ScheduleRow): ScheduleRowView {
  return {
    periodNumber: row.periodNumber,
    dueOn: row.dueOn,
    scheduledPaymentCents: row.scheduledPaymentCents,
    interestDueCents: row.interestDueCents,
    principalDueCents: row.principalDueCents,
    endingBalanceCents: row.endingBalanceCents,
  };
}
