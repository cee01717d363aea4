import type { TestInstallation } from '#tests/helpers/test-installation.ts';
import { CANARY } from '#tests/helpers/world.ts';

type Base = {
  requests: { own: string; other: string };
  properties: { own: string; other: string; platform: string };
};

/** Templates, a packet of each organization's request, and what papers say of properties. */
export async function writePapers(installation: TestInstallation, base: Base) {
  const templates = await writeTemplates(installation);
  const { look } = installation.database;
  const send = async (requestId: string, name: string) => {
    const [packet] = await look<{ id: string }>(
      `insert into packets (request_id, phase, state, sent_at, sent_name)
       values ($1, 'signing', 'out', '2026-11-20', $2::text) returning id`,
      [requestId, name],
    );
    const id = packet?.id ?? '';
    const [paper] = await look<{ id: string }>(
      `insert into packet_documents (packet_id, position, title, kind, method, signers,
         version_id, shown_key, shown_sha256, places)
       select $1::uuid, 1, $2::text, 'note', 'electronic', '{company}', v.id, 'papers/none',
         sha256(convert_to($2::text, 'UTF8')), '[]' from paper_template_versions v returning id`,
      [id, name],
    );
    await look(
      `insert into packet_signers (packet_id, party, number, name, capacity, email, sign_order,
         token_hash, called_at)
       values ($1, 'company', 1, $2::text, '', 'platform@example.com', 6,
         sha256(convert_to($2::text, 'UTF8')), now())`,
      [id, name],
    );
    await look(
      `insert into packet_events (packet_id, event, at, by_name)
       values ($1, 'sent', now(), $2::text)`,
      [id, name],
    );
    await look(
      `insert into outside_packets (packet_id, service, outside_id) values ($1, 'docuseal', $2)`,
      [id, name],
    );
    return { id, paper: paper?.id ?? '' };
  };
  for (const propertyId of Object.values(base.properties)) {
    await look(
      `insert into paper_facts (property_id, county, saved_at) values ($1, $2, now())
       on conflict do nothing`,
      [propertyId, CANARY],
    );
  }
  const own = await send(base.requests.own, 'Own');
  const other = await send(base.requests.other, CANARY);
  return {
    templates,
    packets: { own: own.id, other: other.id },
    papers: { own: own.paper, other: other.paper },
  };
}

/** A template that is published, a draft, and who signs for the company. */
async function writeTemplates(installation: TestInstallation) {
  const { look } = installation.database;
  const write = async (name: string, content: string) => {
    const [row] = await look<{ id: string }>(
      `insert into paper_templates (name, kind, phase, method, signers, exemptions, profile_kinds,
         states, content, saved_at, saved_name)
       values ($1, 'note', 'signing', 'electronic', '{company}', '{}', '{}', '{}', $2,
         '2026-11-20', 'Ada') returning id`,
      [name, content],
    );
    return row?.id ?? '';
  };
  const published = await write('Promissory note', '# Note {{signature company}}');
  const draft = await write('Deed', CANARY);
  await look(
    `insert into paper_template_versions (template_id, number, name, kind, phase, method, signers,
       exemptions, profile_kinds, states, content, published_at, published_name)
     select id, 1, name, kind, phase, method, signers, exemptions, profile_kinds, states, content,
       '2026-11-20', 'Ada' from paper_templates where id = $1`,
    [published],
  );
  await look(
    `insert into company_signers (state, name, title, email, saved_at)
     values ('Ohio', 'Ada', 'Manager', 'platform@example.com', '2026-11-20')`,
  );
  return { published, draft };
}

type Papers = {
  templates: { published: string };
  packets: { own: string; other: string };
  properties: { own: string; other: string };
};

/** Which rows of templates and packets each reader sees. Written from rules 6.5. */
export function rowsOfPackets({ templates, packets, properties }: Papers) {
  const isLister = (reader: string) => ['admin', 'owner', 'stranger'].includes(reader);
  const isPlatform = (reader: string) => reader === 'platformAdmin';
  const toListers = (reader: string) => (isLister(reader) || isPlatform(reader) ? null : []);
  const ofRequests = (reader: string) => {
    if (isPlatform(reader)) return null;
    if (['manager', 'admin', 'owner'].includes(reader)) return [packets.own];
    return reader === 'stranger' ? [packets.other] : [];
  };
  return [
    {
      table: 'paper_templates',
      column: 'id',
      seen: (reader: string) => {
        if (isPlatform(reader)) return null;
        return isLister(reader) ? [templates.published] : [];
      },
    },
    { table: 'paper_template_versions', column: 'id', seen: toListers },
    { table: 'company_signers', column: 'is_only', seen: toListers },
    { table: 'packets', column: 'id', seen: ofRequests },
    { table: 'packet_documents', column: 'packet_id', seen: ofRequests },
    { table: 'packet_signers', column: 'packet_id', seen: ofRequests },
    { table: 'outside_packets', column: 'packet_id', seen: ofRequests },
    {
      table: 'packet_events',
      column: 'packet_id',
      seen: (reader: string) => (isPlatform(reader) ? null : []),
    },
    {
      table: 'paper_facts',
      column: 'property_id',
      seen: (reader: string) => {
        if (isPlatform(reader)) return null;
        if (reader === 'stranger') return [properties.other];
        return isLister(reader) ? [properties.own] : [];
      },
    },
  ];
}
