-- CALENDAR_LINKS: one's own, and the one whose token this transaction's request holds.
grant select, insert, update (revoked_at) on calendar_links to hearthnote_actor;
create policy see on calendar_links for select to hearthnote_actor using (
  (user_id = (select access.actor_id()) and (select access.is_person()))
  or (revoked_at is null
    and token_hash = nullif(current_setting('app.calendar_token_hash', true), '')));
create policy make on calendar_links for insert to hearthnote_actor with check (
  user_id = (select access.actor_id()) and revoked_at is null
  and organization_id = any((select access.member_organizations())::uuid[]));
create policy revoke on calendar_links for update to hearthnote_actor
  using (user_id = (select access.actor_id()) and (select access.is_person())
    and revoked_at is null)
  with check (user_id = (select access.actor_id()) and revoked_at is not null);

-- When each of what the actor's organizations have asked for was changed last, and how often.
create function access.reservation_changes()
returns table (id uuid, change_count integer, changed_at timestamptz)
language sql stable security definer set search_path = public as
$$ select r.id, 2 * max(e.place) + (count(*) filter (where g.is_so) > 0)::int,
     greatest(max(e.at), max(q.ends_at) filter (where g.is_so))
   from access.reservations_of_team() r
   join investment_requests q on q.id = r.id
   -- Between two events the end has moved once, when grace began.
   cross join lateral (select r.ends_at > q.ends_at as is_so) g
   join funding_events e on e.request_id = r.id group by r.id $$;
revoke execute on function access.reservation_changes() from public;
grant execute on function access.reservation_changes() to hearthnote_actor;

-- PORTFOLIO_DAYS (0101): for members of the organization, and platform admins; written by the
-- triggers below alone. To lock rows takes the right to change something in them.
grant select on portfolio_days to hearthnote_actor;
grant select, insert, delete, update (open_count) on portfolio_days to hearthnote_access;
create policy keep on portfolio_days to hearthnote_access using (true) with check (true);
create policy see on portfolio_days for select to hearthnote_actor
  using (organization_id = any((select access.member_organizations())::uuid[])
    or (select access.is_platform_admin()));

-- What a holding adds to its days more or less than before. A change takes in the rows of its days
-- that nobody else is taking in, and adds one: nobody waits for anybody, and the sum is exact.
create function access.sum_portfolios() returns trigger
  language plpgsql security definer set search_path = public as
$$
declare
  was holding_sums[];
  is_now holding_sums[];
begin
  if tg_op <> 'INSERT' then select array_agg(o) into was from old_rows o; end if;
  if tg_op <> 'DELETE' then select array_agg(n) into is_now from new_rows n; end if;
  if was is null and is_now is null then return null; end if;
  with moved as (
    select organization_id, d.on_day, sum(sign * d.scheduled) as scheduled,
      sum(sign * d.open) as open, sum(sign * (d.open > 0)::int) as open_count,
      sum(sign * d.received) as received, sum(sign * d.principal) as principal,
      sum(sign * d.open_principal) as open_principal
    from (select 1 as sign, (unnest(is_now)).* union all select -1, (unnest(was)).*) s
    cross join unnest(s.days, s.scheduled_cents, s.open_cents, s.received_cents,
      s.principal_cents, s.open_principal_cents)
      d (on_day, scheduled, open, received, principal, open_principal)
    group by 1, 2),
  changed as (
    select * from moved
    where (scheduled, open, open_count, received, principal, open_principal)
      is distinct from (0, 0, 0, 0, 0, 0)),
  taken as (
    delete from portfolio_days where id in (
      select p.id from portfolio_days p
      join changed c on c.organization_id = p.organization_id and c.on_day = p.on_day
      for update of p skip locked)
    returning organization_id, on_day, scheduled_cents, open_cents, open_count, received_cents,
      principal_cents, open_principal_cents)
  insert into portfolio_days (organization_id, on_day, scheduled_cents, open_cents, open_count,
    received_cents, principal_cents, open_principal_cents)
  select organization_id, on_day, sum(scheduled), sum(open), sum(open_count), sum(received),
    sum(principal), sum(open_principal)
  from (select * from changed union all select * from taken) s
  group by 1, 2
  having (sum(scheduled), sum(open), sum(open_count), sum(received), sum(principal),
    sum(open_principal)) is distinct from (0, 0, 0, 0, 0, 0);
  return null;
end $$;
revoke execute on function access.sum_portfolios() from public;
create trigger sum_portfolios_insert after insert on holding_sums
  referencing new table as new_rows
  for each statement execute function access.sum_portfolios();
create trigger sum_portfolios_update after update on holding_sums
  referencing old table as old_rows new table as new_rows
  for each statement execute function access.sum_portfolios();
create trigger sum_portfolios_delete after delete on holding_sums
  referencing old table as old_rows
  for each statement execute function access.sum_portfolios();
