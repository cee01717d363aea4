import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { type Cents, ZERO_CENTS } from '#app/ground/money/cents.ts';
import { orderNotes } from '#app/note/rules.ts';
import { type StoredFields, storedFields } from '#app/ground/fields.ts';
import {
  HOUSE_FACTS,
  PROPERTY_FIELDS,
  type PropertyFields,
  SINGLE_FIELDS,
} from '#app/property/fields.ts';
import type { Place } from '#app/property/rules.ts';
import { readScope, type ScopeItem } from '#app/property/parts.ts';
import { type RatePpm, ratePpm } from '#app/ground/rates/rate.ts';
import type { PaymentType } from '#app/ground/schedule/terms.ts';
import type { propertyNotes } from '#app/note/tables.server.ts';
import type {
  ComparableProperty,
  DisplaySettings,
  properties,
  propertyDetails,
  propertyImages,
} from '#app/property/tables.server.ts';
import {
  type ArrangedPicture,
  hangingPicture,
  type PictureView,
  pictureView,
} from '#app/property/pictures/show.server.ts';
import { businessDate } from '#app/server/clock.ts';

type Property = typeof properties.$inferSelect;
type Details = typeof propertyDetails.$inferSelect;
type Image = typeof propertyImages.$inferSelect;
type Note = typeof propertyNotes.$inferSelect;

/** What the exported table says, and with it what a row of the table knows. */
export const EXPORTED_FIELDS = SINGLE_FIELDS.filter((one) => 'isExported' in one);
const ROW_FIELDS = [...HOUSE_FACTS, ...EXPORTED_FIELDS];

/** What everybody who administers a property sees of it first. */
type AdminFace = Place & { id: string; status: string; isDraft: boolean };

/** A property in a table of the administration. Money in cents. */
export type AdminPropertyRow = AdminFace &
  StoredFields<(typeof ROW_FIELDS)[number]> & {
    createdOn: IsoDate;
    image: PictureView | null;
    loanAmountCents: Cents;
    ratePpm: RatePpm;
    monthlyPaymentCents: Cents;
    /** Whose figures these are: its first note's, of so many; null where it has none. */
    shownNote: { status: string; noteCount: number } | null;
  };

/** A note in the side panel of its property. Money in cents. */
export type AdminNote = {
  id: string;
  status: string;
  holderName: string | null;
  noteOn: IsoDate;
  amountCents: Cents;
  ratePpm: RatePpm;
  termMonths: number;
  monthlyPaymentCents: Cents;
  maturityOn: IsoDate;
  paymentType: PaymentType;
  lienPosition: number | null;
  isPublic: boolean;
  /** An instant in UTC as ISO text, by which notes of one lien are ordered. */
  createdAt: string;
};

/** A property as those who administer it see it. Money in cents. */
export type AdminProperty = AdminFace &
  PropertyFields & {
    createdOn: IsoDate;
    updatedOn: IsoDate;
    /** The same as an instant, which a publication names. */
    updatedAt: string;
    /** Free facts of the investment, by the name they were stored under. */
    investmentSummary: [name: string, value: string][];
    /** A legacy scope as one item. */
    renovationScope: ScopeItem[];
    comparableProperties: ComparableProperty[];
    location: Record<'neighborhood' | 'demographics' | 'marketTrends', [string, string][]>;
    /** Where market data comes from and since when; null when none was ever asked for. */
    enriched: { source: string; on: IsoDate } | null;
    displaySettings: DisplaySettings;
    pictures: (PictureView & { caption: string })[];
    /** The same as the form shows them. */
    images: ArrangedPicture[];
    /** By lien, as `orderNotes` has them. */
    notes: AdminNote[];
  };

/** A property as its form starts from it: a save of another version is refused. */
export type EditedProperty = AdminProperty & {
  version: string;
  /** What its notes say, where its status was set by hand; null where it follows them. */
  pinnedAgainst: string | null;
};

/**
 * The row of a property: of several notes the first gives the figures, without any the
 * property's own loan does. Source: rules 2.3.
 */
export function adminPropertyRow(
  record: { property: Property; details: Details | null; image: Image | null; notes: Note[] },
  timeZone: string,
): AdminPropertyRow {
  const { property, details, image } = record;
  const [first] = orderNotes(record.notes.map(sortable));
  return {
    ...faceOf(property),
    createdOn: businessDate(property.createdAt, timeZone),
    image: image === null ? null : pictureView(image, property.address),
    ...storedFields(ROW_FIELDS, details),
    loanAmountCents: first?.note.amountCents ?? details?.loanAmountCents ?? ZERO_CENTS,
    ratePpm: first?.note.ratePpm ?? details?.interestRatePpm ?? ratePpm(0),
    monthlyPaymentCents:
      first?.note.monthlyPaymentCents ?? details?.monthlyPaymentCents ?? ZERO_CENTS,
    shownNote: first ? { status: first.note.status, noteCount: record.notes.length } : null,
  };
}

/** A property with its details, pictures in order, and notes in theirs. */
export function adminProperty(
  record: {
    property: Property;
    details: Details | null;
    images: Image[];
    notes: { note: Note; holderName: string | null }[];
  },
  timeZone: string,
): AdminProperty {
  const { property, details } = record;
  const notes = record.notes.map(({ note, holderName }) => ({ ...sortable(note), holderName }));
  return {
    ...faceOf(property),
    createdOn: businessDate(property.createdAt, timeZone),
    updatedOn: businessDate(property.updatedAt, timeZone),
    updatedAt: property.updatedAt.toISOString(),
    ...storedFields(PROPERTY_FIELDS, details),
    investmentSummary: Object.entries(details?.investmentSummary ?? {}),
    renovationScope: readScope(details?.renovationScope),
    comparableProperties: details?.comparableProperties ?? [],
    location: {
      neighborhood: Object.entries(details?.locationData.neighborhood ?? {}),
      demographics: Object.entries(details?.locationData.demographics ?? {}),
      marketTrends: Object.entries(details?.locationData.marketTrends ?? {}),
    },
    enriched: enrichedOf(details?.locationData ?? {}, timeZone),
    displaySettings: details?.displaySettings ?? {},
    pictures: record.images.map((image) => ({
      ...pictureView(image, property.address),
      caption: image.description,
    })),
    images: record.images.map(hangingPicture),
    notes: orderNotes(notes).map(({ note, holderName }) => adminNote(note, holderName)),
  };
}

function enrichedOf(
  { source, enrichedAt }: Details['locationData'],
  timeZone: string,
): AdminProperty['enriched'] {
  if (source === undefined || enrichedAt === undefined) return null;
  return { source, on: businessDate(new Date(enrichedAt), timeZone) };
}

function adminNote(note: Note, holderName: string | null): AdminNote {
  const { id, status, noteOn, amountCents, ratePpm, termMonths, monthlyPaymentCents } = note;
  const { maturityOn, paymentType, lienPosition, isPublic } = note;
  return {
    id,
    status,
    holderName,
    noteOn,
    amountCents,
    ratePpm,
    termMonths,
    monthlyPaymentCents,
    maturityOn,
    paymentType,
    lienPosition,
    isPublic,
    createdAt: note.createdAt.toISOString(),
  };
}

function faceOf(property: Property): AdminFace {
  const { id, address, city, state, zipCode, status, publishedAt } = property;
  return { id, address, city, state, zipCode, status, isDraft: publishedAt === null };
}

function sortable(note: Note) {
  const { id, lienPosition, createdAt } = note;
  return { id, lienPosition, createdAt: createdAt.toISOString(), note };
}
