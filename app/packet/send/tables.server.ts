import { sql } from 'drizzle-orm';
import {
  check,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#app/account/tables.server.ts';
import type {
  Method,
  PacketEvent,
  PacketState,
  PaperKind,
  Party,
  Phase,
} from '#app/packet/rules.ts';
import {
  kindKnown,
  methodKnown,
  paperTemplateVersions,
  phaseKnown,
  signersKnown,
} from '#app/packet/tables.server.ts';
import type { MarkPlace } from '#app/packet/templates/mark-places.server.ts';
import { properties } from '#app/property/tables.server.ts';
import { investmentRequests } from '#app/request/tables.server.ts';
import { day, digest, id, instant } from '#app/server/db/columns.ts';

/** One PDF for each paper of a funding, and who signs them (rules 6.5). */
export const packets = pgTable(
  'packets',
  {
    id: id(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => investmentRequests.id, { onDelete: 'cascade' }),
    phase: text('phase').$type<Phase>().notNull(),
    state: text('state').$type<PacketState>().notNull(),
    sentAt: instant('sent_at').notNull(),
    sentBy: uuid('sent_by').references(() => users.id, { onDelete: 'set null' }),
    sentName: text('sent_name').notNull(),
    closedAt: instant('closed_at'),
    closedName: text('closed_name'),
    closedReason: text('closed_reason'),
  },
  (table) => [
    index('packets_request_idx').on(table.requestId, table.sentAt),
    // Before money comes a request has one packet at a time.
    uniqueIndex('packets_out_key')
      .on(table.requestId)
      .where(sql`${table.state} = 'out' and ${table.phase} = 'signing'`),
    index('packets_signed_idx')
      .on(table.closedAt)
      .where(sql`${table.state} = 'signed'`),
    check('packets_phase_known', phaseKnown),
    check(
      'packets_state_known',
      sql`${table.state} in ('draft', 'out', 'signed', 'declined', 'voided', 'expired')`,
    ),
    check(
      'packets_closed',
      sql`(${table.state} in ('draft', 'out')) = (${table.closedAt} is null)`,
    ),
  ],
);

/** A paper of a packet: as it was shown, and as it came back. */
export const packetDocuments = pgTable(
  'packet_documents',
  {
    id: id(),
    packetId: uuid('packet_id')
      .notNull()
      .references(() => packets.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    title: text('title').notNull(),
    kind: text('kind').$type<PaperKind>().notNull(),
    method: text('method').$type<Method>().notNull(),
    signers: text('signers').array().$type<Party[]>().notNull(),
    versionId: uuid('version_id')
      .notNull()
      .references(() => paperTemplateVersions.id),
    /** The bytes that everybody is shown, and their SHA-256. */
    shownKey: text('shown_key').notNull(),
    shownSha256: digest('shown_sha256').notNull(),
    places: jsonb('places').$type<MarkPlace[]>().notNull(),
    /** The sealed file; of one signed in ink its scan. */
    sealedKey: text('sealed_key'),
    sealedSha256: digest('sealed_sha256'),
    sealedAt: instant('sealed_at'),
    contentType: text('content_type'),
    /**
     * Of one signed in ink: the day of its last signature (of scans of before that of their coming
     * counts), where the original lies, and as what it was recorded.
     */
    signedOn: day('signed_on'),
    originalPlace: text('original_place'),
    recordingNumber: text('recording_number'),
  },
  (table) => [
    unique('packet_documents_position_key').on(table.packetId, table.position),
    index('packet_documents_sealed_idx').on(table.sealedSha256),
    check('packet_documents_kind_known', kindKnown),
    check('packet_documents_method_known', methodKnown),
    check('packet_documents_signers_known', signersKnown),
    check(
      'packet_documents_sealed_whole',
      sql`num_nulls(${table.sealedKey}, ${table.sealedSha256}, ${table.sealedAt},
        ${table.contentType}) in (0, 4)`,
    ),
    check(
      'packet_documents_ink_dated',
      sql`${table.signedOn} is null
        or (${table.method} = 'paper' and ${table.sealedAt} is not null)`,
    ),
  ],
);

/** Who signs a packet, and how far they are. Token and code are kept as hashes. */
export const packetSigners = pgTable(
  'packet_signers',
  {
    id: id(),
    packetId: uuid('packet_id')
      .notNull()
      .references(() => packets.id, { onDelete: 'cascade' }),
    party: text('party').$type<Party>().notNull(),
    /** Which signer of the party, from 1. */
    number: smallint('number').notNull(),
    name: text('name').notNull(),
    capacity: text('capacity').notNull(),
    email: text('email').notNull(),
    /** Equal ones sign in parallel. */
    signOrder: smallint('sign_order').notNull(),
    tokenHash: digest('token_hash'),
    calledAt: instant('called_at'),
    openedAt: instant('opened_at'),
    consentedAt: instant('consented_at'),
    /** Such as "Version 2". */
    consent: text('consent'),
    codeHash: digest('code_hash'),
    codeAt: instant('code_at'),
    codeTries: smallint('code_tries').notNull().default(0),
    /** Of one who signed at an outside service it is that service. */
    provenBy: text('proven_by').$type<'code' | 'factor' | 'service'>(),
    provenAt: instant('proven_at'),
    signedAt: instant('signed_at'),
    /** What was typed, or the strokes of a pen on a field of 1000 by 300. */
    markKind: text('mark_kind').$type<'typed' | 'drawn'>(),
    mark: text('mark'),
    typedName: text('typed_name'),
    clientAddress: text('client_address'),
    browser: text('browser'),
  },
  (table) => [
    unique('packet_signers_number_key').on(table.packetId, table.party, table.number),
    uniqueIndex('packet_signers_token_key').on(table.tokenHash),
    check('packet_signers_party_known', sql`${table.party} in ('lender', 'custodian', 'company')`),
    check(
      'packet_signers_proven',
      sql`${table.signedAt} is null or ${table.provenBy} = 'service'
        or (${table.consentedAt} is not null and ${table.provenAt} is not null
          and ${table.mark} is not null)`,
    ),
  ],
);

/** What happened with a packet. Append-only. */
export const packetEvents = pgTable(
  'packet_events',
  {
    id: id(),
    packetId: uuid('packet_id')
      .notNull()
      .references(() => packets.id, { onDelete: 'cascade' }),
    signerId: uuid('signer_id').references(() => packetSigners.id),
    documentId: uuid('document_id').references(() => packetDocuments.id),
    event: text('event').$type<PacketEvent>().notNull(),
    at: instant('at').notNull(),
    byName: text('by_name').notNull(),
    reason: text('reason'),
  },
  (table) => [index('packet_events_packet_idx').on(table.packetId, table.at)],
);

/** What a paper says of a property that no page asks for (rules 6.5). */
export const paperFacts = pgTable('paper_facts', {
  propertyId: uuid('property_id')
    .primaryKey()
    .references(() => properties.id, { onDelete: 'cascade' }),
  county: text('county'),
  legalDescription: text('legal_description'),
  parcel: text('parcel'),
  savedAt: instant('saved_at').notNull(),
});
