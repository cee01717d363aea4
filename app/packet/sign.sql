-- SIGNING BY A LINK (rules 6.5): what signers do, who have no account, and what follows from it.

create function access.is_turn(signer packet_signers) returns boolean
  language sql stable security definer set search_path = public as
$$ select not exists (select from packet_signers o where o.packet_id = signer.packet_id
     and o.sign_order < signer.sign_order and o.signed_at is null)
   -- The company countersigns last, after what others sign in ink as well (rules 6.5).
   and not (signer.party = 'company' and exists (select from packet_documents d
     where d.packet_id = signer.packet_id and d.method = 'paper' and d.sealed_sha256 is null
       and d.signers <> '{company}')) $$;

-- The own row, with what has become of its packet, also when that has ended.
create function access.own_signing()
returns table (signer_id uuid, packet_id uuid, request_id uuid, state text, party text, name text,
  email text, capacity text, opened_at timestamptz, consented_at timestamptz, code_at timestamptz,
  signed_at timestamptz, sign_order smallint, is_turn boolean)
language sql stable security definer set search_path = public as
$$ select s.id, p.id, p.request_id, p.state, s.party, s.name, s.email, s.capacity, s.opened_at,
     s.consented_at, s.code_at, s.signed_at, s.sign_order, access.is_turn(s)
   from access.presented_signer() s join packets p on p.id = s.packet_id $$;

create function access.note_packet(packet uuid, event text, signer packet_signers, reason text,
  document uuid default null) returns void
  language plpgsql security definer set search_path = public as
$$ begin
  insert into packet_events (packet_id, signer_id, document_id, event, at, by_name, reason)
  values (packet, signer.id, document, event, access.funding_time(),
    coalesce(signer.name, access.actor_name(), 'System'), reason);
end $$;
create function access.audit_packet(packet uuid, action text, by text, details jsonb) returns void
  language plpgsql security definer set search_path = public as
$$ begin
  insert into audit_entries (at, actor_id, actor_name, client_address, action, record_type,
      record_id, organization_id, details)
    select access.funding_time(), case when by is null then access.actor_id() end,
      coalesce(by, access.actor_name(), 'System'), details ->> 'address', action, 'packet', p.id,
      r.lister_id, jsonb_build_object('after', details - 'address')
    from packets p join investment_requests r on r.id = p.request_id where p.id = packet;
end $$;

-- Everybody who had a packet is told that it is over, and which one: the house, the amount and the
-- names of the papers that were theirs to sign. The mail says nothing of what stands in them.
create function access.tell_closed(packet uuid, state text) returns void
  language plpgsql security definer set search_path = public as
$$ begin
  insert into outbox_mails (template, to_address, facts, created_at, next_attempt_at)
    select 'packet-closed', s.email,
      jsonb_build_object('name', s.name, 'state', tell_closed.state, 'path', '/verify',
        'address', h.address, 'city', h.city, 'inState', h.state,
        'amountCents', r.amount_cents::text,
        'papers', coalesce((select string_agg(d.title, ', ' order by d.position)
          from packet_documents d where d.packet_id = p.id and s.party = any(d.signers)), '')),
      access.funding_time(), access.funding_time()
    from packet_signers s join packets p on p.id = s.packet_id
    join investment_requests r on r.id = p.request_id join properties h on h.id = r.property_id
    where p.id = tell_closed.packet and s.called_at is not null;
end $$;

-- Locks the note, ends what is over on it, and finds who presents the token while it is their turn
-- to act on a packet that is out.
create function access.acting_signer() returns packet_signers
  language plpgsql security definer set search_path = public as
$$
declare
  signer packet_signers;
  request uuid;
begin
  select p.request_id into request from access.presented_signer() s
    join packets p on p.id = s.packet_id;
  perform access.settle_request(request);
  select s.* into signer from packet_signers s join packets p on p.id = s.packet_id
    where s.id = (access.presented_signer()).id and p.state = 'out' and s.signed_at is null
    for update of s;
  if signer.id is null or not access.is_turn(signer) then return null; end if;
  return signer;
end $$;

create function access.sign_opened(document uuid) returns boolean
  language plpgsql security definer set search_path = public as
$$
declare signer packet_signers := access.presented_signer();
begin
  if signer.id is null or not access.signs_packet(signer.packet_id) then return false; end if;
  update packet_signers set opened_at = coalesce(opened_at, access.funding_time())
    where id = signer.id;
  -- What is shown is a record already: only to who has agreed to electronic ones (6.5).
  if document is not null and signer.consented_at is null then return false; end if;
  if document is not null and exists (select from packet_documents d
      where d.id = document and d.packet_id = signer.packet_id)
    and not exists (select from packet_events e
      where e.signer_id = signer.id and e.document_id = document) then
    perform access.note_packet(signer.packet_id, 'shown', signer, null, document);
  end if;
  return true;
