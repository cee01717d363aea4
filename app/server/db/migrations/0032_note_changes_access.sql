-- A holder reads how terms and status of its notes have changed, and nothing else of the audit.
grant select (id, at, action, record_type, record_id, details) on audit_entries to hearthnote_access;
--> statement-breakpoint
create policy tell_changes on audit_entries for select to hearthnote_access using (
  record_type = 'property_note' and action = 'note.updated');
--> statement-breakpoint
-- Since the present holding began, give or take a day: in which time zone that was, the caller knows.
create function access.changes_of_note(note uuid)
returns table (at timestamptz, field text, before jsonb, after jsonb)
language sql stable security definer set search_path = public as
$$ select e.at, told.field, e.details -> 'before' -> told.field, e.details -> 'after' -> told.field
   from note_holders h
   join audit_entries e on e.record_id = h.note_id
     and e.record_type = 'property_note' and e.action = 'note.updated' and e.at > h.held_from - interval '1 day'
   cross join unnest(array['status', 'amountCents', 'startingPrincipalCents', 'ratePpm', 'termMonths', 'paymentType',
     'noteOn', 'firstPaymentOn', 'balloonOn', 'ioMonths', 'fixedPrincipalPercentage', 'manualPaymentCents', 'recast',
     'monthlyPaymentCents', 'maturityOn', 'lienPosition']) with ordinality told (field, place)
   where h.note_id = note and h.held_to is null
     and h.organization_id = any(access.member_organizations())
     and (e.details -> 'after') ? told.field
   order by e.at, e.id, told.place $$;
--> statement-breakpoint
grant create on schema access to hearthnote_access;
--> statement-breakpoint
alter function access.changes_of_note(uuid) owner to hearthnote_access;
--> statement-breakpoint
revoke create on schema access from hearthnote_access;
--> statement-breakpoint
revoke execute on function access.changes_of_note(uuid) from public;
--> statement-breakpoint
grant execute on function access.changes_of_note(uuid) to hearthnote_actor;
