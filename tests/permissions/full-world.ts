import { proposeMapping } from '#app/import/check/columns.ts';
import { BOARDING_CSV } from '#tests/helpers/boarding.ts';
import type { TestInstallation } from '#tests/helpers/test-installation.ts';
import { deleteOne, failMail, keepArchives, leaveLead } from './forgotten-rows.ts';
import { sealEntries } from '#app/audit/seals/seal.server.ts';
import { propose, publishBrands, publishTexts } from './installation-rows.ts';
import { nameLenders } from './lenders.ts';
import { writeMoney } from './money-rows.ts';
import { giveEvidence, offerNotes, offerPrivately } from './offers.ts';
import { askStaged } from './staged-rows.ts';
import { writePapers } from './packet-rows.ts';
import { buildWorld, CANARY, createOrganization, list } from '#tests/helpers/world.ts';

export type World = Awaited<ReturnType<typeof buildFullWorld>>;

/** The world with a row in every table that a policy guards: pictures, a lead, a bare listing. */
export async function buildFullWorld(installation: TestInstallation) {
  const world = await buildWorld(installation);
  const { platform, secret, own, other } = world.properties;
  const bare = await list(installation, world.people.platformAdmin, '5 Bare Street');
  const closed = await offerPrivately(installation, world);
  const lenders = await nameLenders(installation, world);
  await offerNotes(installation, world);
  const staged = await askStaged(installation, world);
  await sealEntries(installation, { look: 'everything' });
  return {
    ...world,
    organizations: { ...world.organizations, deleted: await deleteOne(installation) },
    properties: { ...world.properties, bare, closed: closed.propertyId },
    notes: { ...world.notes, closed: closed.noteId },
    staged,
    images: {
      platform: await hang(installation, platform),
      secret: await hang(installation, secret),
      own: await hang(installation, own),
      other: await hang(installation, other),
    },
    pendingImages: {
      owner: await keepWaiting(installation, world.people.owner.userId),
      stranger: await keepWaiting(installation, world.people.stranger.userId),
      viewer: await keepWaiting(installation, world.people.viewer.userId),
    },
    documents: {
      shared: await keep(installation, { propertyId: platform, isShareable: true }),
      closed: await keep(installation, { propertyId: platform }),
      ofHeld: await keep(installation, { propertyId: platform, noteId: world.notes.heldByOwn }),
      ofOpen: await keep(installation, { propertyId: platform, noteId: world.notes.open }),
      secret: await keep(installation, { propertyId: secret, isShareable: true }),
      own: await keep(installation, { propertyId: own, isShareable: true }),
      ofOwnNote: await keep(installation, { propertyId: own, noteId: world.notes.ownListed }),
      other: await keep(installation, { propertyId: other, title: CANARY }),
    },
    serviced: await serviceNotes(installation, [world.notes.heldByOwn, world.notes.heldByOther]),
    imports: await sendFiles(installation, world),
    statements: await issuePapers(installation, world),
    notifications: {
      viewer: await notify(installation, world.people.viewer.userId, 'Paid'),
      stranger: await notify(installation, world.people.stranger.userId, CANARY),
    },
    calendarLinks: {
      viewer: await subscribe(installation, world.organizations.own, world.people.viewer.userId),
      stranger: await subscribe(
        installation,
        world.organizations.other,
        world.people.stranger.userId,
      ),
    },
    archives: await keepArchives(installation, world),
    legal: await publishTexts(installation, world),
    proposals: {
      own: await propose(installation, world.people.member.userId, world.organizations.own),
      platform: await propose(installation, world.people.viewer.userId, null),
    },
    ...lenders,
    evidence: await giveEvidence(installation, lenders.profiles),
    bank: await writeMoney(installation, world),
    ...(await writePapers(installation, world)),
    brand: await publishBrands(installation, world.people.platformAdmin.userId),
    lead: await leaveLead(installation),
    failedMails: {
      givenUp: await failMail(installation, '9999-12-31T00:00:00Z'),
      retried: await failMail(installation, '2100-01-01T00:00:00Z'),
    },
    ...(await inviteToBoth(installation, world)),
  };
}

/** A waived late charge of each note's second row, and a quote. */
async function serviceNotes(installation: TestInstallation, noteIds: string[]): Promise<string[]> {
  for (const noteId of noteIds) {
    await installation.database.look(
      `insert into late_charge_waivers (note_id, period_number, reason) values ($1, 2, $2)`,
      [noteId, CANARY],
    );
    await installation.database.look(
      `insert into note_updates (note_id, posted_on, text) values ($1, '2026-11-20', 'Soon')`,
      [noteId],
    );
    await installation.database.look(
      `insert into payoff_quotes (note_id, number, as_of, principal_cents, interest_cents,
         late_charges_cents, total_cents, per_diem) values ($1, 1, '2026-12-01', 1, 1, 0, 2, 1)`,
      [noteId],
    );
  }
  return noteIds;
}

/** Rows of two pictures, in their order, without files. */
async function hang(installation: TestInstallation, propertyId: string): Promise<string[]> {
  const ids: string[] = [];
  for (const position of [0, 1]) {
    const [row] = await installation.database.look<{ id: string }>(
      `insert into property_images (property_id, position, width_px, height_px, variant_widths)
       values ($1, $2, 960, 640, '{320,640,960}') returning id`,
      [propertyId, position],
    );
    ids.push(row?.id ?? '');
  }
  return ids;
}

