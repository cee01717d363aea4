-- FUNDING_RECEIPTS (rules 6.4): recorded by who lists the note, never for their own request; read
-- by them and by whoever acts for the lender.
grant select, insert on funding_receipts to hearthnote_actor;
grant select, update (lister_id) on funding_receipts to hearthnote_access;
grant select on funding_receipts to hearthnote_worker;
create policy access_reads on funding_receipts for select to hearthnote_access using (true);
create policy keep_lister on funding_receipts for update to hearthnote_access
  using (true) with check (true);
create policy work on funding_receipts for select to hearthnote_worker using (true);
create policy see on funding_receipts for select to hearthnote_actor using (
  (select access.is_platform_admin())
  or lister_id = any((select access.administered_organizations())::uuid[])
  or exists (select from investment_requests r where r.id = request_id
    and access.acts_for_investor(r)));
create policy record on funding_receipts for insert to hearthnote_actor with check (
  recorded_by = (select access.actor_id())
  and exists (select from investment_requests r where r.id = request_id
    and access.acts_for_lister(r)));
create trigger append_only before update or delete on funding_receipts
  for each row when (pg_trigger_depth() = 0) execute function refuse_change();
create trigger no_truncate before truncate on funding_receipts
  for each statement execute function refuse_change();

-- Who lists the note of a row that names a request, and what stands of the request's money.
create function access.take_lister_of_request() returns trigger
  language plpgsql security definer set search_path = public as
$$ begin
  select lister_id into new.lister_id from investment_requests where id = new.request_id;
  if new.reverses is not null and not exists (select from funding_receipts r
      where r.id = new.reverses and r.request_id = new.request_id
        and r.amount_cents = -new.amount_cents and r.reverses is null) then
    raise exception 'an entry is taken back whole, and once' using errcode = 'check_violation';
  end if;
  if new.amount_cents < 0 and new.amount_cents
      + (select received_cents from investment_requests where id = new.request_id) < 0 then
    raise exception 'more would go back than came' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create function access.sum_funds() returns trigger
  language plpgsql security definer set search_path = public as
$$ begin
  update investment_requests set received_cents = received_cents + new.amount_cents
    where id = new.request_id;
  return null;
end $$;
revoke execute on function access.take_lister_of_request(), access.sum_funds() from public;
create trigger take_lister before insert on funding_receipts
  for each row execute function access.take_lister_of_request();
create trigger sum_funds after insert on funding_receipts
  for each row execute function access.sum_funds();

-- COMPANY_BANK_DETAILS: entered by one platform admin, confirmed by another, and shown to lenders a
-- day after that, through the function below alone.
grant select, insert, update (confirmed_by, confirmed_by_name, confirmed_at, taken_back_by_name,
    taken_back_at)
  on company_bank_details to hearthnote_actor;
grant select on company_bank_details to hearthnote_access;
create policy access_reads on company_bank_details for select to hearthnote_access using (true);
create policy see on company_bank_details for select to hearthnote_actor
  using ((select access.is_platform_admin()));
create policy enter on company_bank_details for insert to hearthnote_actor with check (
  (select access.is_platform_admin()) and entered_by = (select access.actor_id())
  and confirmed_at is null and taken_back_at is null);
-- What somebody has entered anew since cannot be confirmed any more.
create function access.newest_bank_details() returns uuid
  language sql stable security definer set search_path = public as
$$ select id from company_bank_details order by entered_at desc, id desc limit 1 $$;
revoke execute on function access.newest_bank_details() from public;
grant execute on function access.newest_bank_details() to hearthnote_actor;
-- One admin confirms what another has entered; any of them takes back what is not in force yet.
create policy decide on company_bank_details for update to hearthnote_actor
  using ((select access.is_platform_admin()) and taken_back_at is null
    and (confirmed_at is null or confirmed_at + interval '24 hours' > access.acting_at()))
  with check (taken_back_at is not null
    or confirmed_by = (select access.actor_id()) and id = (select access.newest_bank_details())
      and entered_by is distinct from (select access.actor_id()));
-- The day counts from now, whatever a form says, and from once.
create function access.sign_bank_details() returns trigger language plpgsql as
$$ begin
  if current_user <> 'hearthnote_actor' then return new; end if;
  if tg_op = 'INSERT' then
    new.entered_at := access.acting_at();
    new.entered_by_name := access.actor_name();
  elsif new.taken_back_at is not null then
    new.taken_back_at := access.acting_at();
    new.taken_back_by_name := access.actor_name();
    new.confirmed_by := old.confirmed_by;
    new.confirmed_by_name := old.confirmed_by_name;
    new.confirmed_at := old.confirmed_at;
  elsif old.confirmed_at is not null then
    raise exception 'bank details are confirmed once' using errcode = 'insufficient_privilege';
  else
    new.confirmed_at := access.acting_at();
    new.confirmed_by_name := access.actor_name();
  end if;
  return new;
end $$;
create trigger sign_bank_details before insert or update on company_bank_details
  for each row execute function access.sign_bank_details();
create trigger no_truncate before truncate on company_bank_details
  for each statement execute function refuse_change();

-- Nobody enters, confirms or takes them back in secret: every platform admin is mailed of both.
create function access.mail_bank_details(details uuid, facts jsonb) returns void
  language plpgsql security definer set search_path = public as
$$ begin
  if not access.is_platform_admin() or not exists (select from company_bank_details b
      where b.id = details and access.is_new(b.xmin)) then
    raise exception 'the actor may not mail these bank details'
      using errcode = 'insufficient_privilege';
  end if;
  insert into outbox_mails (template, to_address, facts, created_at, next_attempt_at)
    select 'bank-details-changed', u.email, facts || jsonb_build_object(
      'firstName', u.first_name, 'path', '/admin/funding/bank'), access.acting_at(),
      access.acting_at()
    from users u
    where u.is_platform_admin and u.email_verified and u.suspended_at is null;
