-- NOTIFICATIONS: written by the job of the day, read and marked by whom they are for.
grant select, update (read_at) on notifications to hearthnote_actor;
grant select, insert, update (awaits_digest) on notifications to hearthnote_worker;
create policy work on notifications to hearthnote_worker using (true) with check (true);
create policy see on notifications for select to hearthnote_actor using (
  user_id = (select access.actor_id()) and (select access.is_person()));
create policy mark on notifications for update to hearthnote_actor
  using (user_id = (select access.actor_id()) and (select access.is_person()))
  with check (user_id = (select access.actor_id()));

-- NOTIFICATION_CHOICES: each person's own.
grant select, insert, update on notification_choices to hearthnote_actor;
grant select on notification_choices to hearthnote_worker;
create policy work on notification_choices for select to hearthnote_worker using (true);
create policy choose on notification_choices to hearthnote_actor
  using (user_id = (select access.actor_id()) and (select access.is_person()))
  with check (user_id = (select access.actor_id()) and (select access.is_person()));
