-- Links of one's own, and the one whose token this transaction's request holds.
grant select, insert on calendar_links to hearthnote_actor;
--> statement-breakpoint
grant update (revoked_at) on calendar_links to hearthnote_actor;
--> statement-breakpoint
alter table calendar_links enable row level security;
--> statement-breakpoint
alter table calendar_links force row level security;
--> statement-breakpoint
create policy see on calendar_links for select to hearthnote_actor using (
  (user_id = (select access.actor_id()) and (select access.is_person()))
  or (revoked_at is null
    and token_hash = nullif(current_setting('app.calendar_token_hash', true), '')));
--> statement-breakpoint
create policy make on calendar_links for insert to hearthnote_actor with check (
  user_id = (select access.actor_id()) and revoked_at is null
  and organization_id = any((select access.member_organizations())::uuid[]));
--> statement-breakpoint
create policy revoke on calendar_links for update to hearthnote_actor
  using (user_id = (select access.actor_id()) and (select access.is_person()) and revoked_at is null)
  with check (user_id = (select access.actor_id()) and revoked_at is not null);
