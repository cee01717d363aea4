-- HOW A PACKET ENDS (rules 6.3, 6.5): when all have signed, on a screen or in ink, with its
-- reservation, or with a funding that is undone; and once.

-- The days of the lender's signatures on a packet; null for one that is still to come.
create function access.lender_marks(packet uuid)
returns table (document_id uuid, day date)
language sql stable security definer set search_path = public as
$$ select null::uuid, access.business_day(s.signed_at) from packet_signers s
   where s.packet_id = packet and s.party = 'lender'
   union all
   select d.id, coalesce(d.signed_on, access.business_day(d.sealed_at)) from packet_documents d
   where d.packet_id = packet and d.method = 'paper' and 'lender' = any(d.signers) $$;

-- What the gate of the offering says of a paper that the lender has signed in ink, where that is
-- the lender's last signature: it is the sale (T8). Null where nothing is in the way.
create function access.gate_of_mark(document uuid, on_day date) returns text
  language sql stable security definer set search_path = public as
$$ select access.gate_refusal(r.note_id, r.profile_id, r.id, marks.last, false)
   from packet_documents d join packets p on p.id = d.packet_id
   join investment_requests r on r.id = p.request_id
   cross join lateral (select greatest(max(m.day), on_day) as last,
     coalesce(bool_and(m.day is not null), true) as are_all_in
     from access.lender_marks(p.id) m where m.document_id is distinct from d.id) marks
   where d.id = document and 'lender' = any(d.signers) and p.phase = 'signing'
     and marks.are_all_in $$;
-- The same for who puts the scan down, before they do.
create function access.gate_of_ink(document uuid, on_day date) returns text
  language sql stable security definer set search_path = public as
$$ select access.gate_of_mark(d.id, on_day) from packet_documents d
   where d.id = document and access.keeps_packet(d.packet_id) $$;
create function access.ask_gate_of_ink() returns trigger
  language plpgsql security definer set search_path = public as
$$ begin
  if access.gate_of_mark(new.id, coalesce(new.signed_on, access.business_day(new.sealed_at)))
      is not null then
    raise exception 'the offering does not admit this lender'
      using errcode = 'check_violation', constraint = 'packet_documents_gate';
  end if;
  return new;
end $$;
create trigger ask_gate before update of sealed_sha256, signed_on on packet_documents
  for each row when (old.sealed_sha256 is null and new.method = 'paper')
  execute function access.ask_gate_of_ink();

-- Ends a packet when everybody has signed and every paper in ink is back; T8 for its request.
create function access.complete_packet(whole uuid, details jsonb) returns boolean
  language plpgsql security definer set search_path = public as
$$
declare
  it packets;
  signer packet_signers := access.presented_signer();
begin
  if not (access.keeps_packet(whole) or signer.packet_id = whole
      or access.works_outside(whole)) then
    return false;
  end if;
  select * into it from packets where id = whole and state = 'out' for update;
  if it.id is null
    or exists (select from packet_signers s where s.packet_id = whole and s.signed_at is null)
    or exists (select from packet_documents d where d.packet_id = whole and d.method = 'paper'
      and d.sealed_sha256 is null) then
    return false;
  end if;
  if it.phase = 'signing' and (details ->> 'expires' is null
    or (details ->> 'expires')::timestamptz > access.funding_time() + interval '100 days') then
    return false;
  end if;
  update packets set state = 'signed', closed_at = access.funding_time(),
    closed_name = coalesce(signer.name, access.actor_name(), 'System') where id = whole;
  perform access.note_packet(whole, 'completed', signer, null);
  if it.phase = 'signing' then
    details := jsonb_set(details, '{facts,agreed}', to_jsonb(access.agreed_on(it.request_id)));
    -- What was signed in ink is put down by the company.
    perform access.move_request(it.request_id, 'sign', 'signed', 'signer',
      details || jsonb_build_object('signer', coalesce(signer.name,
        case when access.is_person() then 'The company' end, details ->> 'signer')));
  end if;
  return true;
end $$;

revoke execute on function access.lender_marks(uuid), access.gate_of_mark(uuid, date),
  access.gate_of_ink(uuid, date),
  access.ask_gate_of_ink() from public;
grant execute on function access.gate_of_ink(uuid, date) to hearthnote_actor;

