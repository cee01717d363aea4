-- THE STAGES of a request (rules 6.3): who moves it, and what follows for its note and its line.

-- FUNDING_EVENTS: read by who lists the property; whoever asked reads them through
-- access.funding_history, without what the company noted down for itself. Written by the functions
-- below alone. A worker mails what is new and says so.
grant select on funding_events to hearthnote_actor;
grant select, insert on funding_events to hearthnote_access;
grant select, update (announced_at) on funding_events to hearthnote_worker;
create policy see on funding_events for select to hearthnote_actor using (
  (select access.is_platform_admin())
  or lister_id = any((select access.administered_organizations())::uuid[]));
create policy access_reads on funding_events for select to hearthnote_access using (true);
create policy note_down on funding_events for insert to hearthnote_access with check (true);
create policy work on funding_events for select to hearthnote_worker using (true);
create policy announce on funding_events for update to hearthnote_worker
  using (announced_at is null) with check (announced_at is not null);
create trigger append_only before update on funding_events
  for each row when (old.announced_at is not null
    or to_jsonb(old) - 'announced_at' - 'by_user' - 'lister_id'
      is distinct from to_jsonb(new) - 'announced_at' - 'by_user' - 'lister_id')
  execute function refuse_change();
create trigger no_delete before delete on funding_events
  for each row when (pg_trigger_depth() = 0) execute function refuse_change();
create trigger no_truncate before truncate on funding_events
  for each statement execute function refuse_change();
grant update (lister_id) on funding_events to hearthnote_access;
create policy keep_lister on funding_events for update to hearthnote_access
  using (true) with check (true);

-- The transitions, as app/request/stages.ts has them; a test compares the two.
create function access.funding_steps()
returns table (event text, doer text, from_stage text, to_stage text)
language sql immutable as
$$ values
  ('request', 'investor', null, 'requested'), ('request', 'investor', null, 'waitlisted'),
  ('decline', 'admin', 'requested', 'declined'), ('decline', 'admin', 'waitlisted', 'declined'),
  ('approve', 'admin', 'requested', 'reserved'),
  ('clear', 'admin', 'waitlisted', 'waitlisted'),
  ('offer', 'system', 'requested', 'offered'), ('offer', 'system', 'waitlisted', 'offered'),
  ('accept', 'investor', 'offered', 'reserved'),
  ('send_documents', 'admin', 'reserved', 'documents_out'),
  ('sign', 'signer', 'documents_out', 'signed'),
  ('decline_to_sign', 'signer', 'documents_out', 'reserved'),
  ('void', 'admin', 'documents_out', 'reserved'),
  ('record_funds', 'admin', 'signed', 'active'),
  ('record_funds_now', 'admin', 'reserved', 'active'),
  ('record_funds_now', 'admin', 'documents_out', 'active'),
  ('extend', 'admin', 'reserved', 'reserved'),
  ('extend', 'admin', 'documents_out', 'documents_out'),
  ('extend', 'admin', 'signed', 'signed'),
  ('expire', 'system', 'reserved', 'expired'), ('expire', 'system', 'documents_out', 'expired'),
  ('expire', 'system', 'signed', 'expired'), ('expire', 'system', 'offered', 'expired'),
  ('withdraw', 'investor', 'requested', 'withdrawn'),
  ('withdraw', 'investor', 'waitlisted', 'withdrawn'),
  ('withdraw', 'investor', 'offered', 'withdrawn'),
  ('withdraw', 'investor', 'reserved', 'withdrawn'),
  ('withdraw', 'investor', 'documents_out', 'withdrawn'),
  ('release', 'admin', 'reserved', 'released'), ('release', 'admin', 'documents_out', 'released'),
  ('release', 'admin', 'signed', 'released'),
  ('reinstate', 'admin', 'expired', 'reserved'), ('reinstate', 'admin', 'expired', 'signed'),
  ('undo_funding', 'platform_admin', 'active', 'reserved'),
  ('undo_funding', 'platform_admin', 'active', 'signed'),
  ('assign', 'admin', 'requested', 'active'),
  ('queue', 'system', 'requested', 'waitlisted'),
  ('unqueue', 'system', 'waitlisted', 'requested'),
  ('funded_by_another', 'system', 'requested', 'declined'),
  ('funded_by_another', 'system', 'waitlisted', 'declined'),
  ('organization_gone', 'system', 'offered', 'released'),
  ('organization_gone', 'system', 'reserved', 'released'),
  ('organization_gone', 'system', 'documents_out', 'released'),
  ('organization_gone', 'system', 'signed', 'released'),
  ('account_gone', 'system', 'requested', 'withdrawn'),
  ('account_gone', 'system', 'waitlisted', 'withdrawn'),
  ('account_gone', 'system', 'offered', 'withdrawn') $$;

