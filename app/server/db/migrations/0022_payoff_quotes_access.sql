-- Payoff quotes: for who administers the listing, and for whoever holds the note today.
create function access.holds_today(note uuid) returns boolean
  language sql stable security definer set search_path = public as
$$ select exists (select from note_holders h where h.note_id = note and h.held_to is null
     and h.organization_id = any(access.member_organizations())) $$;
--> statement-breakpoint
-- What a payoff is computed from. Its holder of today may not read the receipts of a holder before,
-- but what they are owed rests on them: date, kind and amount only, and to nobody else.
create function access.ledger_receipts(note uuid)
  returns table (id uuid, kind text, received_on date, recorded_at timestamptz, amount_cents bigint,
    is_recast boolean)
  language sql stable security definer set search_path = public as
$$ select r.id, r.kind, r.received_on, r.recorded_at, r.amount_cents, r.is_recast from receipts r
   where r.note_id = note and access.holds_today(note) and r.reverses is null
     and not exists (select from receipts v where v.reverses = r.id) $$;
--> statement-breakpoint
create function access.ledger_holders(note uuid)
  returns table (id uuid, held_from date, held_to date)
  language sql stable security definer set search_path = public as
$$ select h.id, h.held_from, h.held_to from note_holders h
   where h.note_id = note and access.holds_today(note) $$;
--> statement-breakpoint
create function access.last_recorded_at(note uuid) returns timestamptz
  language sql stable security definer set search_path = public as
$$ select max(r.recorded_at) from receipts r where r.note_id = note and (access.holds_today(note)
     or access.is_platform_admin()
     or access.lister_of_note(note) = any(access.administered_organizations())) $$;
--> statement-breakpoint
grant create on schema access to hearthnote_access;
--> statement-breakpoint
grant select on receipts to hearthnote_access;
--> statement-breakpoint
create policy access_reads on receipts for select to hearthnote_access using (true);
--> statement-breakpoint
alter function access.holds_today(uuid) owner to hearthnote_access;
--> statement-breakpoint
alter function access.ledger_receipts(uuid) owner to hearthnote_access;
--> statement-breakpoint
alter function access.ledger_holders(uuid) owner to hearthnote_access;
--> statement-breakpoint
alter function access.last_recorded_at(uuid) owner to hearthnote_access;
--> statement-breakpoint
revoke create on schema access from hearthnote_access;
--> statement-breakpoint

grant select, insert on payoff_quotes to hearthnote_actor;
--> statement-breakpoint
alter table payoff_quotes enable row level security;
--> statement-breakpoint
alter table payoff_quotes force row level security;
--> statement-breakpoint
create policy see on payoff_quotes for select to hearthnote_actor using (
  (select access.is_platform_admin())
  or access.holds_today(note_id)
  or access.lister_of_note(note_id) = any((select access.administered_organizations())::uuid[]));
--> statement-breakpoint
create policy issue on payoff_quotes for insert to hearthnote_actor with check (
  issued_by = (select access.actor_id())
  and ((select access.is_platform_admin())
    or access.holds_today(note_id)
    or access.lister_of_note(note_id) = any((select access.administered_organizations())::uuid[])));
--> statement-breakpoint
-- They go with their note, and never by themselves.
create trigger append_only before update or delete on payoff_quotes
  for each row when (pg_trigger_depth() = 0) execute function refuse_change();
--> statement-breakpoint
create trigger no_truncate before truncate on payoff_quotes
  for each statement execute function refuse_change();
