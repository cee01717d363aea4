-- Listings and portfolios hang triggers of their own on these tables: listing/access.sql and
-- portfolio/access.sql have them.

create function access.has_only_private_notes(property uuid) returns boolean
  language sql stable security definer set search_path = public as
$$ select coalesce(bool_and(not is_public), false) from property_notes
   where property_id = property and not is_closed $$;

-- Whether somebody holds a note, without saying who: a note that is offered again while its holder
-- keeps it cannot be assigned, and whoever asks for it does not see the holder.
create function access.note_is_held(note uuid) returns boolean
  language sql stable security definer set search_path = public as
$$ select exists (select from note_holders where note_id = note and held_to is null) $$;

-- Viewers and members of the organization that holds a note read what repays it; a quote is issued
-- in its name by managers, admins and owners.
create function access.writes_for_holder(note uuid) returns boolean
  language sql stable security definer set search_path = public as
$$ select exists (select from note_holders h where h.note_id = note and h.held_to is null
     and access.rank_in(h.organization_id, access.actor_id()) >= access.rank_of('manager')) $$;

-- Who lists a note gives it to their own organization or to one that asked for it, which is
-- one of the person's who asked. Whoever holds it may go on holding it from another day.
create function access.may_hold(note uuid, organization uuid) returns boolean
  language sql stable security definer set search_path = public as
$$ select organization = any(access.administered_organizations())
     or exists (select from investment_requests r where r.note_id = note and r.status <> 'cancelled'
       and (r.organization_id = organization or exists (select from organization_members m
         where m.user_id = r.user_id and m.organization_id = organization))) $$;

-- How terms and status of a note have changed, for its holder, and nothing else of the audit:
-- what its lister noted since the present holding began, give or take a day, for in which time
-- zone that was, the caller knows.
create function access.changes_of_note(note uuid)
returns table (at timestamptz, field text, before jsonb, after jsonb)
language sql stable security definer set search_path = public as
$$ select e.at, told.field, e.details -> 'before' -> told.field, e.details -> 'after' -> told.field
   from note_holders h
   join audit_entries e on e.record_id = h.note_id
     and e.record_type = 'property_note' and e.action = 'note.updated'
     and e.at > h.held_from - interval '1 day'
   cross join unnest(array['status', 'amountCents', 'startingPrincipalCents', 'ratePpm',
     'termMonths', 'paymentType', 'noteOn', 'firstPaymentOn', 'balloonOn', 'ioMonths',
     'fixedPrincipalPercentage', 'manualPaymentCents', 'recast', 'monthlyPaymentCents',
     'maturityOn', 'lienPosition']) with ordinality told (field, place)
   where h.note_id = note and h.held_to is null
     and h.organization_id = any(access.member_organizations())
     and (e.organization_id is null or e.organization_id = h.lister_id)
     and (e.details -> 'after') ? told.field
   order by e.at, e.id, told.place $$;

revoke execute on function access.note_is_held(uuid), access.writes_for_holder(uuid),
  access.changes_of_note(uuid) from public;
grant execute on function access.note_is_held(uuid), access.writes_for_holder(uuid),
  access.changes_of_note(uuid) to hearthnote_actor;

-- PROPERTY_NOTES: public ones of a published property are everybody's, which is asked first, for
-- it is true of most rows and takes no function.
grant select, insert, update, delete on property_notes to hearthnote_actor;
grant select on property_notes to hearthnote_access, hearthnote_worker;
create policy access_reads on property_notes for select to hearthnote_access using (true);
create policy work on property_notes for select to hearthnote_worker using (true);
create policy see on property_notes for select to hearthnote_actor using (
  (exists (select from properties p where p.id = property_id and p.published_at is not null)
    and (is_public or (select access.is_verified())
      and (not is_closed or id = any((select access.opened_notes())::uuid[]))))
  or (select access.is_platform_admin())
  or lister_id = any((select access.administered_organizations())::uuid[])
  or id = any((select access.held_notes())::uuid[]));
create policy change on property_notes to hearthnote_actor
  using ((select access.is_platform_admin())
    or lister_id = any((select access.administered_organizations())::uuid[]))
  with check ((select access.is_platform_admin())
    or lister_id = any((select access.administered_organizations())::uuid[]));
create trigger version_rises before update of updated_at on property_notes
  for each row execute function keep_version_rising();
create trigger version_rises_with_changes before update on property_notes
  for each row execute function keep_version_rising('changed');

-- The lister of its property, as property/access.sql explains.
grant update (lister_id) on property_notes, note_holders to hearthnote_access;
create policy keep_lister on property_notes for update to hearthnote_access
  using (true) with check (true);
create policy keep_lister on note_holders for update to hearthnote_access
  using (true) with check (true);
create function access.take_lister_of_note() returns trigger
  language plpgsql security definer set search_path = public as
$$ begin
  select p.organization_id into new.lister_id
    from property_notes n join properties p on p.id = n.property_id
    where n.id = new.note_id for key share of p;
  return new;
end $$;
create function access.pass_lister_to_holders() returns trigger
  language plpgsql security definer set search_path = public as
$$ begin
  update note_holders set lister_id = new.lister_id where note_id = new.id;
  return null;
end $$;
revoke execute on function access.take_lister_of_note(), access.pass_lister_to_holders()
  from public;
create trigger take_lister before insert or update of property_id, lister_id on property_notes
  for each row execute function access.take_lister();
create trigger take_lister before insert or update of note_id, lister_id on note_holders
  for each row execute function access.take_lister_of_note();
