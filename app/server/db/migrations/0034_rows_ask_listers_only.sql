-- Whose property a row belongs to is asked row by row. Who administers no property need not be asked:
-- an investor's dashboard reads thousands of rows and receipts, and none of them by that right.
create function access.is_lister() returns boolean language sql stable security definer set search_path = public as
$$ select exists (select from properties where organization_id = any(access.administered_organizations())) $$;
--> statement-breakpoint
grant create on schema access to hearthnote_access;
--> statement-breakpoint
alter function access.is_lister() owner to hearthnote_access;
--> statement-breakpoint
revoke create on schema access from hearthnote_access;
--> statement-breakpoint
revoke execute on function access.is_lister() from public;
--> statement-breakpoint
grant execute on function access.is_lister() to hearthnote_actor;
--> statement-breakpoint
alter policy see on property_note_payments using (
  (select access.is_platform_admin())
  or note_id = any((select access.held_notes())::uuid[])
  or ((select access.is_lister())
    and access.lister_of_note(note_id) = any((select access.administered_organizations())::uuid[])));
--> statement-breakpoint
alter policy change on property_note_payments
  using ((select access.is_platform_admin())
    or ((select access.is_lister())
      and access.lister_of_note(note_id) = any((select access.administered_organizations())::uuid[])))
  with check ((select access.is_platform_admin())
    or access.lister_of_note(note_id) = any((select access.administered_organizations())::uuid[]));
--> statement-breakpoint
alter policy see on receipts using (
  (select access.is_platform_admin())
  or exists (select from note_holders h where h.note_id = receipts.note_id
      and h.organization_id = any((select access.member_organizations())::uuid[])
      and receipts.received_on >= h.held_from and (h.held_to is null or receipts.received_on <= h.held_to))
  or ((select access.is_lister())
    and access.lister_of_note(note_id) = any((select access.administered_organizations())::uuid[])));
