import { type SQL, sql } from 'drizzle-orm';
import { type Attempt, REFUSED } from './attempt.ts';
import type { World } from './full-world.ts';
import type { Reader } from './visible-rows.ts';

/** What readers try with templates of papers. Written from rules 6.5. */
export function changesOfPackets(world: World, reader: Reader): Attempt[] {
  const { templates, packets, properties, requests } = world;
  const isPlatform = reader === 'platformAdmin';
  const attempt = (name: string, expected: Attempt['expected'], statement: SQL): Attempt => ({
    name,
    expected,
    statement,
  });
  const all = isPlatform ? Object.values(templates) : [];
  return [
    attempt(
      'begin a template',
      isPlatform ? [] : REFUSED,
      sql`insert into paper_templates (name, kind, phase, method, signers, exemptions,
          profile_kinds, states, content, saved_at, saved_name)
        values ('x', 'note', 'signing', 'paper', '{}', '{}', '{}', '{}', '', now(), 'x')`,
    ),
    attempt(
      'change templates',
      all,
      sql`update paper_templates set content = 'x' returning id::text as id`,
    ),
    attempt(
      'sign a template in another name',
      isPlatform ? ['true'] : [],
      sql`update paper_templates set saved_name = 'x', saved_by = null
        returning (saved_by = access.actor_id() and saved_name <> 'x')::text as id`,
    ),
    attempt(
      'publish a template that says something else, with a number of their own',
      isPlatform ? ['true'] : REFUSED,
      sql`insert into paper_template_versions (template_id, number, name, kind, phase, method,
          signers, exemptions, profile_kinds, states, content, published_at, published_name)
        values (${templates.published}, 9, 'x', 'deed', 'signing', 'paper', '{}', '{}', '{}', '{}',
          'x', '2001-01-01', 'x')
        returning (number = 2 and name = 'Promissory note' and content <> 'x'
          and published_by = access.actor_id() and published_name <> 'x')::text as id`,
    ),
    attempt(
      'say who signs for the company',
      isPlatform ? ['true'] : [],
      sql`update company_signers set email = 'x@example.com' returning is_only::text as id`,
    ),
    attempt(
      'be the first to say who signs for the company',
      isPlatform ? [] : REFUSED,
      sql`insert into company_signers (state, name, title, email, saved_at)
        values ('Ohio', 'x', 'x', 'x@example.com', now()) on conflict do nothing`,
    ),
    attempt(
      'send a packet for a request of the platform',
      isPlatform ? [] : REFUSED,
      sql`insert into packets (request_id, phase, state, sent_at, sent_by, sent_name)
        values (${requests.loner}, 'signing', 'out', now(), access.actor_id(), 'x')`,
    ),
    attempt(
      'send a packet that is signed already',
      REFUSED,
      sql`insert into packets (request_id, phase, state, sent_at, sent_by, sent_name, closed_at)
        values (${requests.loner}, 'signing', 'signed', now(), access.actor_id(), 'x', now())`,
    ),
    attempt(
      'put papers down to be made of a funding of the platform',
      isPlatform ? [] : REFUSED,
      sql`insert into packets (request_id, phase, state, sent_at, sent_by, sent_name)
        values (${requests.loner}, 'at_funding', 'draft', now(), access.actor_id(), 'x')`,
    ),
    attempt(
      'say that papers of a funding were made',
      REFUSED,
      sql`insert into packets (request_id, phase, state, sent_at, sent_by, sent_name, closed_at)
        values (${requests.loner}, 'at_funding', 'signed', now(), access.actor_id(), 'x', now())`,
    ),
    attempt(
      'add a signer who has signed',
      REFUSED,
      sql`insert into packet_signers (packet_id, party, number, name, capacity, email, sign_order,
          signed_at, consented_at, proven_at, mark)
        values (${packets.own}, 'lender', 1, 'x', '', 'x@x.com', 1, now(), now(), now(), 'x')`,
    ),
    ...(isPlatform
      ? []
      : [
          attempt(
            'add a paper to a packet of the platform',
            REFUSED,
            sql`insert into packet_documents (packet_id, position, title, kind, method, signers,
                version_id, shown_key, shown_sha256, places)
              values (${packets.own}, 9, 'x', 'note', 'electronic', '{company}',
                gen_random_uuid(), 'x', sha256('x'), '[]')`,
          ),
        ]),
    attempt(
      'note something down about a packet of the platform',
      isPlatform ? [] : REFUSED,
      sql`insert into packet_events (packet_id, event, at, by_name)
        values (${packets.own}, 'sent', now(), 'x')`,
    ),
    attempt(
      'bring back a paper that is signed on a screen',
      [],
      sql`update packet_documents set original_place = 'x' returning id::text as id`,
    ),
    attempt(
      'void a packet by its function',
      [isPlatform ? 'true' : 'false'],
      sql`select access.void_packet(${packets.own}, 'x')::text as id`,
    ),
    attempt(
      'end a packet before everybody has signed',
      ['false'],
      sql`select access.complete_packet(${packets.own}, '{}')::text as id`,
    ),
    attempt(
      'hand a packet to a service that has taken it already',
      REFUSED,
      sql`insert into outside_packets (packet_id, service, outside_id)
        values (${packets.own}, 'documenso', 'x')`,
    ),
    attempt(
      'say that a service has taken a packet that is out',
      ['false'],
      sql`select access.send_outside(${packets.own}, 'x')::text as id`,
    ),
    attempt(
      'give up a packet that is out',
      ['false'],
      sql`select access.drop_outside(${packets.own}, null)::text as id`,
    ),
    attempt(
      'sign without a link',
      ['closed'],
      sql`select access.sign_now('{"kind": "typed", "mark": "x"}') as id`,
    ),
    attempt(
      'say what papers name a property',
      isPlatform || ['admin', 'owner'].includes(reader) ? [properties.own] : [],
      sql`update paper_facts set county = 'x' where property_id = ${properties.own}
        returning property_id::text as id`,
    ),
  ];
}
