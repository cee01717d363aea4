-- AUDIT_SEALS (0084): the sealer looks back at them and adds to them, and that is all.
-- What may be done with the entries themselves is in server/db/access/records.sql.
grant select, insert on audit_seals to hearthnote_sealer;
create policy look_back on audit_seals for select to hearthnote_sealer using (true);
create policy seal on audit_seals for insert to hearthnote_sealer with check (true);
create trigger append_only before update or delete on audit_seals
  for each row execute function refuse_change();
create trigger no_truncate before truncate on audit_seals
  for each statement execute function refuse_change();

-- AUDIT_VEILS (0124): which entries named somebody who is deleted. Added to by that deletion alone.
grant select on audit_veils to hearthnote_actor;
grant select, insert on audit_veils to hearthnote_sealer;
create policy see on audit_veils for select to hearthnote_actor using (
  exists (select from audit_entries e where e.id = entry_id));
create policy look_back on audit_veils for select to hearthnote_sealer using (true);
create policy veil on audit_veils for insert to hearthnote_sealer with check (true);
create trigger append_only before update or delete on audit_veils
  for each row execute function refuse_change();
create trigger no_truncate before truncate on audit_veils
  for each statement execute function refuse_change();
