import type { World } from './full-world.ts';

const RESTRICTED = '23001';
const CHECKED = '23514';
const UNDONE = 'UNDO0';

/** What is kept of packets, whoever writes. Written from rules 6.5. */
export function keptPackets({ packets, requests }: World) {
  const kept = (trigger: string, statement: string, refusal: string) => ({
    trigger,
    statement,
    refusal,
  });
  const seal = `update packet_documents set sealed_key = 'papers/x', content_type = 'x',
    sealed_sha256 = shown_sha256, sealed_at = now() where packet_id = '${packets.own}'`;
  return [
    kept('append_only on packet_events', `update packet_events set reason = 'x'`, RESTRICTED),
    kept('append_only on packet_events', 'delete from packet_events', RESTRICTED),
    kept('no_truncate on packet_events', 'truncate packet_events', RESTRICTED),
    kept(
      'keep_state on packets',
      `update packets set state = 'voided', closed_at = now();
       update packets set state = 'out', closed_at = null`,
      CHECKED,
    ),
    kept(
      'keep_sealed on packet_documents',
      `${seal}; update packet_documents set sealed_key = 'papers/y'
         where packet_id = '${packets.own}'`,
      CHECKED,
    ),
    kept(
      'keep_sealed on documents',
      `update documents set file_key = 'papers/sealed/x'; delete from documents`,
      CHECKED,
    ),
    kept(
      'keep_sealed_name on documents',
      `update documents set file_key = 'papers/sealed/x'; update documents set title = 'x'`,
      CHECKED,
    ),
    kept(
      'ask_gate on packet_documents',
      `delete from offerings;
       insert into offerings (property_id, exemption, accreditation)
         select property_id, '506c', 'verified' from investment_requests
         where id = '${requests.own}';
       update packet_signers set signed_at = now(), proven_by = 'service'
         where packet_id = '${packets.own}';
       update packet_documents set method = 'paper', signers = '{lender}'
         where packet_id = '${packets.own}';
       ${seal}`,
      CHECKED,
    ),
    kept(
      'close_packet on funding_events',
      `insert into funding_events (request_id, lister_id, place, event, from_stage, to_stage,
           by_name, at, reason, facts)
         select id, lister_id, 99, 'release', 'documents_out', 'released', 'x', now(), 'y', '{}'
         from investment_requests where id = '${requests.own}';
       if exists (select from packets where id = '${packets.own}' and state = 'out') then
         raise exception 'stale' using errcode = 'STALE'; end if`,
      UNDONE,
    ),
    kept(
      'hold_vesting on investing_profiles',
      `update investment_requests set stage = 'documents_out', ends_at = now(), expires_at = now()
         where id = '${requests.own}';
       update investing_profiles set version = version + 1`,
      CHECKED,
    ),
    kept(
      'wait_for_w9 on investment_requests',
      `update company_signers set w9_rule = 'funds';
       update investing_profiles set w9_state = 'missing';
       update investment_requests set way = 'staged' where id = '${requests.own}';
       update investment_requests set stage = 'active' where id = '${requests.own}'`,
      CHECKED,
    ),
    kept(
      'void_funding_papers on investment_requests',
      `insert into packets (request_id, phase, state, sent_at, sent_name, closed_at)
         values ('${requests.own}', 'at_funding', 'signed', now(), 'x', now());
       update investment_requests set stage = 'active' where id = '${requests.own}';
       update investment_requests set stage = 'released' where id = '${requests.own}';
       if exists (select from packets where phase = 'at_funding' and state = 'signed') then
         raise exception 'stale' using errcode = 'STALE'; end if`,
      UNDONE,
    ),
  ];
}