end $$;
revoke execute on function access.mail_bank_details(uuid, jsonb) from public;
grant execute on function access.mail_bank_details(uuid, jsonb) to hearthnote_actor;

-- What a lender sends money to, from the papers on, while the request is live; and since when it is
-- so, where that is after the request was reserved.
create function access.bank_details_for(request uuid)
returns table (bank_name text, account_name text, routing_number text, account_number text,
  remarks text, in_force_since timestamptz, changed_since boolean)
language sql stable security definer set search_path = public as
$$ select b.bank_name, b.account_name, b.routing_number, b.account_number, b.remarks,
     b.confirmed_at + interval '24 hours',
     b.confirmed_at + interval '24 hours' > (select min(e.at) from funding_events e
       where e.request_id = r.id and e.to_stage = 'reserved')
   from investment_requests r
   cross join lateral (select * from company_bank_details
     where confirmed_at + interval '24 hours' <= access.acting_at() and taken_back_at is null
     order by confirmed_at desc limit 1) b
   where r.id = request and r.stage = 'signed'
     and access.sees_sides(r) $$;
revoke execute on function access.bank_details_for(uuid) from public;
grant execute on function access.bank_details_for(uuid) to hearthnote_actor;

-- What a request lacks of evidence of accreditation, to both sides of it: where the gate would
-- refuse it by R1 today, although it may still be asked; 'in_review' once some waits for a review,
-- 'not_stated' where it is a statement that the offering asks for.
create function access.evidence_need(request uuid) returns text
  language sql stable security definer set search_path = public as
$$ select case when gate.refusal = 'not_stated' then gate.refusal
     when exists (select from accreditations a where a.profile_id = r.profile_id
         and a.state = 'submitted' and access.is_of_lender(a)
         and coalesce(a.request_id = r.id, true)) then 'in_review'
     else 'missing' end
   from investment_requests r
   cross join lateral (select access.business_day(access.funding_time()) as today) clock
   -- What came with an open request is not lacking while it waits for its review.
   cross join lateral (select case
     when access.gate_refusal(r.note_id, r.profile_id, r.id, today, false) is not null
       then access.gate_refusal(r.note_id, r.profile_id, r.id, today,
         r.stage in ('requested', 'waitlisted')) end as refusal) gate
   where r.id = request and r.way = 'staged' and r.profile_id is not null
     and access.sees_sides(r)
     -- Later expiry is harmless: the gate is asked until the last lender has signed.
     and (r.stage in ('requested', 'waitlisted', 'offered', 'reserved')
       or r.stage = 'documents_out' and not exists (select from packets p
         join packet_signers s on s.packet_id = p.id and s.party = 'lender'
         where p.request_id = r.id and p.state = 'out'
         having count(*) > 0 and bool_and(s.signed_at is not null)))
     and gate.refusal in ('evidence', 'not_stated') $$;
revoke execute on function access.evidence_need(uuid) from public;
grant execute on function access.evidence_need(uuid) to hearthnote_actor;

-- When a reservation ended whose time is over: with its time, whenever that was noticed, but not
-- before the last thing that happened to it, such as money that bounced and had kept it.
create function access.ended_at(ended investment_requests) returns timestamptz
  language sql stable security definer set search_path = public as
$$ select least(access.funding_time(), greatest(ended.expires_at,
     (select max(e.at) from funding_events e where e.request_id = ended.id),
     (select max(m.recorded_at) from funding_receipts m where m.request_id = ended.id))) $$;
revoke execute on function access.ended_at(investment_requests) from public;

-- While a note is reserved nobody changes what was agreed on (R9).
create function access.keep_reserved() returns trigger
  language plpgsql security definer set search_path = public as
$$ begin
  if exists (select from investment_requests r
      where old.id = case tg_table_name when 'properties' then r.property_id else r.note_id end
        and access.is_live(r.stage)) then
    raise exception 'a reservation is open on this note' using errcode = 'HN409';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
revoke execute on function access.keep_reserved() from public;
create trigger keep_reserved before update on property_notes
  for each row when (current_user = 'hearthnote_actor' and (old.status, old.amount_cents,
    old.starting_principal_cents, old.interest_rate_ppm, old.term_months, old.payment_type,
    old.note_date, old.first_payment_date, old.balloon_due_date, old.io_months,
    old.fixed_principal_percentage, old.manual_payment_cents, old.recast, old.lien_position,
    old.terms_and_conditions, old.late_charge_grace_days, old.late_charge_share_ppm,
    old.late_charge_minimum_cents, old.property_id)
    is distinct from (new.status, new.amount_cents, new.starting_principal_cents,
    new.interest_rate_ppm, new.term_months, new.payment_type, new.note_date,
    new.first_payment_date, new.balloon_due_date, new.io_months, new.fixed_principal_percentage,
    new.manual_payment_cents, new.recast, new.lien_position, new.terms_and_conditions,
    new.late_charge_grace_days, new.late_charge_share_ppm, new.late_charge_minimum_cents,
    new.property_id))
  execute function access.keep_reserved();
create trigger keep_reserved_from_deletion before delete on property_notes
  for each row when (current_user = 'hearthnote_actor') execute function access.keep_reserved();
create trigger keep_reserved_from_deletion before delete on properties
  for each row when (current_user = 'hearthnote_actor') execute function access.keep_reserved();