end $$;

create function access.sign_consent(said text) returns boolean
  language plpgsql security definer set search_path = public as
$$
declare signer packet_signers := access.acting_signer();
begin
  if signer.id is null then return false; end if;
  update packet_signers set consented_at = access.funding_time(), consent = said,
    opened_at = coalesce(opened_at, access.funding_time()) where id = signer.id;
  perform access.note_packet(signer.packet_id, 'consented', signer, null);
  return true;
end $$;

-- A code for an hour's third time at most: what it answers is the signer, or none.
create function access.sign_code(hash bytea) returns text
  language plpgsql security definer set search_path = public as
$$
declare signer packet_signers := access.acting_signer();
begin
  if signer.id is null or signer.consented_at is null then return 'closed'; end if;
  if (select count(*) >= 3 from packet_events e where e.signer_id = signer.id
      and e.event = 'code_sent' and e.at > access.funding_time() - interval '1 hour') then
    return 'too_many';
  end if;
  update packet_signers set code_hash = hash, code_at = access.funding_time(), code_tries = 0
    where id = signer.id;
  perform access.note_packet(signer.packet_id, 'code_sent', signer, null);
  return 'sent';
end $$;

-- Five tries for ten minutes; of a code that was right nothing is left.
create function access.sign_try(hash bytea) returns text
  language plpgsql security definer set search_path = public as
$$
declare signer packet_signers := access.acting_signer();
begin
  if signer.id is null then return 'closed'; end if;
  if signer.code_tries >= 5 then return 'too_many'; end if;
  update packet_signers set code_tries = code_tries + 1 where id = signer.id;
  if signer.party = 'company' or signer.code_hash is distinct from hash
    or signer.code_at <= access.funding_time() - interval '10 minutes' then
    return case when signer.code_tries + 1 >= 5 then 'too_many' else 'wrong' end;
  end if;
  update packet_signers set code_hash = null, proven_by = 'code',
    proven_at = access.funding_time() where id = signer.id;
  return 'right';
end $$;

-- Whoever has proven a second factor of the account with the signer's address.
create function access.sign_by_factor() returns boolean
  language plpgsql security definer set search_path = public as
$$
declare signer packet_signers := access.acting_signer();
begin
  if signer.id is null or access.verified_address() is null
    or lower(signer.email collate "C") <> access.verified_address()
    or not exists (select from users u
      where u.id = access.actor_id() and u.two_factor_enabled) then
    return false;
  end if;
  update packet_signers set proven_by = 'factor', proven_at = access.funding_time()
    where id = signer.id;
  return true;
end $$;

-- Why the offering would not admit the lender whose signer presents the token; null where it would,
-- and for whom it is not asked.
create function access.sign_gate() returns text
  language sql stable security definer set search_path = public as
$$ select access.gate_refusal(r.note_id, r.profile_id, r.id,
     access.business_day(access.funding_time()), false)
   from access.presented_signer() s join packets p on p.id = s.packet_id
   join investment_requests r on r.id = p.request_id
   where p.phase = 'signing' and p.state = 'out' and s.party = 'lender' and s.signed_at is null $$;

-- What keeps whoever presents a token from signing, but for the proof of who they are: it is asked
-- before that as well, or a code that was right would be used up. Null where nothing does.
create function access.sign_refusal() returns text
  language plpgsql security definer set search_path = public as
$$
declare signer packet_signers := access.acting_signer();
begin
  if signer.id is null or signer.consented_at is null then return 'closed'; end if;
  if exists (select from packet_documents d where d.packet_id = signer.packet_id
      and d.method = 'electronic' and signer.party = any(d.signers)
      and not exists (select from packet_events e
        where e.signer_id = signer.id and e.document_id = d.id and e.event = 'shown')) then
    return 'unread';
  end if;
  -- Nobody of the lender's organization acts for the company (0161).
  if signer.party = 'company' and exists (select from packets p
      join investment_requests r on r.id = p.request_id
      where p.id = signer.packet_id and (r.user_id = access.actor_id()
        or r.organization_id = any(access.member_organizations()))) then
    return 'own';
  end if;
  -- The gate of the offering is asked of the last lender, whose signature is the sale (T8).
  if signer.party = 'lender' and not exists (select from packet_signers o
      where o.packet_id = signer.packet_id and o.party = 'lender' and o.id <> signer.id
        and o.signed_at is null) then
    return access.sign_gate();
  end if;
  return null;
end $$;

