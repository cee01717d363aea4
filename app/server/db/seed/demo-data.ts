import * as v from 'valibot';
import { assert } from '#app/ground/assert.ts';
import { byStoredKey, type FieldKind } from '#app/ground/fields.ts';
import { ROLES } from '#app/ground/actor.ts';
import { PAYMENT_TYPES } from '#app/ground/schedule/terms.ts';
import { DOCUMENT_KINDS } from '#app/document/rules.ts';
import { NOTE_DETAILS } from '#app/note/fields.ts';
import { ACCREDITATION_RULES, EXEMPTIONS } from '#app/offering/rules.ts';
import { ACCOUNT_TYPES, ENTITY_TYPES, TAX_CLASSES } from '#app/profile/rules.ts';
import { NOTE_STATUSES } from '#app/note/rules.ts';
import { PROPERTY_STATUSES } from '#app/property/rules.ts';
import { readCsv } from '#app/server/csv/read-csv.ts';
import { PICTURE_VIEWS } from './demo-picture.ts';
import comparablesCsv from './tables/comparables.csv?raw';
import custodiansCsv from './tables/custodians.csv?raw';
import documentsCsv from './tables/documents.csv?raw';
import leadsCsv from './tables/leads.csv?raw';
import membersCsv from './tables/members.csv?raw';
import notesCsv from './tables/notes.csv?raw';
import organizationsCsv from './tables/organizations.csv?raw';
import peopleCsv from './tables/people.csv?raw';
import evidenceCsv from './tables/evidence.csv?raw';
import fundingsCsv from './tables/fundings.csv?raw';
import offeringsCsv from './tables/offerings.csv?raw';
import profilesCsv from './tables/profiles.csv?raw';
import propertiesCsv from './tables/properties.csv?raw';
import renovationsCsv from './tables/renovations.csv?raw';
import requestsCsv from './tables/requests.csv?raw';

/** A cell with `yes`, or an empty one. */
const yes = v.pipe(
  v.optional(v.picklist(['yes', '']), ''),
  v.transform((cell) => cell === 'yes'),
);
const text = v.string();
const number = v.pipe(v.string(), v.transform(Number), v.number());

/** A cell of a field of each kind; money in cents. */
const CELLS = {
  rooms: number,
  count: number,
  year: number,
  line: text,
  text,
  money: v.pipe(
    v.string(),
    v.transform((cell) => BigInt(cell)),
  ),
} satisfies Record<FieldKind, v.GenericSchema>;

const people = v.strictObject({
  email: text,
  firstName: text,
  lastName: text,
  /** Has an account since today, and has not verified the address. */
  isNew: yes,
});
const organizations = v.strictObject({ name: text, description: text });
const members = v.strictObject({ organization: text, email: text, role: v.picklist(ROLES) });

const properties = v.strictObject({
  address: text,
  city: text,
  state: text,
  zip: text,
  status: v.picklist(PROPERTY_STATUSES),
  /** Who lists it in the name of their organization; the platform does where nobody stands. */
  lister: v.optional(text),
  isDraft: yes,
  beds: number,
  baths: number,
  squareFeet: number,
  lot: text,
  year: number,
  arv: v.optional(text),
  marketValue: text,
  rent: text,
  description: text,
  plan: v.optional(text),
  schools: v.optional(text),
  transit: v.optional(text),
  walkability: v.optional(text),
});
/** Dates are counted in months before the day of the first start. */
const notes = v.strictObject({
  address: text,
  amount: text,
  rate: text,
  term: text,
  type: v.picklist(PAYMENT_TYPES),
  /** Note date: so many months ago; of a note that gets funded, the funding date. */
  monthsAgo: number,
  /** Day of the month of the note date. */
  day: text,
  /** The first payment falls on the 1st, so many months after the note date's month. */
  firstPaymentAfter: v.optional(number, '2'),
  status: v.optional(v.picklist(NOTE_STATUSES)),
  ...byStoredKey(NOTE_DETAILS, ({ kind }) => v.optional(CELLS[kind])),
  isPublic: yes,
  startingPrincipal: v.optional(text),
  balloonAfter: v.optional(number),
  ioMonths: v.optional(text),
  percentage: v.optional(text),
  manual: v.optional(text),
  /** Who asked for it and got it; their organization holds the note since then. */
  fundedBy: v.optional(text),
  /** How many of the rows due so far stay open, the oldest of them half paid when `isPartial`. */
  unpaid: v.optional(number, '0'),
  isPartial: yes,
});
const renovations = v.strictObject({
  address: text,
  name: text,
  cost: text,
  valueIncrease: number,
});
const comparables = v.strictObject({
  address: text,
  comparable: text,
  squareFeet: number,
  soldPrice: text,
});

