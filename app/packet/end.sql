-- HOW A PACKET ENDS (rules 6.3, 6.5): once, with its reservation or a funding that is undone.

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

-- A request that leaves its papers takes them along (T9, T11, T13, T15, T16).
create function access.close_packet() returns trigger
  language plpgsql security definer set search_path = public as
$$
declare closed uuid;
begin
  update packets set state = case new.stage when 'expired' then 'expired' else 'voided' end,
      closed_at = access.funding_time(),
      closed_name = case new.stage when 'expired' then 'System'
        else coalesce(access.actor_name(), 'System') end
    where request_id = new.id and phase = 'signing'
      and (state = 'out' or state = 'signed' and new.stage in ('released', 'reserved'))
    returning id into closed;
  if closed is null then return null; end if;
  perform access.void_in_vault(closed);
  perform access.note_packet(closed, case new.stage when 'expired' then 'expired' else 'voided' end,
    null, null);
  perform access.audit_packet(closed, 'packet.voided', case new.stage when 'expired' then 'System'
    end, jsonb_build_object('stage', new.stage));
  perform access.tell_closed(closed, case new.stage when 'expired' then 'expired'
    else 'voided' end);
  return null;
end $$;
create trigger close_packet after update of stage on investment_requests
  for each row when (old.stage = 'documents_out' and new.stage not in ('documents_out', 'signed')
    or old.stage = 'signed' and new.stage = 'released'
    -- What was signed is not what the note says by now (T17, T18).
    or old.stage in ('expired', 'active') and new.stage = 'reserved')
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
