import type { TestInstallation } from '#tests/helpers/test-installation.ts';
import { addNote, type buildWorld, list } from '#tests/helpers/world.ts';

/** Settings, and terms of the platform's property and of the other organization's note. */
export async function offerNotes(
  { database: { look } }: TestInstallation,
  { properties, notes }: Awaited<ReturnType<typeof buildWorld>>,
) {
  await look(
    `insert into funding_settings (funding_way, reservation_hours, offer_hours, banking_days,
       expire_after_banking_days, clear_on_request, shortfall_cents, first_payment_rule,
       unaccredited_most, unaccredited_days, income_years, net_worth_months, licence_months,
       letter_months, verified_before_years, person_kinds, opens_form_d)
     values ('simple', 72, 48, 5, 1, false, 0, 'month_later', 35, 90, 0, 3, 12, 3, 5,
       '{person,joint,ira}', true)`,
  );
  await look(
    `insert into offerings (property_id, note_id, exemption, accreditation)
     values ($1, null, 'none', 'not_asked'), ($2, $3, 'none', 'not_asked')`,
    [properties.platform, properties.other, notes.otherListed],
  );
}

/** A property under Rule 506(b) with a note, of which the other organization may know. */
export async function offerPrivately(
  installation: TestInstallation,
  { people, organizations }: Awaited<ReturnType<typeof buildWorld>>,
) {
  const { look } = installation.database;
  const admin = people.platformAdmin;
  const propertyId = await list(installation, admin, '6 Closed Street');
  const noteId = await addNote(installation, admin, { propertyId });
  await look(
    `insert into offerings (property_id, exemption, accreditation, opened_on)
     values ($1, '506b', 'statement', '2026-11-20')`,
    [propertyId],
  );
  await look(
    `insert into investor_relations (organization_id, since, how, recorded_on, recorder_name)
     values ($1, '2024-05-01', 'Lent to us before', '2026-11-19', 'x')`,
    [organizations.other],
  );
  return { propertyId, noteId };
}

/** Evidence of each organization's lender that waits, with a paper, and a statement. */
export async function giveEvidence(
  { database: { look } }: TestInstallation,
  profiles: { own: string; other: string },
) {
  const give = async (profileId: string) => {
    const [row] = await look<{ id: string }>(
      `insert into accreditations (profile_id, organization_id, method, facts, submitter_name,
         submitted_on)
       select id, organization_id, 'letter', '{"method": "letter", "writer": "attorney",
         "name": "Ada Law", "registerNumber": "7", "datedOn": "2026-11-01"}', 'x', '2026-11-20'
       from investing_profiles where id = $1 returning id`,
      [profileId],
    );
    const id = row?.id ?? '';
    await look(
      `insert into accreditation_papers (accreditation_id, file_key, content_type, size_bytes)
       values ($1, 'profiles/none', 'application/pdf', 2048)`,
      [id],
    );
    await look(
      `insert into accreditation_statements (request_id, profile_id, organization_id,
         is_accredited, stater_name, stated_on)
       select gen_random_uuid(), id, organization_id, true, 'x', '2026-11-20'
       from investing_profiles where id = $1`,
      [profileId],
    );
    return id;
  };
  return { own: await give(profiles.own), other: await give(profiles.other) };
}
