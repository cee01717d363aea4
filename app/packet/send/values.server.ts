import { eq, sql } from 'drizzle-orm';
import { formatLongDate } from '#app/ground/calendar/format-date.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { formatCountOf } from '#app/ground/format-count.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { inOneLine } from '#app/ground/texts.ts';
import { formatContractRate, ratePpm } from '#app/ground/rates/rate.ts';
import { scheduleRows } from '#app/ground/schedule/fold-schedule.ts';
import { type FirstPaymentRule, fundedTerms, stagedFunding } from '#app/note/funded-terms.ts';
import { termsOf } from '#app/note/stored.server.ts';
import { propertyNotes } from '#app/note/tables.server.ts';
import { paymentTypeLabel } from '#app/note/words.ts';
import { readFundingSettings } from '#app/offering/settings/read.server.ts';
import { type Offering, offeringOf } from '#app/offering/terms/read.server.ts';
import { amountWords } from '#app/packet/amount-words.ts';
import type { FieldValues } from '#app/packet/fields.ts';
import type { CompanySigner } from '#app/packet/templates/keep.server.ts';
import { readCompanySigner } from '#app/packet/templates/read.server.ts';
import { EXEMPTION_LABELS } from '#app/packet/templates/words.ts';
import type { ProfileFacts, Signer } from '#app/profile/rules.ts';
import { custodians, investingProfiles, profileTaxIds } from '#app/profile/tables.server.ts';
import { joinNames } from '#app/profile/vesting.ts';
import { kindLabel } from '#app/profile/words.ts';
import { properties } from '#app/property/tables.server.ts';
import type { LockedRequest } from '#app/request/lock.server.ts';
import type { Caller } from '#app/server/caller.ts';
import { businessDate } from '#app/server/clock.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { findPaperFacts, type TypedPaperFacts } from './facts.server.ts';
import { type Stated, statementsText } from './statements.ts';

type Note = typeof propertyNotes.$inferSelect;
type Profile = typeof investingProfiles.$inferSelect;
type Property = typeof properties.$inferSelect;

/** All that papers of a request are made of. */
export type Funding = {
  request: LockedRequest;
  note: Note;
  property: Property;
  facts: TypedPaperFacts;
  profile: Profile;
  taxLast4: string | null;
  custodian: typeof custodians.$inferSelect | null;
  offering: Offering;
  stated: Stated;
  company: CompanySigner | null;
  firstPaymentRule: FirstPaymentRule;
};

/** Reads what papers of a request are made of; null while nobody says who lends. */
export async function readFunding(
  transaction: Transaction,
  request: LockedRequest,
): Promise<Funding | null> {
  const { noteId, propertyId, profileId } = request;
  if (profileId === null) return null;
  const [note] = await transaction.select().from(propertyNotes).where(eq(propertyNotes.id, noteId));
  const [property] = await transaction
    .select()
    .from(properties)
    .where(eq(properties.id, propertyId));
  const [profile] = await transaction
    .select()
    .from(investingProfiles)
    .where(eq(investingProfiles.id, profileId));
  if (note === undefined || property === undefined || profile === undefined) return null;
  const [taxId] = await transaction
    .select({ last4: profileTaxIds.last4 })
    .from(profileTaxIds)
    .where(eq(profileTaxIds.profileId, profileId));
  const [custodian] =
    profile.custodianId === null
      ? []
      : await transaction.select().from(custodians).where(eq(custodians.id, profile.custodianId));
  return {
    request,
    note,
    property,
    facts: await findPaperFacts(transaction, propertyId),
    profile,
    taxLast4: taxId?.last4 ?? null,
    custodian: custodian ?? null,
    offering: await offeringOf(transaction, noteId),
    stated: await readStated(transaction, request.id),
    company: await readCompanySigner(transaction),
    firstPaymentRule: (await readFundingSettings(transaction)).firstPaymentRule,
  };
}

async function readStated(transaction: Transaction, requestId: string): Promise<Stated> {
  const [stated] = await transaction
    .select({
      isAccredited: sql<Stated['isAccredited']>`is_accredited`,
      facts: sql<Stated['facts']>`facts`,
    })
    .from(sql`access.stated_with(${requestId})`);
  return stated ?? { isAccredited: null, facts: null };
}

/** As if the note were funded on its note date; a seasoned one keeps its dates. */
function plannedFirstPayment({ note, firstPaymentRule: rule }: Funding): IsoDate {
  const funding = stagedFunding(note, { fundedOn: note.noteOn, rule });
  return scheduleRows(fundedTerms(termsOf(note), funding))[0]!.dueOn;
}

/** The signers of a lender in their order, as papers count them. */
export function signersOf({ signers }: Pick<Profile, 'signers'>): Signer[] {
  return signers.toSorted((one, other) => one.order - other.order);
}

