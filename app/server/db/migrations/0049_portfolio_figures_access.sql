-- What a dashboard said last (0093): its members read it, and the process that worked it out stores it
-- as hearthnote_worker, so that no request can write what colleagues will see. What changed is written
-- by the triggers below alone, which run as hearthnote_access.
grant select on portfolio_figures, portfolio_changes to hearthnote_actor;
--> statement-breakpoint
grant select, insert, update on portfolio_figures to hearthnote_worker;
--> statement-breakpoint
-- To lock rows takes the right to change something in them.
grant select, insert, delete, update (changed_at) on portfolio_changes to hearthnote_access;
--> statement-breakpoint
alter table portfolio_figures enable row level security;
--> statement-breakpoint
alter table portfolio_figures force row level security;
--> statement-breakpoint
alter table portfolio_changes enable row level security;
--> statement-breakpoint
alter table portfolio_changes force row level security;
--> statement-breakpoint
create policy see on portfolio_figures for select to hearthnote_actor
  using (organization_id = any((select access.member_organizations())::uuid[]));
--> statement-breakpoint
create policy see on portfolio_changes for select to hearthnote_actor
  using (organization_id = any((select access.member_organizations())::uuid[]));
--> statement-breakpoint
create policy work on portfolio_figures to hearthnote_worker using (true) with check (true);
--> statement-breakpoint
create policy keep on portfolio_changes to hearthnote_access using (true) with check (true);
--> statement-breakpoint
grant create on schema access to hearthnote_access;
--> statement-breakpoint
-- Each transaction adds rows of its own, so that none waits for another. Figures are of a day: what
-- changed two days ago is asked by none that are shown, and goes.
create function access.note_portfolios() returns trigger language plpgsql security definer set search_path = public as
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
--> statement-breakpoint
alter function access.note_portfolios() owner to hearthnote_access;
--> statement-breakpoint
revoke create on schema access from hearthnote_access;
--> statement-breakpoint
revoke execute on function access.note_portfolios() from public;
--> statement-breakpoint
-- Only where a holder may be touched: a note is sold by its holders' rows, and receipts stand for good.
do $$
declare told record;
begin
  for told in select * from (values
    ('properties', 'update', 'new'), ('property_notes', 'update', 'new'), ('receipts', 'insert', 'new'),
    ('note_holders', 'insert', 'new'), ('note_holders', 'update', 'new'), ('note_holders', 'delete', 'old'),
    ('property_note_payments', 'insert', 'new'), ('property_note_payments', 'update', 'new'),
    ('property_note_payments', 'delete', 'old')) as t (about, event, side)
  loop
    execute format('create trigger note_portfolios_%s after %s on %I
      referencing %s table as changed_rows for each statement execute function access.note_portfolios()',
      told.event, told.event, told.about, told.side);
  end loop;
end $$;
