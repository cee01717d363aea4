-- Viewers and members of the organization that holds a note read what repays it; a quote is issued in
-- its name by managers, admins and owners (D47).
grant create on schema access to hearthnote_access;
--> statement-breakpoint
create function access.writes_for_holder(note uuid) returns boolean
  language sql stable security definer set search_path = public as
$$ select exists (select from note_holders h where h.note_id = note and h.held_to is null
     and access.rank_in(h.organization_id, access.actor_id()) >= access.rank_of('manager')) $$;
--> statement-breakpoint
alter function access.writes_for_holder(uuid) owner to hearthnote_access;
--> statement-breakpoint
revoke execute on function access.writes_for_holder(uuid) from public;
--> statement-breakpoint
grant execute on function access.writes_for_holder(uuid) to hearthnote_actor;
--> statement-breakpoint
revoke create on schema access from hearthnote_access;
--> statement-breakpoint
alter policy issue on payoff_quotes with check (
  issued_by = (select access.actor_id())
  and ((select access.is_platform_admin())
    or access.writes_for_holder(note_id)
    or access.lister_of_note(note_id) = any((select access.administered_organizations())::uuid[])));
