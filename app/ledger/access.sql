-- RECEIPTS belong to whoever held the note on the day they count from (rules 5.1).
grant select, insert on receipts to hearthnote_actor;
grant select on receipts to hearthnote_access, hearthnote_worker;
create policy access_reads on receipts for select to hearthnote_access using (true);
create policy work on receipts for select to hearthnote_worker using (true);
create policy see on receipts for select to hearthnote_actor using (
  (select access.is_platform_admin())
  or exists (select from note_holders h where h.note_id = receipts.note_id
      and h.organization_id = any((select access.member_organizations())::uuid[])
      and receipts.received_on >= h.held_from
      and (h.held_to is null or receipts.received_on <= h.held_to))
  or ((select access.is_lister())
    and access.lister_of_note(note_id)
      = any((select access.administered_organizations())::uuid[])));
create policy record on receipts for insert to hearthnote_actor with check (
  recorded_by = (select access.actor_id())
  and ((select access.is_platform_admin())
    or access.lister_of_note(note_id) = any((select access.administered_organizations())::uuid[])));
create trigger append_only before update or delete on receipts
  for each row execute function refuse_change();
create trigger no_truncate before truncate on receipts
  for each statement execute function refuse_change();

-- What a payoff is computed from. Its holder of today may not read the receipts of a holder before,
-- but what they are owed rests on them: date, kind and amount only, and to nobody else.
create function access.ledger_receipts(note uuid)
  returns table (id uuid, kind text, received_on date, recorded_at timestamptz, amount_cents bigint,
    is_recast boolean)
  language sql stable security definer set search_path = public as
$$ select r.id, r.kind, r.received_on, r.recorded_at, r.amount_cents, r.is_recast from receipts r
   where r.note_id = note and access.holds_today(note) and r.reverses is null
     and not exists (select from receipts v where v.reverses = r.id) $$;
create function access.ledger_holders(note uuid)
  returns table (id uuid, held_from date, held_to date)
  language sql stable security definer set search_path = public as
$$ select h.id, h.held_from, h.held_to from note_holders h
   where h.note_id = note and access.holds_today(note) $$;
create function access.last_recorded_at(note uuid) returns timestamptz
  language sql stable security definer set search_path = public as
$$ select max(r.recorded_at) from receipts r where r.note_id = note and (access.holds_today(note)
     or access.is_platform_admin()
     or access.lister_of_note(note) = any(access.administered_organizations())) $$;

-- PAYOFF_QUOTES: for who lists the note, and for whoever holds it today. They go with their note,
-- and never by themselves.
grant select, insert on payoff_quotes to hearthnote_actor;
create policy see on payoff_quotes for select to hearthnote_actor using (
  (select access.is_platform_admin())
  or access.holds_today(note_id)
  or access.lister_of_note(note_id) = any((select access.administered_organizations())::uuid[]));
create policy issue on payoff_quotes for insert to hearthnote_actor with check (
  issued_by = (select access.actor_id())
  and ((select access.is_platform_admin())
    or access.writes_for_holder(note_id)
    or access.lister_of_note(note_id) = any((select access.administered_organizations())::uuid[])));
create trigger append_only before update or delete on payoff_quotes
  for each row when (pg_trigger_depth() = 0) execute function refuse_change();
create trigger no_truncate before truncate on payoff_quotes
  for each statement execute function refuse_change();

-- HOLDING_SUMS (0101): for members of who holds or held the note; written by the triggers below.
grant select on holding_sums to hearthnote_actor;
grant select, insert, update on holding_sums to hearthnote_access;
create policy keep on holding_sums to hearthnote_access using (true) with check (true);
create policy see on holding_sums for select to hearthnote_actor
  using (organization_id = any((select access.member_organizations())::uuid[])
    or (select access.is_platform_admin()));

-- Days on which something was due to a holder or came. Rows of notes on which nothing is owed any
-- more count only where they were paid (rules 3.8). What came lies end to end on the payments of
-- the rows, each of which is first interest, then principal; an earlier owner's money comes first
-- (rules 5.3, 0059). A reversal has the date and the kind of what it takes back, so that the two
-- are nothing in every sum.
create function access.days_of_holding(holding note_holders, is_serviced boolean)
  returns table (on_day date, scheduled bigint, open bigint, received bigint, principal bigint,
    open_principal bigint)
  language sql stable as
$$
  with came as (
    select received_on, sum(amount_cents)::bigint as received,
      coalesce(sum(amount_cents) filter (where kind = 'principal'), 0)::bigint as curtails,
      coalesce(sum(amount_cents) filter (where kind in ('payment', 'payoff')), 0)::bigint as pays
    from receipts
    where note_id = holding.note_id and received_on >= holding.held_from
      and (holding.held_to is null or received_on <= holding.held_to)
    group by received_on),
  paid as (
    select amount_paid_cents as cents, amount_paid_cents - interest_paid_cents as principal,
      (sum(amount_paid_cents) over (order by period_number))::bigint as until
    from property_note_payments
    where note_id = holding.note_id and amount_paid_cents > 0
      and (holding.held_to is null or due_date >= holding.held_from)),
  laid as (
    select *, (sum(pays) over (order by received_on) + case when holding.held_to is null
      then greatest((select sum(cents) from paid) - sum(pays) over (), 0) else 0 end)::bigint
      as until
    from came),
  each as (
    select due_date as on_day, scheduled_payment_cents as scheduled,
      case when is_serviced and holding.held_to is null
        then scheduled_payment_cents - amount_paid_cents else 0 end as open,
      0 as received, 0 as principal,
      case when is_serviced and holding.held_to is null
        then principal_due_cents - (amount_paid_cents - interest_paid_cents)
        else 0 end as open_principal
    from property_note_payments
    where note_id = holding.note_id and scheduled_payment_cents > 0
      and due_date >= holding.held_from
      and (holding.held_to is null or due_date <= holding.held_to)
      and (is_serviced
        or amount_paid_cents > 0 and amount_paid_cents >= scheduled_payment_cents)
    union all
    select received_on, 0, 0, received, curtails + coalesce((
      select sum(least(p.until, l.until) - greatest(p.until - p.principal, l.until - l.pays))
      from paid p where p.until > l.until - l.pays and p.until - p.principal < l.until), 0), 0
    from laid l)
  select on_day, sum(scheduled)::bigint, sum(open)::bigint, sum(received)::bigint,
    sum(principal)::bigint, sum(open_principal)::bigint
  from each group by on_day order by on_day