create function access.is_live(stage text) returns boolean language sql immutable as
$$ select stage in ('offered', 'reserved', 'documents_out', 'signed') $$;

create function access.status_of_stage(stage text) returns text language sql immutable as
$$ select case when stage in ('requested', 'waitlisted', 'offered') then 'pending'
     when stage in ('reserved', 'documents_out', 'signed', 'active') then 'approved'
     when stage = 'declined' then 'rejected' else 'cancelled' end $$;

-- What the clock of the installation shows now: what it showed when this transaction began, and
-- what has passed since, such as the wait for a lock. A job says when it began.
create function access.funding_time() returns timestamptz language plpgsql volatile as
$$
declare role text := current_setting('role', true);
began timestamptz;
begin
  if role = 'hearthnote_actor' then began := access.acting_at();
  elsif role = 'hearthnote_worker' then
    began := nullif(current_setting('app.worker_at', true), '')::timestamptz;
  end if;
  return coalesce(began, now()) + (clock_timestamp() - now());
end $$;

-- How a note is funded, and for how long an offer of it stands: as its offering says, else the
-- installation's settings, else as ever.
create function access.way_of_note(note uuid) returns text
  language sql stable security definer set search_path = public as
$$ select coalesce((select way from access.offering_of(note)),
     (select funding_way from funding_settings), 'simple') $$;
create function access.offer_time(note uuid) returns interval
  language sql stable security definer set search_path = public as
$$ select make_interval(hours => coalesce((select offer_hours from access.offering_of(note)),
     (select offer_hours from funding_settings), 48)) $$;

create function access.reservation_time(note uuid) returns interval
  language sql stable security definer set search_path = public as
$$ select make_interval(hours => coalesce((select reservation_hours from access.offering_of(note)),
     (select reservation_hours from funding_settings), 72)) $$;

-- Whatever is written to a request, status and stage agree. An older server, and the simple way,
-- write the status alone.
create function access.keep_stage() returns trigger
  language plpgsql security definer set search_path = public as
$$ begin
  if tg_op = 'INSERT' then
    if new.stage = 'requested' and new.status <> 'pending' then
      new.stage := case new.status when 'approved' then 'active' when 'rejected' then 'declined'
        else 'withdrawn' end;
    end if;
  elsif new.stage = old.stage and new.status <> old.status then
    new.stage := case new.status when 'approved' then 'active' when 'rejected' then 'declined'
      when 'cancelled' then 'withdrawn' else 'requested' end;
  end if;
  new.status := access.status_of_stage(new.stage);
  if not access.is_live(new.stage) then
    new.ends_at := null;
    new.expires_at := null;
  end if;
  return new;
end $$;
create trigger keep_stage before insert or update of status, stage on investment_requests
  for each row execute function access.keep_stage();

-- What a wire quotes: six letters or digits that nobody takes for others.
create function access.new_reference() returns text
  language plpgsql volatile security definer set search_path = public as
$$
declare
  chance bytea;
  made text;
begin
  loop
    -- The first six bytes of such an id are chance.
    chance := uuid_send(gen_random_uuid());
    select 'HN-' || string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789',
      1 + get_byte(chance, place) % 32, 1), '') into made from generate_series(0, 5) place;
    if not exists (select from investment_requests where reference = made) then return made; end if;
  end loop;
end $$;

-- Moves a request, whoever it is that moves it.
grant update (status, stage, cleared_at, ends_at, expires_at, reference, received_cents,
    admin_notes, reviewed_by, reviewer_name, reviewed_at, updated_at)
  on investment_requests to hearthnote_access;
