-- THE LINE of a note (rules 6.3): who waits, whose turn it is, and what people do in it.

-- A note keeps the way of its first request that still stands.
create function access.way_of_line(note uuid) returns text
  language sql stable security definer set search_path = public as
$$ select coalesce((select way from investment_requests r where r.note_id = note
     and r.stage in ('requested', 'waitlisted', 'offered', 'reserved', 'documents_out', 'signed')
     order by queue_number limit 1), access.way_of_note(note)) $$;

-- Whoever asks enters the line of the locked note. What is restored keeps its place.
create function access.enter_line() returns trigger
  language plpgsql security definer set search_path = public as
$$ begin
  if current_setting('role', true) = 'hearthnote_actor' then
    -- What is over on the note ends first; whoever asks says nothing of what follows from asking.
    perform access.settle_note(new.note_id);
    new.queue_number := 0;
    new.cleared_at := null;
    new.ends_at := null;
    new.expires_at := null;
    new.reference := null;
    new.received_cents := 0;
  end if;
  if new.queue_number <> 0 then return new; end if;
  perform from property_notes where id = new.note_id for update;
  select coalesce(max(queue_number), 0) + 1 into new.queue_number
    from investment_requests where note_id = new.note_id;
  if current_setting('role', true) = 'hearthnote_actor' then
    new.way := access.way_of_line(new.note_id);
    new.stage := case when exists (select from investment_requests r
      where r.note_id = new.note_id and access.is_live(r.stage)) then 'waitlisted'
      else 'requested' end;
    if new.stage = 'waitlisted' and (select clear_on_request from funding_settings) then
      new.cleared_at := access.funding_time();
    end if;
  end if;
  return new;
end $$;
create trigger enter_line before insert on investment_requests
  for each row execute function access.enter_line();

-- Whether a note can be reserved: offered, held by nobody and reserved for nobody.
create function access.note_is_free(note uuid) returns boolean
  language sql stable security definer set search_path = public as
$$ select exists (select from property_notes n join properties p on p.id = n.property_id
     where n.id = note and n.status in ('available', 'pending') and p.published_at is not null)
   and not exists (select from note_holders h where h.note_id = note and h.held_to is null)
   and not exists (select from investment_requests r
     where r.note_id = note and access.is_live(r.stage)) $$;

-- Ends what is over on a note, gives it to the first in line who is approved in advance, and sets
-- the line to rights; the note stays locked. Called before and after every event, by everybody.
create function access.settle_note(note uuid) returns void
  language plpgsql security definer set search_path = public as
$$
declare
  moment timestamptz;
  live investment_requests;
  next_one uuid;
  other record;
begin
  perform from property_notes where id = note for update;
  if not found then return; end if;
  moment := access.funding_time();
  select * into live from investment_requests r where r.note_id = note and access.is_live(r.stage);
  if live.id is not null and live.expires_at <= moment
    and (live.stage = 'offered' or live.received_cents = 0) then
    perform access.move_request(live.id, 'expire', 'expired', 'system',
      jsonb_build_object('at', access.ended_at(live)));
    live := null;
  end if;
  if live.id is null and access.note_is_free(note) then
    select r.id into next_one from investment_requests r
      join property_notes n on n.id = r.note_id and n.amount_cents = r.amount_cents
      where r.note_id = note and r.stage in ('requested', 'waitlisted')
        and r.cleared_at is not null
      order by r.queue_number limit 1;
    if next_one is not null then
      perform access.move_request(next_one, 'offer', 'offered', 'system', jsonb_build_object(
        'ends', moment + access.offer_time(note), 'expires', moment + access.offer_time(note)));
      live.id := next_one;
    end if;
  end if;
  for other in select id, stage from investment_requests r where r.note_id = note
      and r.stage = case when live.id is null then 'waitlisted' else 'requested' end
      order by queue_number
  loop
    perform access.move_request(other.id, case when live.id is null then 'unqueue' else 'queue' end,
      case when live.id is null then 'requested' else 'waitlisted' end, 'system', '{}');
  end loop;
end $$;

-- Locks and settles the note of a request that the actor may see at all.
create function access.settle_request(request uuid) returns void
  language plpgsql security definer set search_path = public as
$$ begin
  perform access.settle_note(r.note_id) from investment_requests r where r.id = request;
end $$;

-- An event of a person's. The product asks all this before, with words; here it is held.
create function access.pass_event(passed uuid, event text, to_stage text, details jsonb)
  returns void language plpgsql security definer set search_path = public as
$$
declare
  request investment_requests;
  waiting uuid;
  doer text;
  moment timestamptz;