/** What a funding says for each field; what it does not know is left out. Source: rules 6.5. */
export function valuesOf(
  { settings, clock }: Pick<Caller, 'settings' | 'clock'>,
  funding: Funding,
): FieldValues {
  const { request, note, property, facts, profile, offering, company } = funding;
  const { company: self, businessTimeZone } = settings;
  const signers = signersOf(profile);
  const known: Record<string, string | null | undefined> = {
    'company.name': self.name,
    'company.address': addressLine(self.address),
    'company.state': company?.state,
    'company.signer': company?.name,
    'company.title': company?.title,
    'lender.vesting': profile.vestingText,
    'lender.name': nameOf(profile.facts),
    'lender.kind': kindLabel(profile.kind),
    'lender.address': addressLine(profile.address),
    'lender.tax_id_last4': funding.taxLast4,
    ...custodianValues(funding),
    'property.address': property.address,
    'property.city': property.city,
    'property.state': property.state,
    'property.zip': property.zipCode,
    'property.county': facts.county,
    'property.legal_description': facts.legalDescription,
    'property.parcel': facts.parcel,
    ...noteValues(note),
    'planned.note_date': longDate(note.noteOn),
    'planned.first_payment': longDate(plannedFirstPayment(funding)),
    'planned.maturity': longDate(note.maturityOn),
    'offering.exemption': offering.otherText ?? EXEMPTION_LABELS[offering.exemption],
    'offering.statements': statementsText(offering.accreditation, funding.stated),
    'request.date': longDate(businessDate(request.createdAt, businessTimeZone)),
    'request.reference': request.reference,
    today: longDate(clock.today()),
  };
  for (const [index, { name, capacity }] of signers.entries()) {
    known[`lender.signer_${index + 1}`] = name;
    known[`lender.capacity_${index + 1}`] = capacity;
  }
  const given = Object.entries(known).filter(([, value]) => Boolean(value?.trim()));
  return Object.fromEntries(given) as FieldValues;
}

/** An address stands within sentences, whatever lines it was typed in. */
function addressLine(address: string | null): string | null {
  return address === null ? null : inOneLine(address);
}

function longDate(date: IsoDate | null): string | null {
  return date === null ? null : formatLongDate(date);
}

/** Notes have no number of their own: the beginning of their id names them. */
export function noteNumber(noteId: string): string {
  return `N-${noteId.slice(0, 8).toUpperCase()}`;
}

/** A paper that is signed before funding cannot know it. Source: rules 6.5. */
const FUNDS_DAY = "the date the Lender's funds are received";

function noteValues(note: Note): Record<string, string | null> {
  const { lateGraceDays, lateSharePpm, lateMinimumCents, termMonths } = note;
  const isSeasoned = note.startingPrincipalCents !== null;
  const isDated = isSeasoned || note.balloonOn !== null;
  const months = formatCountOf(termMonths, 'month');
  const late =
    lateGraceDays === null || lateSharePpm === null || lateMinimumCents === null
      ? null
      : `A payment that is more than ${lateGraceDays} days late costs ` +
        `${formatContractRate(ratePpm(lateSharePpm))} of the payment, and at least ` +
        `${formatMoney(lateMinimumCents)}.`;
  return {
    'note.number': noteNumber(note.id),
    'note.amount': formatMoney(note.amountCents),
    'note.amount_words': amountWords(note.amountCents),
    'note.rate': formatContractRate(note.ratePpm),
    'note.term_months': String(termMonths),
    'note.type': paymentTypeLabel(note.paymentType),
    'note.payment': formatMoney(note.monthlyPaymentCents),
    'note.lien': note.lienPosition === null ? null : String(note.lienPosition),
    'note.late_charge': late,
    'note.terms': note.termsAndConditions,
    'note.balloon_date': longDate(note.balloonOn),
    'note.due': isDated ? `on ${formatLongDate(note.finalOn)}` : `${months} after ${FUNDS_DAY}`,
    'note.interest_from': isSeasoned ? formatLongDate(note.noteOn) : FUNDS_DAY,
  };
}

function custodianValues({ profile, custodian }: Funding): Record<string, string | null> {
  const { facts, address } = profile;
  if (facts.kind !== 'ira') return {};
  return {
    'custodian.name': facts.custodian,
    'custodian.address': addressLine(custodian?.address ?? address),
    'custodian.account': facts.accountNumber,
  };
}

/** The lender's own name, without what a note adds to it. */
function nameOf(facts: ProfileFacts): string {
  switch (facts.kind) {
    case 'unspecified':
    case 'person':
    case 'entity':
    case 'trust':
      return facts.name;
    case 'joint':
      return joinNames(facts.owners.map(({ name }) => name));
    case 'ira':
      return facts.owner;
  }
}
