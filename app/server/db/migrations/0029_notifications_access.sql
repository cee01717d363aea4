-- Written by the job of the day, read and marked by whom they are for; choices are each person's own.
grant select on notifications to hearthnote_actor;
--> statement-breakpoint
grant update (read_at) on notifications to hearthnote_actor;
--> statement-breakpoint
grant select, insert, update on notification_choices to hearthnote_actor;
--> statement-breakpoint
grant select, insert on notifications to hearthnote_worker;
--> statement-breakpoint
grant select on notification_choices, organization_members, property_note_payments,
  investment_requests to hearthnote_worker;
--> statement-breakpoint
grant select (id, email, first_name, email_verified, suspended_at) on users to hearthnote_worker;
--> statement-breakpoint
grant insert on outbox_mails to hearthnote_worker;
--> statement-breakpoint
do $$
declare t text;
begin
  foreach t in array array['notifications', 'notification_choices'] loop
    execute format('alter table public.%I enable row level security', t);
    execute format('alter table public.%I force row level security', t);
  end loop;
  foreach t in array array['notification_choices', 'organization_members', 'property_note_payments',
    'investment_requests', 'users'] loop
    execute format('create policy work on %I for select to hearthnote_worker using (true)', t);
  end loop;
end $$;
--> statement-breakpoint
create policy work on notifications to hearthnote_worker using (true) with check (true);
--> statement-breakpoint
create policy see on notifications for select to hearthnote_actor using (
  user_id = (select access.actor_id()) and (select access.is_person()));
--> statement-breakpoint
create policy mark on notifications for update to hearthnote_actor
  using (user_id = (select access.actor_id()) and (select access.is_person()))
  with check (user_id = (select access.actor_id()));
--> statement-breakpoint
create policy choose on notification_choices to hearthnote_actor
  using (user_id = (select access.actor_id()) and (select access.is_person()))
  with check (user_id = (select access.actor_id()) and (select access.is_person()));
