-- Statements are written by the job that issues them and never changed. A paper is its holder's;
-- who lists a note sees the lines that concern it, and of the paper that there is one.

create function access.holder_of_statement(statement uuid) returns uuid
  language sql stable security definer set search_path = public as
$$ select organization_id from statements where id = statement $$;

-- STATEMENTS
grant select on statements to hearthnote_actor, hearthnote_access;
grant select, insert on statements to hearthnote_worker;
create policy access_reads on statements for select to hearthnote_access using (true);
create policy work on statements for select to hearthnote_worker using (true);
create policy issue on statements for insert to hearthnote_worker with check (true);
create policy see on statements for select to hearthnote_actor using (
  (select access.is_platform_admin())
  or organization_id = any((select access.member_organizations())::uuid[])
  or exists (select from statement_lines l where l.statement_id = statements.id));
create trigger append_only before update or delete on statements
  for each row execute function refuse_change();
create trigger no_truncate before truncate on statements
  for each statement execute function refuse_change();

-- STATEMENT_PAPERS
grant select on statement_papers to hearthnote_actor;
grant select, insert on statement_papers to hearthnote_worker;
create policy work on statement_papers for select to hearthnote_worker using (true);
create policy issue on statement_papers for insert to hearthnote_worker with check (true);
create policy see on statement_papers for select to hearthnote_actor using (
  (select access.is_platform_admin())
  or access.holder_of_statement(statement_id)
    = any((select access.member_organizations())::uuid[]));
create trigger append_only before update or delete on statement_papers
  for each row execute function refuse_change();
create trigger no_truncate before truncate on statement_papers
  for each statement execute function refuse_change();

-- STATEMENT_LINES
grant select on statement_lines to hearthnote_actor;
grant select, insert on statement_lines to hearthnote_worker;
create policy work on statement_lines for select to hearthnote_worker using (true);
create policy issue on statement_lines for insert to hearthnote_worker with check (true);
create policy see on statement_lines for select to hearthnote_actor using (
  (select access.is_platform_admin())
  or access.holder_of_statement(statement_id) = any((select access.member_organizations())::uuid[])
  or access.lister_of_note(note_id) = any((select access.administered_organizations())::uuid[]));
create trigger append_only before update or delete on statement_lines
  for each row execute function refuse_change();
create trigger no_truncate before truncate on statement_lines
  for each statement execute function refuse_change();