const documents = v.strictObject({
  address: text,
  title: text,
  kind: v.picklist(DOCUMENT_KINDS),
  view: v.picklist(PICTURE_VIEWS),
  /** Of the property and for everybody signed in, of the property, or of its first note. */
  reach: v.picklist(['shared', 'property', 'note']),
});
const requests = v.strictObject({
  by: text,
  address: text,
  daysAgo: number,
  outcome: v.picklist(['pending', 'rejected', 'cancelled']),
  message: v.optional(text, ''),
});
const leads = v.strictObject({
  fullName: text,
  email: text,
  phone: text,
  accountType: text,
  timeline: text,
  estimatedAmount: v.optional(v.nullable(text), null),
  message: v.optional(v.nullable(text), null),
});

const custodians = v.strictObject({
  name: text,
  address: text,
  email: text,
  template: v.optional(v.nullable(text), null),
});
const profiles = v.strictObject({
  by: text,
  label: text,
  kind: v.picklist(['joint', 'entity', 'trust', 'ira']),
  /** Of the trust, the entity, the first of joint owners, or the owner of the account. */
  name: text,
  datedOn: v.optional(text, ''),
  trustee: v.optional(text, ''),
  secondTrustee: v.optional(text, ''),
  /** Who owns and signs besides the person, and after them. */
  coSigner: v.optional(v.nullable(text), null),
  coSignerEmail: v.optional(text, ''),
  entityType: v.optional(v.picklist(ENTITY_TYPES), 'LLC'),
  entityState: v.optional(text, ''),
  custodian: v.optional(text, ''),
  accountType: v.optional(v.picklist(ACCOUNT_TYPES), 'Roth IRA'),
  accountNumber: v.optional(text, ''),
  address: v.optional(v.nullable(text), null),
  taxClass: v.optional(v.nullable(v.picklist(TAX_CLASSES)), null),
  taxId: v.optional(v.nullable(text), null),
  /** In which the person signs. */
  capacity: v.optional(v.nullable(text), null),
  hasForm: yes,
});

const evidence = v.object({
  by: text,
  lender: text,
  method: v.picklist(['letter', 'licence']),
  /** Of who wrote the letter, or of the license. */
  name: text,
  number: text,
  daysAgo: number,
  outcome: v.optional(v.nullable(v.picklist(['accepted', 'refused', 'withdrawn'])), null),
  reason: v.optional(text, ''),
});

const offerings = v.strictObject({
  address: text,
  exemption: v.picklist(EXEMPTIONS),
  accreditation: v.picklist(ACCREDITATION_RULES),
  openedDaysAgo: v.optional(v.nullable(number), null),
  /** An organization that the company knew before, and has recorded so. */
  knownOrganization: v.optional(v.nullable(text), null),
});

/** So many hours before the day of the first start; null for what has not happened. */
const hoursAgo = v.optional(v.nullable(number), null);
const fundings = v.strictObject({
  by: text,
  lender: text,
  address: text,
  /** Which of the house's notes, from 1. */
  note: number,
  asked: number,
  approved: hoursAgo,
  cleared: hoursAgo,
  sent: hoursAgo,
  /** By who signs first. */
  signed: hoursAgo,
  countersigned: hoursAgo,
  paid: hoursAgo,
  /** In dollars. */
  paidAmount: v.optional(text, ''),
  ended: hoursAgo,
  /** How it ended. */
  outcome: v.optional(
    v.nullable(v.picklist(['declined', 'withdrawn', 'released', 'expired'])),
    null,
  ),
});

export type DemoEvidence = v.InferOutput<typeof evidence>;
export type DemoFunding = v.InferOutput<typeof fundings>;
export type DemoProfile = v.InferOutput<typeof profiles>;
export type DemoPerson = v.InferOutput<typeof people>;
export type DemoOrganization = ReturnType<typeof readDemoOrganizations>[number];
export type DemoNote = v.InferOutput<typeof notes>;
export type DemoProperty = ReturnType<typeof readDemoProperties>[number];
export type DemoRequest = v.InferOutput<typeof requests>;

export const readDemoPeople = () => readTable(peopleCsv, people);
export const readDemoDocuments = () => readTable(documentsCsv, documents);
/** Requests that lead to no note: waiting, turned down and taken back. Approved ones fund them. */
export const readDemoRequests = () => readTable(requestsCsv, requests);
export const readDemoCustodians = () => readTable(custodiansCsv, custodians);
export const readDemoProfiles = () => readTable(profilesCsv, profiles);
export const readDemoEvidence = () => readTable(evidenceCsv, evidence);
/** What the houses that are funded stage by stage are offered on. */
export const readDemoOfferings = () => readTable(offeringsCsv, offerings);
/** Requests of the staged way, each note's in the order in which they came. */
export const readDemoFundings = () => readTable(fundingsCsv, fundings);
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
function readTable<T>(csv: string, row: v.GenericSchema<unknown, T>): T[] {
  const table = readCsv(csv);
  assert(table.ok, 'a table of the demo is sound CSV');
  const { heads, rows } = table.value;
  return rows.map(({ cells }) => {
    const entries = heads.map((head, at) => [head, cells[at]] as const);
    return v.parse(row, Object.fromEntries(entries.filter(([, cell]) => cell !== '')));
  });
}
