-- DOCUMENTS: the admins of a listing keep them. A document of a note is for its holder and is
-- never shared, and its note is one of the property that it is kept with.
grant select, insert, update (kind, title, is_shareable), delete on documents to hearthnote_actor;
grant select, update (lister_id) on documents to hearthnote_access;
create policy access_reads on documents for select to hearthnote_access using (true);
-- The lister of its property, as property/access.sql explains.
create policy keep_lister on documents for update to hearthnote_access
  using (true) with check (true);
create trigger take_lister before insert or update of property_id, lister_id on documents
  for each row execute function access.take_lister();

-- Whoever holds the note today, not who held it before; a shareable one any reader of the property
-- who is signed in.
create policy see on documents for select to hearthnote_actor using (
  (select access.is_platform_admin())
  or lister_id = any((select access.administered_organizations())::uuid[])
  or exists (select from note_holders h join property_notes n on n.id = h.note_id
      where n.property_id = documents.property_id
        and (documents.note_id is null or n.id = documents.note_id)
        and h.held_to is null
        and h.organization_id = any((select access.member_organizations())::uuid[]))
  or (note_id is null and is_shareable and (select access.is_person())
      and exists (select from property_details d where d.property_id = documents.property_id)));
create policy keep on documents for insert to hearthnote_actor with check (
  uploaded_by = (select access.actor_id())
  and ((select access.is_platform_admin())
    or lister_id = any((select access.administered_organizations())::uuid[]))
  and (note_id is null or (not is_shareable and exists (select from property_notes n
      where n.id = documents.note_id and n.property_id = documents.property_id))));
create policy change on documents for update to hearthnote_actor
  using ((select access.is_platform_admin())
    or lister_id = any((select access.administered_organizations())::uuid[]))
  with check (note_id is null or not is_shareable);
create policy remove on documents for delete to hearthnote_actor using (
  (select access.is_platform_admin())
  or lister_id = any((select access.administered_organizations())::uuid[]));
