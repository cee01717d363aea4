import { addDays } from '#app/ground/calendar/iso-date.ts';
import { recordRelation } from '#app/offering/relations/keep.server.ts';
import { saveOffering } from '#app/offering/terms/save.server.ts';
import { organizations } from '#app/team/tables.server.ts';
import { eq } from 'drizzle-orm';
import {
  afternoonOf,
  asOwner,
  callAs,
  dayOf,
  type Demo,
  type DemoPeople,
  mustSucceed,
} from './demo.ts';
import { readDemoOfferings } from './demo-data.ts';
import type { ListedProperty } from './list-demo-properties.ts';

/** When the company had written down whom it knew and on what terms it offers. */
const DAYS_AGO = 30;

/**
 * Says on what terms some houses are offered: stage by stage, one under Rule 506(c), and one under
 * Rule 506(b), of which only an organization knows that the company knew before.
 */
export async function seedOfferings(
  demo: Demo,
  people: DemoPeople,
  listed: readonly ListedProperty[],
): Promise<void> {
  const admin = callAs(demo, people.admin);
  const today = dayOf(demo.today);
  demo.travelTo(afternoonOf(addDays(today, -DAYS_AGO)));
  for (const offering of readDemoOfferings()) {
    const { address, exemption, accreditation, openedDaysAgo, knownOrganization } = offering;
    if (knownOrganization !== null) {
      const known = await recordRelation(admin, {
        organizationId: await idOf(demo, knownOrganization),
        since: addDays(today, -3 * 365),
        how: 'Has lent to us since our second house.',
      });
      mustSucceed(known, `the relationship with ${knownOrganization}`);
    }
    const property = listed.find((one) => one.address === address);
    if (property === undefined) throw new Error(`no demo property at ${address}`);
    const saved = await saveOffering(admin, {
      propertyId: property.id,
      noteId: null,
      terms: {
        exemption,
        otherText: null,
        accreditation,
        way: 'staged',
        reservationHours: null,
        offerHours: null,
        bankingDays: null,
        openedOn: openedDaysAgo === null ? null : addDays(today, -openedDaysAgo),
      },
    });
    mustSucceed(saved, `the terms of ${address}`);
  }
  demo.travelTo(demo.today);
}

async function idOf(demo: Demo, name: string): Promise<string> {
  const [found] = await asOwner(demo, [organizations], (transaction) =>
    transaction
      .select({ id: organizations.id })
      .from(organizations)
      .where(eq(organizations.name, name)),
  );
  if (found === undefined) throw new Error(`the demo has no organization ${name}`);
  return found.id;
}