-- Only what is out ends, and what has ended stays so; but what all have signed is void with the
-- reservation that is released (T16), and with the funding that is undone (T18).
create function access.keep_packet_state() returns trigger language plpgsql as
$$ begin
  if old.state <> new.state and old.state not in ('draft', 'out')
      and not (old.state = 'signed' and new.state = 'voided' and current_user = 'hearthnote_access')
    or old.request_id <> new.request_id or old.phase <> new.phase then
    raise exception 'a packet that is % does not change', old.state
      using errcode = 'check_violation', constraint = 'packets_end_once';
  end if;
  return new;
end $$;
create trigger keep_state before update on packets
  for each row execute function access.keep_packet_state();

-- The vault says of sealed papers that they are void; their bytes stay.
grant update (title) on documents to hearthnote_access;
create function access.void_in_vault(packet uuid) returns void
  language sql security definer set search_path = public as
$$ update documents set title = title || ' (void)' where file_key in (select sealed_key
     from packet_documents where packet_id = packet and sealed_key is not null) $$;
revoke execute on function access.void_in_vault(uuid) from public;

-- A request that leaves its papers takes them along, and its event says why (T9, T11, T13, T15 to
-- T18).
create function access.close_packet() returns trigger
  language plpgsql security definer set search_path = public as
$$
declare
  closed uuid;
  ended text := case new.to_stage when 'expired' then 'expired' else 'voided' end;
  why text := case new.event when 'expire' then 'The reservation expired.'
    when 'withdraw' then 'The request was withdrawn.'
    when 'record_funds_now' then 'The note was funded before all had signed.'
    when 'reinstate' then 'The note does not say any more what was signed.'
    when 'undo_funding' then 'The note does not say any more what was signed.'
    when 'organization_gone' then 'The organization is gone.'
    when 'account_gone' then 'The account was deleted.' else new.reason end;
begin
  update packets set state = ended, closed_at = new.at, closed_name = new.by_name,
      closed_reason = why
    where request_id = new.request_id and phase = 'signing'
      and (state = 'out' or state = 'signed' and new.to_stage in ('released', 'reserved'))
    returning id into closed;
  if closed is null then return null; end if;
  perform access.void_in_vault(closed);
  perform access.note_packet(closed, ended, null, why);
  perform access.audit_packet(closed, 'packet.voided', case new.to_stage when 'expired'
    then 'System' end, jsonb_build_object('stage', new.to_stage, 'reason', why));
  perform access.tell_closed(closed, ended);
  return null;
end $$;
create trigger close_packet after insert on funding_events
  for each row when (new.from_stage = 'documents_out'
      and new.to_stage not in ('documents_out', 'signed')
    or new.from_stage = 'signed' and new.to_stage = 'released'
    -- What was signed is not what the note says by now (T17, T18).
    or new.from_stage in ('expired', 'active') and new.to_stage = 'reserved')
  execute function access.close_packet();

-- A funding that is undone takes the papers along that it had made: they are void (T18).
create function access.void_funding_papers() returns trigger
  language plpgsql security definer set search_path = public as
$$
declare voided record;
begin
  for voided in select id, state from packets where request_id = new.id and phase = 'at_funding'
    and state in ('draft', 'out', 'signed') for update
  loop
    update packets set state = 'voided', closed_at = access.funding_time(),
      closed_name = coalesce(access.actor_name(), 'System'),
      closed_reason = 'The funding was undone.' where id = voided.id;
    perform access.note_packet(voided.id, 'voided', null, 'The funding was undone.');
    perform access.audit_packet(voided.id, 'packet.voided', null,
      jsonb_build_object('reason', 'The funding was undone.'));
    if voided.state = 'out' then perform access.tell_closed(voided.id, 'voided'); end if;
    perform access.void_in_vault(voided.id);
  end loop;
  return null;
end $$;
create trigger void_funding_papers after update of stage on investment_requests
  for each row when (old.stage = 'active' and new.stage <> 'active')
  execute function access.void_funding_papers();

-- What a lender has stated with a request, for papers to say it: to who sends them, and to the
-- worker who makes those at funding. Evidence counts once it was accepted.
create function access.stated_with(request uuid)
returns table (is_accredited boolean, facts jsonb)
language sql stable security definer set search_path = public as
$$ select s.is_accredited, a.facts from investment_requests r
   left join accreditation_statements s on s.request_id = r.id and s.profile_id = r.profile_id
   left join accreditations a on a.request_id = r.id and a.profile_id = r.profile_id
     and a.state = 'accepted' and access.is_of_lender(a)
   where r.id = request and (access.keeps_request(r.id)
     or current_setting('role', true) = 'hearthnote_worker') $$;
revoke execute on function access.stated_with(uuid) from public;
grant execute on function access.stated_with(uuid) to hearthnote_actor, hearthnote_worker;
