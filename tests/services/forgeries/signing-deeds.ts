import { type TypedPaperFacts, versionOfFacts } from '#app/packet/send/facts.server.ts';
import { hashCode, hashSignToken } from '#app/packet/sign/token.server.ts';
import { trialNumber } from '#app/packet/sign/trial.server.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import type { Stage } from '#tests/permissions/stage.ts';
import type { Form, HonestDeed } from './deed.ts';

const PAPERS = '/admin/packets/:requestId';
const SIGN = '/sign/:token';
const TOKEN = 'honest-signer'.padEnd(43, 'x');

const papersPath = ({ world }: Stage) => `/admin/packets/${world.requests.own}`;

/** The own packet out for the one signer of it, whose link is known. */
async function signable({ installation, world }: Stage, more: string = ''): Promise<object> {
  const { look } = installation.database;
  await look(
    `update packet_signers set party = 'lender', token_hash = decode($2, 'hex') ${more}
     where packet_id = $1`,
    [world.packets.own, hashSignToken(TOKEN)],
  );
  await look(
    `update investment_requests set stage = 'documents_out', reference = 'HN-PQR789',
    status = 'approved',
    ends_at = '2100-01-01', expires_at = '2100-01-01' where id = $1`,
    [world.requests.own],
  );
  return { path: `/sign/${TOKEN}` };
}

/** The same once consent was given, with a code that is known. */
async function provable(stage: Stage): Promise<{ form: Form; path: string }> {
  const { look } = stage.installation.database;
  const [signer] = await look<{ id: string }>(
    'select id from packet_signers where packet_id = $1',
    [stage.world.packets.own],
  );
  const hash = hashCode(signer?.id ?? '', '123456');
  await signable(
    stage,
    `, consented_at = now(), consent = 'Version 1', code_at = now() + interval '100 years',
      code_hash = decode('${hash}', 'hex')`,
  );
  return { path: `/sign/${TOKEN}`, form: { code: '123456' } };
}

async function voidable(stage: Stage): Promise<{ form: Form }> {
  await signable(stage);
  const { packets } = stage.world;
  return { form: { packetId: packets.own, reason: 'Another rate' } };
}

/** Forms of packets and of signing (rules 6.5). */
export const SIGNING_DEEDS: readonly HonestDeed[] = [
  {
    screen: PAPERS,
    intent: 'facts',
    by: 'platformAdmin',
    path: papersPath,
    prepare: async ({ installation, world }) => {
      const [facts] = await installation.database.look<TypedPaperFacts>(
        `select county, legal_description as "legalDescription", parcel from paper_facts
         where property_id = $1`,
        [world.properties.own],
      );
      return { form: { seen: versionOfFacts(facts!) } };
    },
    form: () => ({ county: 'Montgomery', legalDescription: 'Lot 7', parcel: '00-7' }),
  },
  { screen: PAPERS, intent: 'void', by: 'platformAdmin', path: papersPath, prepare: voidable },
  {
    screen: PAPERS,
    intent: 'call',
    by: 'platformAdmin',
    path: papersPath,
    prepare: async (stage) => {
      const { look } = stage.installation.database;
      // A signing service calls its signers itself.
      await look('delete from outside_packets');
      const [signer] = await look<{ id: string }>(
        'select id from packet_signers where packet_id = $1',
        [stage.world.packets.own],
      );
      return { form: { packetId: stage.world.packets.own, signerId: signer?.id ?? '' } };
    },
  },
  {
    screen: PAPERS,
    intent: 'scan',
    by: 'platformAdmin',
    path: papersPath,
    picture: 'file',
    prepare: async (stage) => {
      const { packets, papers } = stage.world;
      await stage.installation.database.look(
        `update packet_documents set method = 'paper' where packet_id = $1`,
        [packets.own],
      );
      return {
        form: {
          packetId: packets.own,
          documentId: papers.own,
          signedOn: stage.installation.clock.today(),
          originalPlace: 'The safe',
        },
      };
    },
  },
  {
    screen: PAPERS,
    intent: 'recording',
    by: 'platformAdmin',
    path: papersPath,
    prepare: async (stage) => {
      const { packets, papers } = stage.world;
      await stage.installation.database.look(
        `update packet_documents set method = 'paper', sealed_key = 'papers/scans/x',
           sealed_sha256 = shown_sha256, sealed_at = now(), signed_on = current_date,
           content_type = 'application/pdf'
         where packet_id = $1`,
        [packets.own],
      );
      return {
        form: {
          packetId: packets.own,
          documentId: papers.own,
          recordingNumber: '2026-00012345',
        },
      };
    },
  },
  {
    screen: PAPERS,
    intent: 'anew',
    by: 'platformAdmin',
    path: ({ world }) => `/admin/packets/${world.staged.own}`,
    prepare: async ({ installation, world }) => {
      const { look } = installation.database;
      await look(
        `insert into paper_template_versions (template_id, number, name, kind, phase, method,
           signers, exemptions, profile_kinds, states, content, published_at, published_name)
         select template_id, 2, 'Exhibit', 'funding_exhibit', 'at_funding', method, '{}', '{}',
           '{}', '{}', 'Made', now(), 'Ada' from paper_template_versions`,
      );
      await look(
        `insert into packets (request_id, phase, state, sent_at, sent_name, closed_at, closed_name)
         values ($1, 'at_funding', 'voided', now(), 'Ada', now(), 'Ada')`,
        [world.staged.own],
      );
      await look(
        `do $$ begin
           perform set_config('session_replication_role', 'replica', true);
           update investment_requests set stage = 'active', ends_at = null, expires_at = null
             where id = '${world.staged.own}';
         end $$`,
      );
      return {};
    },
  },
  {
    screen: PAPERS,
    intent: 'send',
    by: 'platformAdmin',
    path: ({ world }) => `/admin/packets/${world.staged.own}`,
    prepare: async ({ installation, world }) => {
      const { look } = installation.database;
      await look(
        `update investing_profiles p set kind = 'person', address = '1 Lender Street',
           facts = '{"kind": "person", "name": "Nora", "status": null}', tax_class = 'individual',
           email = 'nora@example.com', signers = '[{"name": "Nora", "capacity": "Lender",
             "email": "nora@example.com", "order": 1}]'
         from investment_requests r where r.id = $1 and p.id = r.profile_id`,
        [world.staged.own],
      );
      await look(
        `insert into profile_tax_ids (profile_id, kind, last4, sealed, key_number, set_at)
         select profile_id, 'ssn', '6789', decode(repeat('00', 37), 'hex'), 1, now()
         from investment_requests where id = $1 on conflict do nothing`,
        [world.staged.own],
      );
      return {};
    },
  },
  {
    screen: SIGN,
    intent: 'consent',
    by: null,
    form: ({ installation }) => ({ trial: trialNumber(callAs(installation).secret, TOKEN) }),
    prepare: (stage) => signable(stage),
  },
  { screen: SIGN, intent: 'code', by: null, prepare: provable },
  {
    screen: SIGN,
    intent: 'sign',
    by: null,
    form: () => ({ name: 'own', strokes: 'M 10 10 L 900 200' }),
    prepare: provable,
  },
  {
    screen: SIGN,
    intent: 'decline',
    by: null,
    form: () => ({ reason: 'The rate is another one.' }),
    prepare: (stage) => signable(stage),
  },
  { screen: '/verify', intent: null, by: null, picture: 'file', leavesNoRow: true },
];
