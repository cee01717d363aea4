-- PACKETS THAT AN OUTSIDE SERVICE SIGNS (rules 6.5, decision 0152). What the service says is asked
-- by a worker and taken here: each event once, under the lock of the note.

-- OUTSIDE_PACKETS: seen by whoever sees the packet; prepared by who sends it.
grant select, insert on outside_packets to hearthnote_actor;
grant select, update on outside_packets to hearthnote_access;
grant delete on packets to hearthnote_access;
grant select, update (asked_at, ended_at, audit_key, audit_sha256)
  on outside_packets to hearthnote_worker;
create policy see on outside_packets for select to hearthnote_actor using (
  exists (select from packets p where p.id = packet_id));
create policy send on outside_packets for insert to hearthnote_actor with check (
  access.keeps_packet(packet_id) and num_nonnulls(outside_id, dropped_at, asked_at, completed_at,
    ended_at, audit_key) = 0);
create policy access_works on outside_packets to hearthnote_access using (true) with check (true);
create policy work on outside_packets to hearthnote_worker using (true) with check (true);

create function access.is_outside(packet uuid) returns boolean
  language sql stable security definer set search_path = public as
$$ select exists (select from outside_packets o where o.packet_id = packet) $$;
-- Whether a worker has such a packet in hand.
create function access.works_outside(packet uuid) returns boolean
  language sql stable security definer set search_path = public as
$$ select current_setting('role', true) = 'hearthnote_worker' and access.is_outside(packet) $$;

-- Whose turn it is has a mail of the service.
create function access.call_outside(called uuid) returns void
  language plpgsql security definer set search_path = public as
$$
declare signer packet_signers;
begin
  for signer in select s.* from packet_signers s where s.packet_id = called
    and s.called_at is null and s.signed_at is null and access.is_turn(s)
  loop
    update packet_signers set called_at = access.funding_time() where id = signer.id;
    perform access.note_packet(called, 'called', signer, null);
  end loop;
end $$;

-- T7: a draft that the service has taken is out.
create function access.send_outside(sent uuid, outside text) returns boolean
  language plpgsql security definer set search_path = public as
$$
declare draft uuid;
begin
  if not access.keeps_packet(sent) then return false; end if;
  select p.id into draft from packets p join outside_packets o on o.packet_id = p.id
    where p.id = sent and p.state = 'draft' and o.dropped_at is null for update of p;
  if draft is null then return false; end if;
  update packets set state = 'out', sent_at = access.funding_time() where id = sent;
  update outside_packets set outside_id = outside, asked_at = access.funding_time()
    where packet_id = sent;
  perform access.call_outside(sent);
  return true;
end $$;

-- A draft that was not sent. Whatever the service may have of it is cancelled before it goes.
create function access.drop_outside(dropped uuid, outside text) returns boolean
  language plpgsql security definer set search_path = public as
$$ begin
  if not (access.keeps_packet(dropped) or access.works_outside(dropped)) then return false; end if;
  update outside_packets o set dropped_at = access.funding_time(),
      outside_id = coalesce(outside, o.outside_id)
    from packets p where p.id = o.packet_id and p.id = dropped and p.state = 'draft'
      and o.dropped_at is null;
  return found;
end $$;
create function access.forget_outside(forgotten uuid) returns boolean
  language plpgsql security definer set search_path = public as
$$ begin
  delete from packets p using outside_packets o where o.packet_id = p.id and p.id = forgotten
    and p.state = 'draft' and o.dropped_at is not null;
  return found;
end $$;

-- T9: nobody signs it any more; its request is reserved as before.
create function access.close_outside(closed packets, into_state text, by text, reason text)
  returns void language plpgsql security definer set search_path = public as
$$ begin
  update packets set state = into_state, closed_at = access.funding_time(), closed_name = by,
    closed_reason = reason where id = closed.id;
  perform access.note_packet(closed.id, into_state, null, reason);
  perform access.audit_packet(closed.id, 'packet.' || into_state, by,
    jsonb_build_object('reason', reason));
  perform access.tell_closed(closed.id, into_state);
  perform access.move_request(closed.request_id, 'decline_to_sign', 'reserved', 'signer',
    jsonb_build_object('signer', by, 'reason', reason));
end $$;

-- What the service says of a packet that is out: who has signed, and how the whole stands. What is
-- known already changes nothing.
create function access.take_outside(taken uuid, said jsonb) returns text
  language plpgsql security definer set search_path = public as
$$
declare
  it packets;
  signer packet_signers;
  one jsonb;
  signed_on timestamptz;
  refusal text;
begin
  select p.* into it from packets p where p.id = taken and access.is_outside(p.id);
  perform access.settle_request(it.request_id);
  select p.* into it from packets p where p.id = it.id and p.state = 'out' for update;
  if it.id is null then return 'closed'; end if;
  for one in select * from jsonb_array_elements(said -> 'signed') loop
    update packet_signers set proven_by = 'service',
        signed_at = least((one ->> 'at')::timestamptz, access.funding_time()),
        proven_at = least((one ->> 'at')::timestamptz, access.funding_time())
      where packet_id = taken and id = (one ->> 'id')::uuid and signed_at is null
      returning * into signer;
    if not found then continue; end if;
    if signer.party = 'lender' then signed_on := greatest(signed_on, signer.signed_at); end if;
    perform access.note_packet(taken, 'signed', signer, null);
    perform access.audit_packet(taken, 'packet.signed', signer.name, jsonb_build_object(
      'signer', signer.name, 'party', signer.party, 'service', said ->> 'service'));
  end loop;
  -- The gate of the offering is asked of the last lender, whose signature is the sale (T8).
  if signed_on is not null and not exists (select from packet_signers s
      where s.packet_id = taken and s.party = 'lender' and s.signed_at is null) then
    select access.gate_refusal(r.note_id, r.profile_id, r.id, access.business_day(signed_on), false)
      into refusal from investment_requests r where r.id = it.request_id;
  end if;
  if refusal is not null then
    perform access.close_outside(it, 'voided', 'System', said -> 'refusals' ->> refusal);
    return 'closed';
  elsif said ->> 'state' = 'declined' then
    perform access.close_outside(it, 'declined', said ->> 'by', said ->> 'reason');
    return 'closed';
  elsif said ->> 'state' = 'ended' then
    perform access.close_outside(it, 'voided', said ->> 'by', said ->> 'reason');
    return 'closed';
  end if;
  perform access.call_outside(taken);
  if said ->> 'state' = 'completed' then
    update outside_packets set completed_at = coalesce(completed_at, access.funding_time())
      where packet_id = taken;
  end if;
  return said ->> 'state';
end $$;

-- The note that a packet is about, for who completes it.
create function access.note_of_packet(packet uuid) returns uuid
  language sql stable security definer set search_path = public as
$$ select r.note_id from packets p join investment_requests r on r.id = p.request_id
   where p.id = packet and (access.keeps_packet(packet) or access.signs_packet(packet)
     or access.works_outside(packet)) $$;

revoke execute on function access.call_outside(uuid), access.forget_outside(uuid),
  access.close_outside(packets, text, text, text), access.take_outside(uuid, jsonb) from public;
grant execute on function access.forget_outside(uuid), access.take_outside(uuid, jsonb)
  to hearthnote_worker;
