-- Waived late charges: for who administers the listing, and for whoever holds the note. Money is only
-- ever added to (D28).
grant select, insert on late_charge_waivers to hearthnote_actor;
--> statement-breakpoint
alter table late_charge_waivers enable row level security;
--> statement-breakpoint
alter table late_charge_waivers force row level security;
--> statement-breakpoint
create policy see on late_charge_waivers for select to hearthnote_actor using (
  (select access.is_platform_admin())
  or note_id = any((select access.held_notes())::uuid[])
  or access.lister_of_note(note_id) = any((select access.administered_organizations())::uuid[]));
--> statement-breakpoint
create policy waive on late_charge_waivers for insert to hearthnote_actor with check (
  waived_by = (select access.actor_id())
  and ((select access.is_platform_admin())
    or access.lister_of_note(note_id) = any((select access.administered_organizations())::uuid[])));
--> statement-breakpoint
-- They go with their note, and never by themselves.
create trigger append_only before update or delete on late_charge_waivers
  for each row when (pg_trigger_depth() = 0) execute function refuse_change();
--> statement-breakpoint
create trigger no_truncate before truncate on late_charge_waivers
  for each statement execute function refuse_change();