/** The row of a picture that waits for its form, without a file. */
async function keepWaiting(installation: TestInstallation, userId: string): Promise<string> {
  const [row] = await installation.database.look<{ id: string }>(
    `insert into pending_images (uploaded_by, width_px, height_px, variant_widths, expires_at)
     values ($1, 960, 640, '{320,640,960}', '2100-01-01') returning id`,
    [userId],
  );
  return row?.id ?? '';
}

/** The row of a document, without a file. */
async function keep(
  installation: TestInstallation,
  of: { propertyId: string; noteId?: string; isShareable?: boolean; title?: string },
): Promise<string> {
  const { propertyId, noteId = null, isShareable = false, title = 'A paper' } = of;
  const [row] = await installation.database.look<{ id: string }>(
    `insert into documents
       (property_id, note_id, is_shareable, title, kind, file_key, content_type, size_bytes)
     values ($1, $2, $3, $4, 'appraisal', 'documents/none', 'application/pdf', 2048)
     returning id`,
    [propertyId, noteId, isShareable, title],
  );
  return row?.id ?? '';
}

/** A file of each of four people that waits to be imported; the viewer administered once. */
async function sendFiles(
  installation: TestInstallation,
  { organizations, people }: Awaited<ReturnType<typeof buildWorld>>,
) {
  const mapping = proposeMapping(BOARDING_CSV.split('\n', 1)[0]?.split(',') ?? []);
  const send = async (userId: string, organizationId: string | null, fileName: string) => {
    const [row] = await installation.database.look<{ id: string }>(
      `insert into imports (created_by, organization_id, file_name, content, head_key, row_count,
         mapping) values ($1, $2, $3, $4, 'address', 1, $5::text::jsonb) returning id`,
      [userId, organizationId, fileName, BOARDING_CSV, JSON.stringify(mapping)],
    );
    return row?.id ?? '';
  };
  return {
    owner: await send(people.owner.userId, organizations.own, 'own.csv'),
    viewer: await send(people.viewer.userId, organizations.own, 'once.csv'),
    stranger: await send(people.stranger.userId, organizations.other, `${CANARY}.csv`),
    platformAdmin: await send(people.platformAdmin.userId, null, 'platform.csv'),
  };
}

/**
 * A statement of each organization, and one of a third whose line is of a note that `other` lists.
 * The papers say nothing.
 */
async function issuePapers(
  installation: TestInstallation,
  { organizations, notes }: Awaited<ReturnType<typeof buildWorld>>,
) {
  const third = await createOrganization(installation, 'Third Capital');
  const issue = async (organizationId: string, noteIds: string[]) => {
    const [row] = await installation.database.look<{ id: string }>(
      `insert into statements (organization_id, kind, starts_on, issued_on, issued_at)
       values ($1, 'year', '2025-01-01', '2026-01-01', '2026-01-01') returning id`,
      [organizationId],
    );
    await installation.database.look(
      `insert into statement_papers (statement_id, facts, pdf_sha256, csv_sha256)
       values ($1, '{}', 'x', 'x')`,
      [row?.id],
    );
    for (const noteId of noteIds) {
      await installation.database.look(
        `insert into statement_lines (statement_id, note_id, amount_cents, interest_cents,
           principal_cents, fee_cents) values ($1, $2, 500, 500, 0, 0)`,
        [row?.id, noteId],
      );
    }
    return row?.id ?? '';
  };
  return {
    own: await issue(organizations.own, [notes.heldByOwn]),
    other: await issue(organizations.other, [notes.heldByOther]),
    third: await issue(third, [notes.otherListed]),
  };
}

/** Something that a person was told, and a choice of theirs. */
async function notify(
  installation: TestInstallation,
  userId: string,
  title: string,
): Promise<string> {
  await installation.database.look(
    `insert into notification_choices values ($1, 'off', 'off', 'off', 'off', 'off', 'off', true)`,
    [userId],
  );
  const [row] = await installation.database.look<{ id: string }>(
    `insert into notifications (user_id, kind, event_key, title, body, path)
     values ($1, 'received', 'x', $2, 'x', '/dashboard') returning id`,
    [userId, title],
  );
  return row?.id ?? '';
}

/** A calendar link of a member. */
async function subscribe(
  installation: TestInstallation,
  organizationId: string,
  userId: string,
): Promise<string> {
  const [row] = await installation.database.look<{ id: string }>(
    `insert into calendar_links (organization_id, user_id, token_hash)
     values ($1, $2, gen_random_uuid()::text) returning id`,
    [organizationId, userId],
  );
  return row?.id ?? '';
}

/** An open invitation and an open link of each organization, for nobody of the world. */
async function inviteToBoth(
  installation: TestInstallation,
  { organizations, people }: Awaited<ReturnType<typeof buildWorld>>,
) {
  const insert = async (table: string, more: string, values: string[]): Promise<string> => {
    const [row] = await installation.database.look<{ id: string }>(
      `insert into ${table} (organization_id, ${more}, token_hash, expires_at)
       values ($1, $2${values.length > 2 ? ', $3' : ''}, gen_random_uuid()::text, '2100-01-01')
       returning id`,
      values,
    );
    return row?.id ?? '';
  };
  const invitation = (organizationId: string, inviterId: string, email: string) =>
    insert('organization_invitations', 'invited_by, email', [organizationId, inviterId, email]);
  const link = (organizationId: string, inviterId: string) =>
    insert('organization_invite_links', 'created_by', [organizationId, inviterId]);
  const { owner, stranger } = people;
  return {
    invitations: {
      own: await invitation(organizations.own, owner.userId, 'guest@example.com'),
      other: await invitation(organizations.other, stranger.userId, `${CANARY}@example.com`),
    },
    links: {
      own: await link(organizations.own, owner.userId),
      other: await link(organizations.other, stranger.userId),
    },
  };
}