-- Signs: after consent, with every paper shown, and proven in this very transaction's minute.
create function access.sign_now(said jsonb) returns text
  language plpgsql security definer set search_path = public as
$$
declare
  refusal text := access.sign_refusal();
  signer packet_signers := access.acting_signer();
begin
  if refusal is not null then return refusal; end if;
  if signer.proven_at is null or signer.proven_at <= access.funding_time() - interval '10 minutes'
    or signer.party = 'company' and signer.proven_by <> 'factor' then
    return 'unproven';
  end if;
  update packet_signers set signed_at = access.funding_time(), mark_kind = said ->> 'kind',
    mark = said ->> 'mark', typed_name = said ->> 'name', client_address = said ->> 'address',
    browser = said ->> 'browser' where id = signer.id;
  perform access.note_packet(signer.packet_id, 'signed', signer, null);
  perform access.audit_packet(signer.packet_id, 'packet.signed', signer.name,
    jsonb_build_object('signer', signer.name, 'party', signer.party,
      'address', said ->> 'address'));
  return 'signed';
end $$;

create function access.sign_decline(said jsonb) returns boolean
  language plpgsql security definer set search_path = public as
$$
declare
  signer packet_signers := access.acting_signer();
  request uuid;
begin
  if signer.id is null or coalesce(trim(said ->> 'reason'), '') = '' then return false; end if;
  update packets set state = 'declined', closed_at = access.funding_time(),
    closed_name = signer.name, closed_reason = said ->> 'reason' where id = signer.packet_id;
  perform access.note_packet(signer.packet_id, 'declined', signer, said ->> 'reason');
  perform access.audit_packet(signer.packet_id, 'packet.declined', signer.name,
    said || jsonb_build_object('signer', signer.name));
  perform access.tell_closed(signer.packet_id, 'declined');
  select p.request_id into request from packets p where p.id = signer.packet_id
    and p.phase = 'signing';
  if request is not null then
    perform access.move_request(request, 'decline_to_sign', 'reserved', 'signer',
      jsonb_build_object('signer', signer.name, 'reason', said ->> 'reason'));
  end if;
  return true;
end $$;

-- An admin voids a packet that is out; its request follows by an event of theirs (T9).
create function access.void_packet(voided uuid, reason text) returns boolean
  language plpgsql security definer set search_path = public as
$$ begin
  if not access.keeps_packet(voided) or coalesce(trim(reason), '') = '' then return false; end if;
  update packets set state = 'voided', closed_at = access.funding_time(),
    closed_name = access.actor_name(), closed_reason = reason
    where id = voided and (state = 'out' or state = 'draft' and phase = 'at_funding');
  if not found then return false; end if;
  perform access.note_packet(voided, 'voided', null, reason);
  perform access.audit_packet(voided, 'packet.voided', null, jsonb_build_object('reason', reason));
  perform access.tell_closed(voided, 'voided');
  return true;
end $$;

-- Gives whoever is next a token, and says who: once for each, or again when an admin asks.
create function access.call_signer(called uuid, hash bytea) returns boolean
  language plpgsql security definer set search_path = public as
$$
declare signer packet_signers;
begin
  select s.* into signer from packet_signers s join packets p on p.id = s.packet_id
    where s.id = called and p.state = 'out' and s.signed_at is null for update of s;
  if signer.id is null or not access.is_turn(signer) or access.is_outside(signer.packet_id) then
    return false;
  end if;
  if not (access.keeps_packet(signer.packet_id)
      -- Papers that were made when money had come are sent by the worker.
      or current_setting('role', true) = 'hearthnote_worker' and signer.token_hash is null
      or signer.token_hash is null
        and (access.presented_signer()).packet_id = signer.packet_id) then
    return false;
  end if;
  update packet_signers set token_hash = hash, called_at = access.funding_time()
    where id = called;
  perform access.note_packet(signer.packet_id, 'called', signer, null);
  return true;
end $$;

-- What was shown of a sealed file to anybody who has it: the date and state of its packet.
create function access.sealed_paper(hash bytea)
returns table (sealed_at timestamptz, state text, title text, phase text, has_signers boolean)
language sql stable security definer set search_path = public as
$$ select d.sealed_at, p.state, d.title, p.phase,
     exists (select from packet_signers s where s.packet_id = p.id) from packet_documents d
   join packets p on p.id = d.packet_id
   where d.sealed_sha256 = hash and d.method = 'electronic' limit 1 $$;

revoke execute on function access.presented_signer(), access.acting_signer(),
  access.is_turn(packet_signers), access.tell_closed(uuid, text),
  access.note_packet(uuid, text, packet_signers, text, uuid),
  access.audit_packet(uuid, text, text, jsonb) from public;
