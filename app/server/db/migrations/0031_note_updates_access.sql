-- Updates: from who administers the listing, to whoever holds the note on the day they are posted.
grant select, insert on note_updates to hearthnote_actor;
--> statement-breakpoint
alter table note_updates enable row level security;
--> statement-breakpoint
alter table note_updates force row level security;
--> statement-breakpoint
create policy see on note_updates for select to hearthnote_actor using (
  (select access.is_platform_admin())
  or access.lister_of_note(note_id) = any((select access.administered_organizations())::uuid[])
  or exists (select from note_holders h where h.note_id = note_updates.note_id
      and h.organization_id = any((select access.member_organizations())::uuid[])
      and posted_on >= h.held_from and (h.held_to is null or posted_on <= h.held_to)));
--> statement-breakpoint
create policy post on note_updates for insert to hearthnote_actor with check (
  posted_by = (select access.actor_id())
  and ((select access.is_platform_admin())
    or access.lister_of_note(note_id) = any((select access.administered_organizations())::uuid[])));
--> statement-breakpoint
-- They go with their note, and never by themselves.
create trigger append_only before update or delete on note_updates
  for each row when (pg_trigger_depth() = 0) execute function refuse_change();
--> statement-breakpoint
create trigger no_truncate before truncate on note_updates
  for each statement execute function refuse_change();
--> statement-breakpoint
-- The job of the day tells holders of them.
grant select on note_updates to hearthnote_worker;
--> statement-breakpoint
create policy work on note_updates for select to hearthnote_worker using (true);