$$;

-- The note is the lock: whoever comes second waits for it, then adds up what the first has left.
create function access.sum_holdings(notes uuid[]) returns void
  language plpgsql security definer set search_path = public as
$$ begin
  perform from property_notes where id = any(notes) order by id for no key update;
  insert into holding_sums
  select h.id, h.organization_id, h.note_id, n.property_id, n.status, n.amount_cents,
    n.interest_rate_ppm, n.lien_position, n.final_date, h.held_from, h.held_to is null, exists (
      select from property_note_payments where note_id = h.note_id and (due_date >= h.held_from
        or n.status not in ('active', 'defaulted', 'paid_off', 'completed'))),
    first.*, days.*
  from note_holders h
  join property_notes n on n.id = h.note_id
  left join lateral (
    select period_number, due_date, scheduled_payment_cents - amount_paid_cents,
      starting_balance_cents - prepaid_cents - (amount_paid_cents - interest_paid_cents)
    from property_note_payments
    where note_id = h.note_id and h.held_to is null and due_date >= h.held_from
      and amount_paid_cents < scheduled_payment_cents
    order by period_number limit 1) first on true
  cross join lateral (
    select coalesce(array_agg(on_day), '{}'), coalesce(array_agg(scheduled), '{}'),
      coalesce(array_agg(open), '{}'), coalesce(array_agg(received), '{}'),
      coalesce(array_agg(principal), '{}'), coalesce(array_agg(open_principal), '{}')
    from access.days_of_holding(h, n.status in ('active', 'defaulted'))) days
  where h.note_id = any(notes)
  on conflict (holding_id) do update set property_id = excluded.property_id,
    status = excluded.status, amount_cents = excluded.amount_cents,
    interest_rate_ppm = excluded.interest_rate_ppm, lien_position = excluded.lien_position,
    final_date = excluded.final_date, held_from = excluded.held_from,
    is_held = excluded.is_held, has_rows = excluded.has_rows,
    first_period = excluded.first_period, first_due_date = excluded.first_due_date,
    first_open_cents = excluded.first_open_cents, owed_cents = excluded.owed_cents,
    days = excluded.days, scheduled_cents = excluded.scheduled_cents,
    open_cents = excluded.open_cents, received_cents = excluded.received_cents,
    principal_cents = excluded.principal_cents,
    open_principal_cents = excluded.open_principal_cents
  where holding_sums is distinct from excluded;
end $$;
create function access.sum_all_holdings() returns void
  language sql security definer set search_path = public as
$$ select access.sum_holdings(array(select distinct note_id from note_holders)) $$;
create function access.sum_changed_holdings() returns trigger
  language plpgsql security definer set search_path = public as
$$
declare notes uuid[];
begin
  select array_agg(distinct note_id) into notes from changed_rows;
  if notes is not null then perform access.sum_holdings(notes); end if;
  return null;
end $$;
create function access.sum_holdings_of_note() returns trigger
  language plpgsql security definer set search_path = public as
$$ begin
  perform access.sum_holdings(array[new.id]);
  return null;
end $$;
revoke execute on function access.days_of_holding(note_holders, boolean),
  access.sum_holdings(uuid[]), access.sum_all_holdings(), access.sum_changed_holdings(),
  access.sum_holdings_of_note() from public;
grant execute on function access.days_of_holding(note_holders, boolean) to hearthnote_access;

-- A holding's sums go with it; receipts stand for good.
create trigger sum_holdings after update on property_notes
  for each row when (
    (old.property_id, old.status, old.amount_cents, old.interest_rate_ppm, old.lien_position,
      old.final_date)
    is distinct from (new.property_id, new.status, new.amount_cents, new.interest_rate_ppm,
      new.lien_position, new.final_date))
  execute function access.sum_holdings_of_note();
create trigger sum_holdings_insert after insert on note_holders
  referencing new table as changed_rows
  for each statement execute function access.sum_changed_holdings();
create trigger sum_holdings_update after update on note_holders
  referencing new table as changed_rows
  for each statement execute function access.sum_changed_holdings();
create trigger sum_holdings_insert after insert on receipts
  referencing new table as changed_rows
  for each statement execute function access.sum_changed_holdings();
create trigger sum_holdings_insert after insert on property_note_payments
  referencing new table as changed_rows
  for each statement execute function access.sum_changed_holdings();
create trigger sum_holdings_update after update on property_note_payments
  referencing new table as changed_rows
  for each statement execute function access.sum_changed_holdings();
create trigger sum_holdings_delete after delete on property_note_payments
  referencing old table as changed_rows
  for each statement execute function access.sum_changed_holdings();
