-- The audit is sealed by a role that reads entries and adds seals, and can do nothing else (0084).
do $$
begin
  if not exists (select from pg_roles where rolname = 'hearthnote_sealer') then
    begin
      create role hearthnote_sealer nologin;
    exception when duplicate_object or unique_violation then null; -- Another database of this server was first.
    end;
  end if;
  grant hearthnote_sealer to current_user;
  grant usage on schema public to hearthnote_sealer;
end $$;
--> statement-breakpoint
grant select on audit_entries to hearthnote_sealer;
--> statement-breakpoint
grant select, insert on audit_seals to hearthnote_sealer;
--> statement-breakpoint
create policy seal on audit_entries for select to hearthnote_sealer using (true);
--> statement-breakpoint
alter table audit_seals enable row level security;
--> statement-breakpoint
alter table audit_seals force row level security;
--> statement-breakpoint
create policy look_back on audit_seals for select to hearthnote_sealer using (true);
--> statement-breakpoint
create policy seal on audit_seals for insert to hearthnote_sealer with check (true);
--> statement-breakpoint
create trigger append_only before update or delete on audit_seals for each row execute function refuse_change();
--> statement-breakpoint
create trigger no_truncate before truncate on audit_seals for each statement execute function refuse_change();
--> statement-breakpoint
grant select on audit_seals to hearthnote_backup;
--> statement-breakpoint
create policy back_up on audit_seals for select to hearthnote_backup using (true);
