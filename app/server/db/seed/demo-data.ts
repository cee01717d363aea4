import { z } from 'zod';
import { assert } from '#app/ground/assert.ts';
import { byStoredKey, type FieldKind } from '#app/ground/fields.ts';
import { ROLES } from '#app/ground/actor.ts';
import { PAYMENT_TYPES } from '#app/ground/schedule/terms.ts';
import { DOCUMENT_KINDS } from '#app/document/rules.ts';
import { NOTE_DETAILS } from '#app/note/fields.ts';
import { NOTE_STATUSES } from '#app/note/rules.ts';
import { PROPERTY_STATUSES } from '#app/property/rules.ts';
import { readCsv } from '#app/server/csv/read-csv.ts';
import { PICTURE_VIEWS } from './demo-picture.ts';
import comparablesCsv from './tables/comparables.csv?raw';
import documentsCsv from './tables/documents.csv?raw';
import leadsCsv from './tables/leads.csv?raw';
import membersCsv from './tables/members.csv?raw';
import notesCsv from './tables/notes.csv?raw';
import organizationsCsv from './tables/organizations.csv?raw';
import peopleCsv from './tables/people.csv?raw';
import propertiesCsv from './tables/properties.csv?raw';
import renovationsCsv from './tables/renovations.csv?raw';
import requestsCsv from './tables/requests.csv?raw';

/** A cell with `yes`, or an empty one. */
const yes = z.literal('yes').optional().transform(Boolean);
const text = z.string();
const number = z.coerce.number();

/** A cell of a field of each kind; money in cents. */
const CELLS = {
  rooms: number,
  count: number,
  year: number,
  line: text,
  text,
  money: z.coerce.bigint(),
} satisfies Record<FieldKind, z.ZodType>;

const people = z.strictObject({
  email: text,
  firstName: text,
  lastName: text,
  /** Has an account since today, and has not verified the address. */
  isNew: yes,
});
const organizations = z.strictObject({ name: text, description: text });
const members = z.strictObject({ organization: text, email: text, role: z.enum(ROLES) });

const properties = z.strictObject({
  address: text,
  city: text,
  state: text,
  zip: text,
  status: z.enum(PROPERTY_STATUSES),
  /** Who lists it in the name of their organization; the platform does where nobody stands. */
  lister: text.optional(),
  isDraft: yes,
  beds: number,
  baths: number,
  squareFeet: number,
  lot: text,
  year: number,
  arv: text.optional(),
  marketValue: text,
  rent: text,
  description: text,
  plan: text.optional(),
  schools: text.optional(),
  transit: text.optional(),
  walkability: text.optional(),
});
/** Dates are counted in months before the day of the first start. */
const notes = z.strictObject({
  address: text,
  amount: text,
  rate: text,
  term: text,
  type: z.enum(PAYMENT_TYPES),
  /** Note date: so many months ago; of a note that gets funded, the funding date. */
  monthsAgo: number,
  /** Day of the month of the note date. */
  day: text,
  /** The first payment falls on the 1st, so many months after the note date's month. */
  firstPaymentAfter: number.default(2),
  status: z.enum(NOTE_STATUSES).optional(),
  ...byStoredKey(NOTE_DETAILS, ({ kind }) => CELLS[kind].optional()),
  isPublic: yes,
  startingPrincipal: text.optional(),
  balloonAfter: number.optional(),
  ioMonths: text.optional(),
  percentage: text.optional(),
  manual: text.optional(),
  /** Who asked for it and got it; their organization holds the note since then. */
  fundedBy: text.optional(),
  /** How many of the rows due so far stay open, the oldest of them half paid when `isPartial`. */
  unpaid: number.default(0),
  isPartial: yes,
});
const renovations = z.strictObject({
  address: text,
  name: text,
  cost: text,
  valueIncrease: number,
});
const comparables = z.strictObject({
  address: text,
  comparable: text,
  squareFeet: number,
  soldPrice: text,
});

const documents = z.strictObject({
  address: text,
  title: text,
  kind: z.enum(DOCUMENT_KINDS),
  view: z.enum(PICTURE_VIEWS),
  /** Of the property and for everybody signed in, of the property, or of its first note. */
  reach: z.enum(['shared', 'property', 'note']),
});
const requests = z.strictObject({
  by: text,
  address: text,
  daysAgo: number,
  outcome: z.enum(['pending', 'rejected', 'cancelled']),
  message: text.default(''),
});
const leads = z.strictObject({
  fullName: text,
  email: text,
  phone: text,
  accountType: text,
  timeline: text,
  estimatedAmount: text.nullable().default(null),
  message: text.nullable().default(null),
});

export type DemoPerson = z.infer<typeof people>;
export type DemoOrganization = ReturnType<typeof readDemoOrganizations>[number];
export type DemoNote = z.infer<typeof notes>;
export type DemoProperty = ReturnType<typeof readDemoProperties>[number];
export type DemoRequest = z.infer<typeof requests>;

export const readDemoPeople = () => readTable(peopleCsv, people);
export const readDemoDocuments = () => readTable(documentsCsv, documents);
/** Requests that lead to no note: waiting, turned down and taken back. Approved ones fund them. */
export const readDemoRequests = () => readTable(requestsCsv, requests);
export const readDemoLeads = () => readTable(leadsCsv, leads);

/** The first member of each founds it. */
export function readDemoOrganizations() {
  const belonging = readTable(membersCsv, members);
  return readTable(organizationsCsv, organizations).map((organization) => ({
    ...organization,
    members: belonging.filter((member) => member.organization === organization.name),
  }));
}

/** The demo's properties in the order of their pictures, with what their address stands beside. */
export function readDemoProperties() {
  const offered = readTable(notesCsv, notes);
  const planned = readTable(renovationsCsv, renovations);
  const sold = readTable(comparablesCsv, comparables);
  return readTable(propertiesCsv, properties).map((property) => {
    const isOfIt = ({ address }: { address: string }) => address === property.address;
    return {
      ...property,
      notes: offered.filter(isOfIt),
      renovations: planned.filter(isOfIt),
      comparables: sold.filter(isOfIt),
    };
  });
}

/** The rows of a table, each as its schema asks; a cell without text is left out. */
function readTable<T>(csv: string, row: z.ZodType<T>): T[] {
  const table = readCsv(csv);
  assert(table.ok, 'a table of the demo is sound CSV');
  const { heads, rows } = table.value;
  return rows.map(({ cells }) => {
    const entries = heads.map((head, at) => [head, cells[at]] as const);
    return row.parse(Object.fromEntries(entries.filter(([, cell]) => cell !== '')));
  });
}