create trigger pass_lister_to_holders after update of property_id, lister_id on property_notes
  for each row when (old.lister_id is distinct from new.lister_id)
  execute function access.pass_lister_to_holders();

-- NOTE_HOLDERS
grant select, insert, update (held_from, held_to), delete on note_holders to hearthnote_actor;
grant select on note_holders to hearthnote_access, hearthnote_worker;
create policy access_reads on note_holders for select to hearthnote_access using (true);
create policy work on note_holders for select to hearthnote_worker using (true);
create policy see on note_holders for select to hearthnote_actor using (
  (select access.is_platform_admin())
  or organization_id = any((select access.member_organizations())::uuid[])
  or lister_id = any((select access.administered_organizations())::uuid[]));
create policy give on note_holders for insert to hearthnote_actor with check (
  (select access.is_platform_admin())
  or (lister_id = any((select access.administered_organizations())::uuid[])
    and access.may_hold(note_id, organization_id)));
create policy change on note_holders for update to hearthnote_actor
  using ((select access.is_platform_admin())
    or lister_id = any((select access.administered_organizations())::uuid[]))
  with check ((select access.is_platform_admin())
    or lister_id = any((select access.administered_organizations())::uuid[]));
create policy take on note_holders for delete to hearthnote_actor using (
  (select access.is_platform_admin())
  or lister_id = any((select access.administered_organizations())::uuid[]));

-- An active note has a holder when the transaction ends.
create function require_holder(note uuid) returns void language plpgsql as
$$ begin
  if exists (select from property_notes n where n.id = note and n.status = 'active')
     and not exists (select from note_holders h where h.note_id = note and h.held_to is null) then
    raise exception 'Organization ID is required for this operation'
      using errcode = 'check_violation';
  end if;
end $$;
create function active_note_has_holder() returns trigger language plpgsql as
$$ begin perform require_holder(new.id); return null; end $$;
create function holder_may_leave() returns trigger language plpgsql as
$$ begin perform require_holder(old.note_id); return null; end $$;
create constraint trigger active_note_has_holder after insert or update on property_notes
  deferrable initially deferred for each row execute function active_note_has_holder();
create constraint trigger holder_may_leave after update or delete on note_holders
  deferrable initially deferred for each row execute function holder_may_leave();

-- PROPERTY_NOTE_PAYMENTS: for who lists the note, and whoever holds it or has held it.
grant select, insert, update, delete on property_note_payments to hearthnote_actor;
grant select on property_note_payments to hearthnote_access, hearthnote_worker;
create policy access_reads on property_note_payments for select to hearthnote_access using (true);
create policy work on property_note_payments for select to hearthnote_worker using (true);
create policy see on property_note_payments for select to hearthnote_actor using (
  (select access.is_platform_admin())
  or note_id = any((select access.held_notes())::uuid[])
  or ((select access.is_lister())
    and access.lister_of_note(note_id)
      = any((select access.administered_organizations())::uuid[])));
create policy change on property_note_payments to hearthnote_actor
  using ((select access.is_platform_admin())
    or ((select access.is_lister()) and access.lister_of_note(note_id)
      = any((select access.administered_organizations())::uuid[])))
  with check ((select access.is_platform_admin())
    or access.lister_of_note(note_id) = any((select access.administered_organizations())::uuid[]));

-- LATE_CHARGE_WAIVERS: money is only ever added to. They go with their note, and never by
-- themselves.
grant select, insert on late_charge_waivers to hearthnote_actor;
grant select on late_charge_waivers to hearthnote_worker;
create policy work on late_charge_waivers for select to hearthnote_worker using (true);
create policy see on late_charge_waivers for select to hearthnote_actor using (
  (select access.is_platform_admin())
  or note_id = any((select access.held_notes())::uuid[])
  or access.lister_of_note(note_id) = any((select access.administered_organizations())::uuid[]));
create policy waive on late_charge_waivers for insert to hearthnote_actor with check (
  waived_by = (select access.actor_id())
  and ((select access.is_platform_admin())
    or access.lister_of_note(note_id) = any((select access.administered_organizations())::uuid[])));
create trigger append_only before update or delete on late_charge_waivers
  for each row when (pg_trigger_depth() = 0) execute function refuse_change();
create trigger no_truncate before truncate on late_charge_waivers
  for each statement execute function refuse_change();

-- NOTE_UPDATES: from who lists the note, to whoever holds it on the day they are posted. The job of
-- the day notifies holders. They go with their note, and never by themselves.
grant select, insert on note_updates to hearthnote_actor;
grant select on note_updates to hearthnote_worker;
create policy work on note_updates for select to hearthnote_worker using (true);
create policy see on note_updates for select to hearthnote_actor using (
  (select access.is_platform_admin())
  or access.lister_of_note(note_id) = any((select access.administered_organizations())::uuid[])
  or exists (select from note_holders h where h.note_id = note_updates.note_id
      and h.organization_id = any((select access.member_organizations())::uuid[])
      and posted_on >= h.held_from and (h.held_to is null or posted_on <= h.held_to)));
create policy post on note_updates for insert to hearthnote_actor with check (
  posted_by = (select access.actor_id())
  and ((select access.is_platform_admin())
    or access.lister_of_note(note_id) = any((select access.administered_organizations())::uuid[])));
create trigger append_only before update or delete on note_updates
  for each row when (pg_trigger_depth() = 0) execute function refuse_change();
create trigger no_truncate before truncate on note_updates
  for each statement execute function refuse_change();
