import { isoDate } from '../../app/ground/calendar/iso-date.ts';
import { SAMPLE_TERMS } from '../../tests/fixtures/notes/sample-terms.ts';
import { passwordSignIn, turnOnTwoFactor } from '../../tests/helpers/sessions.ts';
import { createPerson, type TestInstallation } from '../../tests/helpers/test-installation.ts';
import { addNote, list } from '../../tests/helpers/world.ts';

export type Stock = {
  /** The cookies of a platform admin, and of investors. */
  admin: string;
  investors: string[];
  /** Notes that can be asked for, each on a published property of its own. */
  offers: Offer[];
};

export type StockSize = { investorCount?: number; offerCount?: number };

export type Offer = { propertyId: string; noteId: string };

/** What writers work on: people who are signed in, and as many open notes as they may need. */
export async function layInStock(
  installation: TestInstallation,
  { investorCount = 8, offerCount = 2_500 }: StockSize = {},
): Promise<Stock> {
  const { look } = installation.database;
  const admin = await createPerson(installation, {
    email: 'admin@example.com',
    isPlatformAdmin: true,
  });
  const emails = Array.from({ length: investorCount }, (_, at) => `investor${at}@example.com`);
  for (const email of emails) await createPerson(installation, { email });
  const propertyId = await list(installation, admin, '1 Alder Street');
  const terms = { ...SAMPLE_TERMS, ...(await datesAround(installation)) };
  await addNote(installation, admin, { propertyId, terms, isPublic: true });
  await look(`update properties set published_at = now() where id = $1`, [propertyId]);
  await clone(look, 'properties', {
    changes: `'id', gen_random_uuid(), 'address', number || ' Birch Street'`,
    from: `generate_series(2, ${offerCount}) number where one.id = '${propertyId}'`,
  });
  for (const table of ['property_details', 'property_notes']) {
    await clone(look, table, {
      changes: `'id', gen_random_uuid(), 'property_id', place.id`,
      from: `properties place where one.property_id = '${propertyId}'
        and place.id <> '${propertyId}'`,
    });
  }
  const offers = await look<Offer>(
    `select id as "noteId", property_id as "propertyId" from property_notes order by id`,
  );
  const investors: string[] = [];
  for (const [at, email] of emails.entries()) {
    investors.push(await passwordSignIn(installation, email, `192.0.2.${at + 1}`));
  }
  // Outside the demo nobody administers without a second factor.
  const { cookie } = await turnOnTwoFactor(installation, admin.email);
  return { admin: cookie, investors, offers };
}

type Look = TestInstallation['database']['look'];

/** Rows like those named `one` in `from`, with changes; what a table computes, it computes anew. */
async function clone(look: Look, table: string, { changes, from }: Record<string, string>) {
  const columns = await look<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const names = columns.map(({ name }) => name).join(', ');
  await look(
    `insert into ${table} (${names}) select ${names} from (
       select (jsonb_populate_record(one, jsonb_build_object(${changes}))).*
       from ${table} one, ${from}
     ) clones`,
  );
}

/** A note of two months ago whose first payment was due last month. */
async function datesAround({ database }: TestInstallation) {
  const [row] = await database.look<{ noteOn: string; firstPaymentOn: string }>(
    `select (date_trunc('month', now()) - interval '2 months')::date::text as "noteOn",
       (date_trunc('month', now()) - interval '1 month')::date::text as "firstPaymentOn"`,
  );
  return {
    noteOn: isoDate(row?.noteOn ?? ''),
    firstPaymentOn: isoDate(row?.firstPaymentOn ?? ''),
  };
}
