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

-- Whose tax id a signed paper names, of which its template prints the last four digits: the
-- organization that lends by it. Null for every other document.
create function access.names_no_tax_id(content text) returns boolean language sql immutable as
$$ select content not like '%lender.tax\_id\_last4%' $$;
create function access.tax_id_owner(note uuid, file text) returns uuid
  language sql stable security definer set search_path = public as
$$ select coalesce(r.organization_id, r.id) from investment_requests r
   join packets p on p.request_id = r.id
   join packet_documents d on d.packet_id = p.id and d.sealed_key = file
   join paper_template_versions v on v.id = d.version_id
   where r.note_id = note and not access.names_no_tax_id(v.content) limit 1 $$;
revoke execute on function access.names_no_tax_id(text), access.tax_id_owner(uuid, text)
  from public;
grant execute on function access.names_no_tax_id(text) to hearthnote_access;
grant execute on function access.tax_id_owner(uuid, text) to hearthnote_actor;

-- Whoever holds the note today, not who held it before; what names a tax id their managers and
-- above, where it is theirs (rules 6.1). A shareable one any reader of the property who is signed
-- in.
create policy see on documents for select to hearthnote_actor using (
  (select access.is_platform_admin())
  or lister_id = any((select access.administered_organizations())::uuid[])
  or exists (select from note_holders h join property_notes n on n.id = h.note_id
      where n.property_id = documents.property_id
        and (documents.note_id is null or n.id = documents.note_id)
        and h.held_to is null
        and h.organization_id = any((select access.member_organizations())::uuid[]))
    and exists (select from access.tax_id_owner(note_id, file_key) whose
      where whose is null or access.keeps_profiles_of(whose))
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
