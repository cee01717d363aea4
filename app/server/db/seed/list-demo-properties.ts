import { addDays, addMonths, isoDate, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import { storedFields } from '#app/ground/fields.ts';
import { cents } from '#app/ground/money/cents.ts';
import { NOTE_DETAILS } from '#app/note/fields.ts';
import { addressLine } from '#app/property/rules.ts';
import { parseTerms } from '#app/ground/schedule/parse-terms.ts';
import type { NoteTerms } from '#app/ground/schedule/terms.ts';
import { properties, type propertyDetails } from '#app/property/tables.server.ts';
import { createNote } from '#app/note/form/create.server.ts';
import { createProperty } from '#app/property/create.server.ts';
import {
  afternoonOf,
  asOwner,
  callAs,
  dayOf,
  type Demo,
  type DemoPeople,
  mustSucceed,
} from './demo.ts';
import { type DemoNote, type DemoProperty, readDemoProperties } from './demo-data.ts';
import { fundDemoNote } from './fund-demo-note.ts';
import { eq } from 'drizzle-orm';
import type { Person } from '#app/ground/actor.ts';
import { addImage } from '#app/property/pictures/add.server.ts';
import { viewsOf } from './demo-picture.ts';

export type ListedProperty = { id: string; address: string; noteIds: string[] };

/** Lists the demo's properties with pictures and notes, and funds those that are held. */
export async function listDemoProperties(
  demo: Demo,
  people: DemoPeople,
): Promise<ListedProperty[]> {
  const listed: ListedProperty[] = [];
  for (const [index, property] of readDemoProperties().entries()) {
    listed.push(await listProperty(demo, people, { property, index }));
  }
  demo.travelTo(demo.today);
  return listed;
}

async function listProperty(
  demo: Demo,
  people: DemoPeople,
  { property, index }: { property: DemoProperty; index: number },
): Promise<ListedProperty> {
  const today = dayOf(demo.today);
  const monthsAgo = Math.max(...property.notes.map((note) => note.monthsAgo));
  const listedOn = addDays(addMonths(today, -monthsAgo - 1), -index);
  demo.travelTo(afternoonOf(listedOn));
  const lister = property.lister === undefined ? people.admin : people.of(property.lister);
  const { address, city, state, zip: zipCode, status } = property;
  const face = { address, city, state, zipCode, status };
  const created = await createProperty(callAs(demo, lister), {
    ...face,
    details: detailsOf(property),
  });
  const { propertyId } = mustSucceed(created, `listing ${address}`);
  await hangPictures(demo, lister, { propertyId, house: index });
  const noteIds: string[] = [];
  for (const note of property.notes) {
    demo.travelTo(afternoonOf(addMonths(listedOn, Math.max(0, monthsAgo - note.monthsAgo))));
    const terms = termsOf(note, today);
    const { fundedBy } = note;
    const created = await createNote(callAs(demo, lister), {
      propertyId,
      terms,
      status: fundedBy === undefined ? (note.status ?? 'available') : 'available',
      isPublic: note.isPublic,
      ...storedFields(NOTE_DETAILS, note),
      lateCharge: null,
      holder: null,
    });
    const { noteId } = mustSucceed(created, `a note on ${address}`);
    noteIds.push(noteId);
    if (fundedBy === undefined) continue;
    await fundDemoNote(demo, people, { note, fundedBy, terms, noteId, propertyId, status });
  }
  if (property.lister !== undefined && !property.isDraft) {
    await publishDemoProperty(demo, propertyId);
  }
  return { id: propertyId, address, noteIds };
}

/** A note that is offered is dated this month; the first payment falls on the 1st after it. */
function termsOf(note: DemoNote, today: IsoDate): NoteTerms {
  const month = addMonths(today, -note.monthsAgo).slice(0, 7);
  const noteOn = isoDate(`${month}-${note.day.padStart(2, '0')}`);
  const firstOfMonth = isoDate(`${month}-01`);
  const terms = parseTerms({
    amount: note.amount,
    startingPrincipal: note.startingPrincipal ?? null,
    interestRate: note.rate,
    termMonths: note.term,
    paymentType: note.type,
    noteOn,
    firstPaymentOn: addMonths(firstOfMonth, note.firstPaymentAfter),
    balloonOn: note.balloonAfter === undefined ? null : addMonths(noteOn, note.balloonAfter),
    ioMonths: note.ioMonths ?? null,
    fixedPrincipalPercentage: note.percentage ?? null,
    manualPayment: note.manual ?? null,
  });
  return mustSucceed(terms, `the terms of a note over ${note.amount}`);
}

function detailsOf(property: DemoProperty): Partial<typeof propertyDetails.$inferInsert> {
  const money = (dollars: string) => cents(BigInt(dollars) * 100n);
  return {
    bedrooms: property.beds,
    bathrooms: property.baths,
    squareFeet: property.squareFeet,
    lotSize: property.lot,
    yearBuilt: property.year,
    description: property.description,
    estimatedArvCents: property.arv === undefined ? null : money(property.arv),
    marketValueCents: money(property.marketValue),
    estimatedRentCents: money(property.rent),
    financialPlan: property.plan ?? null,
    renovationScope: property.renovations.map(({ name, cost, valueIncrease }) => ({
      name,
      estimatedCostCents: money(cost).toString(),
      valueIncreasePercent: valueIncrease,
    })),
    comparableProperties: property.comparables.map(
      ({ comparable, squareFeet, soldPrice }, place) => ({
        id: `comparable-${place + 1}`,
        address: addressLine({ ...property, address: comparable }),
        bedrooms: property.beds,
        bathrooms: property.baths,
        squareFeet,
        soldPriceCents: money(soldPrice).toString(),
      }),
    ),
    locationData: neighborhoodOf(property),
  };
}

function neighborhoodOf({ schools, transit, walkability }: DemoProperty) {
  const neighborhood = {
    ...(schools !== undefined && { Schools: schools }),
    ...(transit !== undefined && { Transit: transit }),
    ...(walkability !== undefined && { Walkability: walkability }),
  };
  return Object.keys(neighborhood).length === 0 ? {} : { neighborhood };
}

/** Shows an organization's listing to everybody, as a platform admin would (D2). */
async function publishDemoProperty(demo: Demo, propertyId: string): Promise<void> {
  const publishedAt = demo.installation.clock.now();
  await asOwner(demo, [properties], (transaction) =>
    transaction.update(properties).set({ publishedAt }).where(eq(properties.id, propertyId)),
  );
}

/** Adds the views of a house one by one the way an upload is added. */
async function hangPictures(
  demo: Demo,
  lister: Person,
  { propertyId, house }: { propertyId: string; house: number },
): Promise<void> {
  for (const view of viewsOf(house)) {
    const { bytes, caption: description } = await demo.readPicture(house, view);
    const added = await addImage(callAs(demo, lister), { propertyId, bytes, description });
    mustSucceed(added, `picture ${view} of house ${house}`);
  }
}