begin
  perform access.settle_request(passed);
  select * into request from investment_requests where id = passed;
  moment := access.funding_time();
  select s.doer into doer from access.funding_steps() s where s.event = pass_event.event limit 1;
  if coalesce(case doer when 'investor' then access.acts_for_investor(request)
      when 'admin' then access.acts_for_lister(request)
      when 'platform_admin' then access.is_platform_admin() and access.acts_for_lister(request)
      end, false) is false
    or event in ('request', 'assign')
    or event = 'approve' and request.way <> 'staged'
    or event in ('withdraw', 'release') and request.received_cents <> 0
    or to_stage = 'active' and request.received_cents < request.amount_cents
    -- The short road asks the gate itself, for the day of funding (T11).
    or event = 'record_funds_now' and access.gate_refusal(request.note_id, request.profile_id,
      passed, coalesce((details -> 'facts' ->> 'fundedOn')::date, access.business_day(moment)),
      false) is not null
    -- Banks may close for thirty of their days before what has ended expires.
    or (details ->> 'ends')::timestamptz > moment + interval '45 days'
    or (details ->> 'expires')::timestamptz > (details ->> 'ends')::timestamptz + interval '60 days'
    or event in ('record_funds_now', 'extend', 'release', 'reinstate', 'undo_funding', 'void')
      and coalesce(trim(details ->> 'reason'), '') = ''
    or event = 'reinstate' and not exists (select from funding_events e
      where e.request_id = passed and e.event = 'expire'
        and e.at > moment - interval '30 days') then
    raise exception 'the actor may not % this request', event
      using errcode = 'insufficient_privilege';
  end if;
  -- Who accepts does not choose for how long, and notes of the company are its own.
  if event = 'accept' then
    details := details || jsonb_build_object(
      'ends', moment + access.reservation_time(request.note_id),
      'expires', moment + access.reservation_time(request.note_id));
  end if;
  if doer = 'investor' then details := details - 'notes' - 'facts'; end if;
  perform access.move_request(passed, event, to_stage, doer, details);
  if to_stage <> 'active' then
    perform access.settle_note(request.note_id);
    return;
  end if;
  for waiting in select id from investment_requests r where r.note_id = request.note_id
    and r.stage in ('requested', 'waitlisted') order by queue_number
  loop
    perform access.move_request(waiting, 'funded_by_another', 'declined', 'system',
      '{"reason": "Funded by another investor"}');
  end loop;
end $$;

-- What is written without these functions, in the simple way or by an older server, is noted down
-- as the event that it is, and the line follows.
create function access.note_change() returns trigger
  language plpgsql security definer set search_path = public as
$$
declare event text;
begin
  if tg_op = 'INSERT' then event := 'request';
  elsif new.stage = old.stage then return null;
  else event := case new.stage when 'active' then 'assign' when 'declined' then 'decline'
    else 'withdraw' end;
  end if;
  perform access.write_event(new, event, case when tg_op = 'UPDATE' then old.stage end,
    case event when 'assign' then 'admin' when 'decline' then 'admin' else 'investor' end, '{}');
  if tg_op = 'UPDATE' and access.is_live(old.stage) then
    perform access.derive_statuses(new.note_id);
    perform access.settle_note(new.note_id);
  end if;
  return null;
end $$;
create trigger note_entry after insert on investment_requests
  for each row when (current_setting('role', true) = 'hearthnote_actor')
  execute function access.note_change();
create trigger note_change after update of status on investment_requests
  for each row when (current_user = 'hearthnote_actor')
  execute function access.note_change();

-- A reservation of an organization that is gone is released; one that is deleted frees its note.
create function access.release_gone() returns trigger
  language plpgsql security definer set search_path = public as
$$ begin
  if tg_op = 'UPDATE' then
    perform access.move_request(new.id, 'organization_gone', 'released', 'system', '{}');
  else
    perform access.derive_statuses(old.note_id);
  end if;
  perform access.settle_note(old.note_id);
  return null;
end $$;
create trigger release_gone after update of organization_id on investment_requests
  for each row when (new.organization_id is null and old.organization_id is not null
    and old.stage in ('offered', 'reserved', 'documents_out', 'signed'))
  execute function access.release_gone();
create trigger free_note after delete on investment_requests
  for each row when (old.stage in ('offered', 'reserved', 'documents_out', 'signed'))
  execute function access.release_gone();

-- The own place in the line, and nobody else's: 1 + open requests before it.
create function access.place_in_line(request uuid) returns integer
  language sql stable security definer set search_path = public as
$$ select 1 + count(o.id)::int from investment_requests r
   left join investment_requests o on o.note_id = r.note_id
     and o.stage in ('requested', 'waitlisted') and o.queue_number < r.queue_number
   where r.id = request and r.stage in ('requested', 'waitlisted')
     and access.sees_sides(r)
   group by r.id $$;

-- Until when a note is reserved, for whoever would ask for it; null while it is not, and endless
-- while money stands for it. Who is not signed in reads it of what everybody sees.
create function access.reserved_until(note uuid) returns timestamptz
  language sql stable security definer set search_path = public as
$$ select case r.received_cents when 0 then r.expires_at else 'infinity' end
   from investment_requests r
   where r.note_id = note and access.is_live(r.stage) and (access.is_person()
     or exists (select from property_notes n join properties p on p.id = n.property_id
       where n.id = note and n.is_public and p.published_at is not null)) $$;