grant insert on audit_entries to hearthnote_access;
create policy note_funding on audit_entries for insert to hearthnote_access
  with check (action like 'funding.%');
create function access.write_event(request investment_requests, event text, was text,
  doer text, details jsonb) returns void
  language plpgsql security definer set search_path = public as
$$
#variable_conflict use_variable
declare
  -- A reservation ended when its time was over, whenever that was noticed.
  moment timestamptz := coalesce(case event when 'expire' then (details ->> 'at')::timestamptz end,
    access.funding_time());
  person uuid := case when doer in ('system', 'signer') then null else access.actor_id() end;
  name text := case doer when 'system' then 'System' when 'signer' then coalesce(
    details ->> 'signer', 'Signer') else access.actor_name() end;
begin
  insert into funding_events (request_id, lister_id, place, event, from_stage, to_stage, by_user,
      by_name, at, ends_at, reason, facts, announced_at)
    select request.id, request.lister_id, coalesce(max(place), 0) + 1, event, was, request.stage,
      person, name, moment, request.ends_at, details ->> 'reason',
      coalesce(details -> 'facts', '{}'),
      -- The line follows without a word; what rules 2 mail is mailed by who does it, and what is
      -- about papers by who sends these.
      case when event in ('queue', 'unqueue', 'clear', 'request', 'assign', 'decline',
          'decline_to_sign', 'void', 'account_gone')
        or event = 'withdraw' and request.way = 'simple' then moment end
    from funding_events where request_id = request.id;
end $$;

create function access.move_request(moved uuid, event text, to_stage text, doer text, details jsonb)
  returns void language plpgsql security definer set search_path = public as
$$
#variable_conflict use_variable
declare
  was investment_requests;
  moved_request investment_requests;
  moment timestamptz := access.funding_time();
begin
  select * into was from investment_requests where id = moved for update;
  if not exists (select from access.funding_steps() s where s.event = move_request.event
      and s.doer = move_request.doer and s.from_stage = was.stage
      and s.to_stage = move_request.to_stage)
    or event = 'clear' and was.cleared_at is not null then
    raise exception 'a request does not go from % to % by %', was.stage, to_stage, event
      using errcode = 'insufficient_privilege';
  end if;
  update investment_requests set stage = to_stage,
    ends_at = coalesce((details ->> 'ends')::timestamptz, ends_at),
    expires_at = coalesce((details ->> 'expires')::timestamptz, expires_at),
    reference = coalesce(reference,
      case when to_stage = 'reserved' then access.new_reference() end),
    -- Where whoever asks is approved in advance, so is who asked before there was a line.
    cleared_at = case when event = 'clear' or event = 'queue' and cleared_at is null
      and (select clear_on_request from funding_settings) then moment else cleared_at end,
    reviewed_by = case when doer = 'admin' and event in ('decline', 'approve')
      then access.actor_id() else reviewed_by end,
    reviewer_name = case when doer = 'admin' and event in ('decline', 'approve')
      then access.actor_name() else reviewer_name end,
    reviewed_at = case when doer = 'admin' and event in ('decline', 'approve')
      then moment else reviewed_at end,
    admin_notes = coalesce(details ->> 'notes', admin_notes),
    updated_at = moment
    where id = moved returning * into moved_request;
  perform access.write_event(moved_request, event, was.stage, doer, details);
  -- Whoever records the funds makes the note active, and not free in between.
  if access.is_live(was.stage) <> access.is_live(to_stage) and to_stage <> 'active' then
    perform access.derive_statuses(was.note_id);
  end if;
  -- What only lets the line follow is no deed of anybody's.
  if event in ('queue', 'unqueue') then return; end if;
  insert into audit_entries (at, actor_id, actor_name, client_address, action, record_type,
      record_id, organization_id, details)
    select moment, e.by_user, e.by_name, details ->> 'address', 'funding.' || event,
      'investment_request', moved, e.lister_id, jsonb_build_object(
        'before', jsonb_build_object('stage', was.stage),
        'after', jsonb_strip_nulls(jsonb_build_object('stage', to_stage, 'ends', e.ends_at,
          'reason', e.reason, 'amountCents', was.amount_cents::text)))
    from funding_events e where e.request_id = moved order by e.place desc limit 1;
end $$;
