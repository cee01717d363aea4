-- Statements are written by the job that issues them and never changed. A paper is its holder's; who
-- lists a note sees the lines that concern it, and of the paper that there is one.
grant select on statements, statement_papers, statement_lines to hearthnote_actor;
--> statement-breakpoint
grant select, insert on statements, statement_papers, statement_lines to hearthnote_worker;
--> statement-breakpoint
grant select on organizations, properties, property_notes, note_holders, receipts, late_charge_waivers
  to hearthnote_worker;
--> statement-breakpoint
grant select on statements to hearthnote_access;
--> statement-breakpoint
create policy access_reads on statements for select to hearthnote_access using (true);
--> statement-breakpoint
grant create on schema access to hearthnote_access;
--> statement-breakpoint
create function access.holder_of_statement(statement uuid) returns uuid language sql stable security definer set search_path = public as
$$ select organization_id from statements where id = statement $$;
--> statement-breakpoint
alter function access.holder_of_statement(uuid) owner to hearthnote_access;
--> statement-breakpoint
revoke create on schema access from hearthnote_access;
--> statement-breakpoint
do $$
declare t text;
begin
  foreach t in array array['statements', 'statement_papers', 'statement_lines'] loop
    execute format('alter table public.%I enable row level security', t);
    execute format('alter table public.%I force row level security', t);
    execute format('create policy issue on %I for insert to hearthnote_worker with check (true)', t);
    execute format('create policy work on %I for select to hearthnote_worker using (true)', t);
    execute format('create trigger append_only before update or delete on %I for each row execute function refuse_change()', t);
    execute format('create trigger no_truncate before truncate on %I for each statement execute function refuse_change()', t);
  end loop;
  foreach t in array array['organizations', 'properties', 'property_notes', 'note_holders', 'receipts', 'late_charge_waivers'] loop
    execute format('create policy work on %I for select to hearthnote_worker using (true)', t);
  end loop;
end $$;
--> statement-breakpoint
create policy see on statement_papers for select to hearthnote_actor using (
  (select access.is_platform_admin())
  or access.holder_of_statement(statement_id) = any((select access.member_organizations())::uuid[]));
--> statement-breakpoint
create policy see on statement_lines for select to hearthnote_actor using (
  (select access.is_platform_admin())
  or access.holder_of_statement(statement_id) = any((select access.member_organizations())::uuid[])
  or access.lister_of_note(note_id) = any((select access.administered_organizations())::uuid[]));
--> statement-breakpoint
create policy see on statements for select to hearthnote_actor using (
  (select access.is_platform_admin())
  or organization_id = any((select access.member_organizations())::uuid[])
  or exists (select from statement_lines l where l.statement_id = statements.id));
