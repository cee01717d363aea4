-- Pictures that wait for their form (D29): for who sent them, while they administer anything. The
-- worker takes away those that nobody saved.
grant select, insert, delete on pending_images to hearthnote_actor;
--> statement-breakpoint
grant select, delete on pending_images to hearthnote_worker;
--> statement-breakpoint
alter table pending_images enable row level security;
--> statement-breakpoint
alter table pending_images force row level security;
--> statement-breakpoint
create policy own on pending_images to hearthnote_actor
  using (uploaded_by = (select access.actor_id()) and (select access.is_person()))
  with check (uploaded_by = (select access.actor_id())
    and ((select access.is_platform_admin())
      or cardinality((select access.administered_organizations())::uuid[]) > 0));
--> statement-breakpoint
create policy sweep on pending_images to hearthnote_worker using (true);
