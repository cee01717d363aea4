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

-- PORTFOLIO_FIGURES (0093): members read them, and the process that worked them out stores them as
-- hearthnote_worker, so that no request can write what colleagues will see.
grant select on portfolio_figures to hearthnote_actor;
grant select, insert, update on portfolio_figures to hearthnote_worker;
create policy see on portfolio_figures for select to hearthnote_actor
  using (organization_id = any((select access.member_organizations())::uuid[]));
create policy work on portfolio_figures to hearthnote_worker using (true) with check (true);

-- PORTFOLIO_CHANGES: written by the triggers below alone. To lock rows takes the right to change
-- something in them.
grant select on portfolio_changes to hearthnote_actor;
grant select, insert, delete, update (changed_at) on portfolio_changes to hearthnote_access;
create policy see on portfolio_changes for select to hearthnote_actor
  using (organization_id = any((select access.member_organizations())::uuid[]));
create policy keep on portfolio_changes to hearthnote_access using (true) with check (true);

-- Each transaction adds rows of its own, so that none waits for another. Figures are of a day: what
-- changed two days ago is asked by none that are shown, and goes.
create function access.note_portfolios() returns trigger
  language plpgsql security definer set search_path = public as
$$
declare touched uuid[];
begin
  if tg_table_name = 'note_holders' then
    select array_agg(distinct organization_id) into touched from changed_rows;
  elsif tg_table_name = 'property_notes' then
    select array_agg(distinct h.organization_id) into touched
    from changed_rows c join note_holders h on h.note_id = c.id;
  elsif tg_table_name = 'properties' then
    select array_agg(distinct h.organization_id) into touched
    from changed_rows c join property_notes n on n.property_id = c.id
    join note_holders h on h.note_id = n.id;
  else
    select array_agg(distinct h.organization_id) into touched
    from note_holders h where h.note_id in (select note_id from changed_rows);
  end if;
  if touched is null then return null; end if;
  delete from portfolio_changes where ctid = any(array(
    select ctid from portfolio_changes
    where organization_id = any(touched) and changed_at < now() - interval '2 days'
    for update skip locked));
  insert into portfolio_changes (organization_id, transaction)
  select unnest(touched), pg_current_xact_id() on conflict do nothing;
  return null;
end $$;
revoke execute on function access.note_portfolios() from public;

-- Only where a holder may be touched: a note is sold by its holders' rows, receipts stand for good.
create trigger note_portfolios_update after update on properties
  referencing new table as changed_rows
  for each statement execute function access.note_portfolios();
create trigger note_portfolios_update after update on property_notes
  referencing new table as changed_rows
  for each statement execute function access.note_portfolios();
create trigger note_portfolios_insert after insert on receipts
  referencing new table as changed_rows
  for each statement execute function access.note_portfolios();
create trigger note_portfolios_insert after insert on note_holders
  referencing new table as changed_rows
  for each statement execute function access.note_portfolios();
create trigger note_portfolios_update after update on note_holders
  referencing new table as changed_rows
  for each statement execute function access.note_portfolios();
create trigger note_portfolios_delete after delete on note_holders
  referencing old table as changed_rows
  for each statement execute function access.note_portfolios();
create trigger note_portfolios_insert after insert on property_note_payments
  referencing new table as changed_rows
  for each statement execute function access.note_portfolios();
create trigger note_portfolios_update after update on property_note_payments
  referencing new table as changed_rows
  for each statement execute function access.note_portfolios();
create trigger note_portfolios_delete after delete on property_note_payments
  referencing old table as changed_rows
  for each statement execute function access.note_portfolios();
