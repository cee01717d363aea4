-- Of people in sight a request reads who they are; the rest of an account is its owner's and platform
-- admins'. The view is read as hearthnote_access, which sees all, and says which rows are shown.
revoke select on users from hearthnote_actor;
--> statement-breakpoint
grant select (id, name, email, email_verified, avatar_url, first_name, last_name, created_at) on users to hearthnote_actor;
--> statement-breakpoint
grant create on schema access to hearthnote_access;
--> statement-breakpoint
create view access.whole_users with (security_barrier) as
  select * from users where (select access.is_platform_admin())
    or (id = (select access.actor_id()) and (select access.is_person()));
--> statement-breakpoint
alter view access.whole_users owner to hearthnote_access;
--> statement-breakpoint
grant select on access.whole_users to hearthnote_actor;
--> statement-breakpoint

-- Who lists a note gives it to their own organization or to one that asked for it (D26), which is one
-- of the person's who asked (D18). Whoever holds it may go on holding it from another day.
create function access.may_hold(note uuid, organization uuid) returns boolean
  language sql stable security definer set search_path = public as
$$ select organization = any(access.administered_organizations())
     or exists (select from investment_requests r where r.note_id = note and r.status <> 'cancelled'
       and (r.organization_id = organization or exists (select from organization_members m
         where m.user_id = r.user_id and m.organization_id = organization))) $$;
--> statement-breakpoint
alter function access.may_hold(uuid, uuid) owner to hearthnote_access;
--> statement-breakpoint
drop policy change on note_holders;
--> statement-breakpoint
create policy give on note_holders for insert to hearthnote_actor with check (
  (select access.is_platform_admin())
  or (lister_id = any((select access.administered_organizations())::uuid[]) and access.may_hold(note_id, organization_id)));
--> statement-breakpoint
create policy change on note_holders for update to hearthnote_actor
  using ((select access.is_platform_admin()) or lister_id = any((select access.administered_organizations())::uuid[]))
  with check ((select access.is_platform_admin()) or lister_id = any((select access.administered_organizations())::uuid[]));
--> statement-breakpoint
create policy take on note_holders for delete to hearthnote_actor using (
  (select access.is_platform_admin()) or lister_id = any((select access.administered_organizations())::uuid[]));
--> statement-breakpoint
grant update (held_from) on note_holders to hearthnote_actor;
--> statement-breakpoint

-- What is noted down is who did it, and when, by the database's own knowledge; and it is told to the
-- organization that it concerns.
grant select on organization_invitations, strategy_requests to hearthnote_access;
--> statement-breakpoint
create policy access_reads on organization_invitations for select to hearthnote_access using (true);
--> statement-breakpoint
create policy access_reads on strategy_requests for select to hearthnote_access using (true);
--> statement-breakpoint
create function access.actor_name() returns text language sql stable security definer set search_path = public as
$$ select coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) from users where id = access.actor_id() $$;
--> statement-breakpoint
create function access.may_note(entry audit_entries) returns boolean
  language sql stable security definer set search_path = public as
$$ select access.is_person() and (
     access.is_platform_admin()
     or entry.organization_id = any(access.administered_organizations())
     or case entry.record_type
       when 'user' then entry.record_id = access.actor_id() and entry.organization_id is null
       when 'investment_request' then exists (select from investment_requests r
         where r.id = entry.record_id and r.user_id = access.actor_id()
           and r.lister_id is not distinct from entry.organization_id)
       when 'property_note' then entry.action = 'payoff_quote.issued' and access.holds_today(entry.record_id)
         and access.lister_of_note(entry.record_id) is not distinct from entry.organization_id
       when 'organization_invitation' then exists (select from organization_invitations i
         where i.id = entry.record_id and i.organization_id = entry.organization_id
           and lower(i.email collate "C") = access.verified_address())
       when 'organization' then entry.organization_id = any(access.member_organizations())
       when 'organization_invite_link' then entry.organization_id = any(access.member_organizations())
       when 'calendar_link' then entry.organization_id = any(access.member_organizations())
       else false end) $$;
