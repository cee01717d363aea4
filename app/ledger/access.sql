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