-- What a request is about, for both sides of it, also while the house is a draft again.
create function access.place_of_request(request uuid)
returns table (property_id uuid, address text, city text, state text, is_listed boolean,
  note_id uuid, rate_ppm integer, term_months integer, bought_cents bigint, changed_at timestamptz)
language sql stable security definer set search_path = public as
$$ select p.id, p.address, p.city, p.state, p.published_at is not null, n.id,
     n.interest_rate_ppm, n.term_months, n.starting_principal_cents,
     -- When the terms became others than those that were asked for; a funding settles them.
     (select max(e.at) from audit_entries e where r.stage <> 'active' and e.record_id = n.id
       and e.record_type = 'property_note' and e.action = 'note.updated' and e.at > r.created_at
       and (e.details -> 'after') ?| array['amountCents', 'startingPrincipalCents', 'ratePpm',
         'termMonths', 'paymentType', 'noteOn', 'firstPaymentOn', 'balloonOn', 'ioMonths',
         'fixedPrincipalPercentage', 'manualPaymentCents', 'recast', 'lienPosition'])
   from investment_requests r join property_notes n on n.id = r.note_id
   join properties p on p.id = r.property_id
   where r.id = request and access.sees_sides(r) $$;

-- What the note of a request is now that is not live itself, for both sides of it.
create function access.note_of_request_now(request uuid) returns text
  language sql stable security definer set search_path = public as
$$ select case when access.note_is_free(r.note_id) then 'open' else coalesce(
     (select case o.stage when 'offered' then 'other_offered' else 'other_reserved' end
       from investment_requests o where o.note_id = r.note_id and access.is_live(o.stage)),
     (select 'other_funded' from note_holders h
       where h.note_id = r.note_id and h.held_to is null limit 1), 'closed') end
   from investment_requests r
   where r.id = request and access.sees_sides(r) $$;

-- What whoever asked may know of what happened: not what the company has noted down for itself.
create function access.funding_history(request uuid)
returns table (place integer, event text, to_stage text, by_name text, at timestamptz,
  ends_at timestamptz, reason text)
language sql stable security definer set search_path = public as
$$ select e.place, e.event, e.to_stage,
     case when e.by_user is null or e.by_user = r.user_id or e.event in ('accept', 'withdraw')
       then e.by_name end, e.at,
     e.ends_at, case when e.event in ('release', 'void', 'decline_to_sign') then e.reason end
   from funding_events e join investment_requests r on r.id = e.request_id
   where r.id = request and access.acts_for_investor(r)
     and e.event not in ('queue', 'unqueue', 'clear')
   order by e.place $$;

-- Members and viewers of the organization that asked see stage and end of what it reserved, as they
-- are now: what is over is over before a job has ended it.
create function access.reservations_of_team()
returns table (id uuid, organization_id uuid, note_id uuid, property_id uuid, stage text,
  ends_at timestamptz)
language sql stable security definer set search_path = public as
$$ select r.id, r.organization_id, r.note_id, r.property_id,
     case when over.is_so then 'expired' else r.stage end,
     -- As standsUntil: what money stands for does not expire, and grace is given to what is signed.
     case when over.is_so or r.stage <> 'offered' and r.received_cents <> 0 then null
       when r.stage = 'signed' and r.ends_at <= access.funding_time() then r.expires_at
       else r.ends_at end
   from investment_requests r
   cross join lateral (select r.expires_at <= access.funding_time()
     and (r.stage = 'offered' or r.received_cents = 0)
     and r.stage in ('offered', 'reserved', 'documents_out', 'signed') as is_so) over
   where r.organization_id = any(access.member_organizations()) and r.way = 'staged' $$;

revoke execute on function access.way_of_note(uuid), access.way_of_line(uuid),
  access.note_is_free(uuid), access.offer_time(uuid), access.reservation_time(uuid),
  access.write_event(investment_requests, text, text, text, jsonb),
  access.move_request(uuid, text, text, text, jsonb), access.derive_statuses(uuid),
  access.settle_note(uuid), access.settle_request(uuid), access.keep_stage(), access.enter_line(),
  access.pin_status(), access.note_change(), access.release_gone(), access.place_in_line(uuid),
  access.pass_event(uuid, text, text, jsonb), access.reserved_until(uuid),
  access.funding_history(uuid), access.place_of_request(uuid), access.note_of_request_now(uuid),
  access.reservations_of_team(), access.derived_property_status(uuid) from public;
grant execute on function access.way_of_line(uuid), access.note_is_free(uuid),
  access.settle_request(uuid), access.pass_event(uuid, text, text, jsonb),
  access.place_in_line(uuid), access.reserved_until(uuid), access.funding_history(uuid),
  access.place_of_request(uuid),
  access.note_of_request_now(uuid), access.reservations_of_team() to hearthnote_actor;
grant execute on function access.settle_note(uuid), access.note_is_free(uuid) to hearthnote_worker;