--> statement-breakpoint
alter function access.actor_name() owner to hearthnote_access;
--> statement-breakpoint
alter function access.may_note(audit_entries) owner to hearthnote_access;
--> statement-breakpoint
create function sign_entry() returns trigger language plpgsql as
$$ begin
  if current_user <> 'hearthnote_actor' then return new; end if;
  new.at := access.acting_at();
  new.actor_id := access.actor_id();
  new.actor_name := coalesce(access.actor_name(), 'Visitor');
  return new;
end $$;
--> statement-breakpoint
create trigger sign_entry before insert on audit_entries for each row execute function sign_entry();
--> statement-breakpoint
alter policy note_down on audit_entries with check (access.may_note(audit_entries));
--> statement-breakpoint
-- What a holder is told of a note's changes was noted by who lists it.
grant select (organization_id) on audit_entries to hearthnote_access;
--> statement-breakpoint
create or replace function access.changes_of_note(note uuid)
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
     and (e.organization_id is null or e.organization_id = h.lister_id)
     and (e.details -> 'after') ? told.field
   order by e.at, e.id, told.place $$;
--> statement-breakpoint

-- Mails of a request: which one, and about what. Whom it goes to follows from that, and only what this
-- very transaction has written can cause one. Links lead to this installation.
revoke insert on outbox_mails from hearthnote_actor;
--> statement-breakpoint
drop policy queue on outbox_mails;
--> statement-breakpoint
grant insert on outbox_mails to hearthnote_access;
--> statement-breakpoint
create policy queue on outbox_mails for insert to hearthnote_access with check (sent_at is null and attempts = 0);
--> statement-breakpoint
create function access.is_new(version xid) returns boolean language sql stable as
$$ select txid_current() > 0 and age(version) <= 0 $$;
--> statement-breakpoint
create function access.addressee_of(template text, subject uuid) returns text
  language sql stable security definer set search_path = public as
$$ select case
     when template = 'strategy-received' then (select d.team_email from access.demands d
       where exists (select from strategy_requests s where s.id = subject and access.is_new(s.xmin)))
     when not access.is_person() then null
     when template = 'request-received' then (select u.email from investment_requests r join users u on u.id = r.user_id
       where r.id = subject and r.user_id = access.actor_id() and access.is_new(r.xmin))
     when template = 'request-received-team' then (select d.team_email from access.demands d
       where exists (select from investment_requests r where r.id = subject and r.user_id = access.actor_id() and access.is_new(r.xmin)))
     when template = 'request-decided' then (select u.email from investment_requests r join users u on u.id = r.user_id
       where r.id = subject and r.reviewed_by = access.actor_id() and access.is_new(r.xmin))
     when template = 'invitation' then (select i.email from organization_invitations i
       where i.id = subject and i.invited_by = access.actor_id() and access.is_new(i.xmin))
     when template = 'factor-changed' then (select u.email from users u where u.id = subject and u.id = access.actor_id())
     when template = 'account-deletion-requested' then (select u.email from users u
       where u.id = subject and u.id = access.actor_id() and u.deletion_requested_at is not null and access.is_new(u.xmin))
     when template = 'account-deletion-requested-team' then (select d.team_email from access.demands d
       where exists (select from users u where u.id = subject and u.id = access.actor_id()
         and u.deletion_requested_at is not null and access.is_new(u.xmin)))
   end $$;
--> statement-breakpoint
create function access.queue_mail(template text, subject uuid, facts jsonb) returns void
  language plpgsql security definer set search_path = public as
$$
declare addressee text := access.addressee_of(template, subject);
begin
  -- A team without an address is told nothing.
  if addressee is null and template in ('strategy-received', 'request-received-team', 'account-deletion-requested-team')
     and (select team_email is null from access.demands) then return; end if;
  if addressee is null or coalesce(facts ->> 'path', '') !~ '^/([^/\\]|$)' then
    raise exception 'the actor may not send the mail % about this', template using errcode = 'insufficient_privilege';
  end if;
  insert into outbox_mails (template, to_address, facts, created_at, next_attempt_at)
  values (template, addressee, facts, access.acting_at(), access.acting_at());
end $$;
--> statement-breakpoint
alter function access.addressee_of(text, uuid) owner to hearthnote_access;
--> statement-breakpoint
alter function access.queue_mail(text, uuid, jsonb) owner to hearthnote_access;
--> statement-breakpoint
revoke create on schema access from hearthnote_access;
