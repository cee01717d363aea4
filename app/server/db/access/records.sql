-- The pipes' own tables: audit entries, mails that wait, and counters of the rate limiter.

-- AUDIT_ENTRIES: added to by whom they name and by sign-in; read by platform admins, by admins of
-- the organization that an entry concerns, and by the sealer.
grant select, insert on audit_entries to hearthnote_actor;
grant insert on audit_entries to hearthnote_auth;
grant select on audit_entries to hearthnote_sealer;
grant select (id, at, action, record_type, record_id, organization_id, details)
  on audit_entries to hearthnote_access;

create policy see on audit_entries for select to hearthnote_actor using (
  (select access.is_platform_admin())
  or organization_id = any((select access.administered_organizations())::uuid[]));
create policy sign_in on audit_entries for insert to hearthnote_auth with check (true);
create policy seal on audit_entries for select to hearthnote_sealer using (true);
-- For access.changes_of_note, which shows holders how a note has changed.
create policy tell_changes on audit_entries for select to hearthnote_access using (
  record_type = 'property_note' and action = 'note.updated');

-- An entry is of the organization that its record concerns.
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
       when 'property_note' then entry.action = 'payoff_quote.issued'
         and access.holds_today(entry.record_id)
         and access.lister_of_note(entry.record_id) is not distinct from entry.organization_id
       when 'organization_invitation' then exists (select from organization_invitations i
         where i.id = entry.record_id and i.organization_id = entry.organization_id
           and lower(i.email collate "C") = access.verified_address())
       when 'organization' then entry.organization_id = any(access.member_organizations())
       when 'organization_invite_link' then
         entry.organization_id = any(access.member_organizations())
       when 'investing_profile' then entry.organization_id is not null
         and exists (select from investing_profiles p where p.id = entry.record_id
           and p.organization_id = entry.organization_id
           and access.keeps_profiles_of(p.organization_id))
       when 'calendar_link' then entry.organization_id = any(access.member_organizations())
       else false end) $$;
create policy note_down on audit_entries for insert to hearthnote_actor
  with check (access.may_note(audit_entries));

-- Who did it, and when, is noted by the database's own knowledge.
create function sign_entry() returns trigger language plpgsql as
$$ begin
  if current_user <> 'hearthnote_actor' then return new; end if;
  new.at := access.acting_at();
  new.actor_id := access.actor_id();
  new.actor_name := coalesce(access.actor_name(), 'Visitor');
  return new;
end $$;
create trigger sign_entry before insert on audit_entries
  for each row execute function sign_entry();
create trigger append_only before update or delete on audit_entries
  for each row execute function refuse_change();
create trigger no_truncate before truncate on audit_entries
  for each statement execute function refuse_change();

-- OUTBOX_MAILS: queued by sign-in, by jobs and by access.queue_mail; sent by the worker.
grant insert on outbox_mails to hearthnote_auth, hearthnote_access;
grant select, insert, update, delete on outbox_mails to hearthnote_worker;
create policy sign_in on outbox_mails for insert to hearthnote_auth with check (true);
create policy work on outbox_mails to hearthnote_worker using (true) with check (true);
create policy queue on outbox_mails for insert to hearthnote_access
  with check (sent_at is null and attempts = 0);

-- Platform admins see which mails could not be sent and why, but never what they say: some facts
-- are links that let their reader in (0025). A mail that was given up they may queue once more.
grant select (id, template, to_address, created_at, attempts, next_attempt_at, sent_at, last_error)
  on outbox_mails to hearthnote_actor;
grant update (attempts, next_attempt_at) on outbox_mails to hearthnote_actor;
create policy see on outbox_mails for select to hearthnote_actor using (
  sent_at is null and last_error is not null and (select access.is_platform_admin()));
create policy send_again on outbox_mails for update to hearthnote_actor
  using (sent_at is null and next_attempt_at >= '9999-12-31T00:00:00Z'
    and (select access.is_platform_admin()))
  with check (sent_at is null and attempts = 0 and next_attempt_at < '9999-12-31T00:00:00Z');

-- Mails of a request: which one, and about what. Whom it goes to follows from that, and only what
-- this very transaction has written can cause one. Links lead to this installation.
create function access.is_new(version xid) returns boolean language sql stable as
$$ select txid_current() > 0 and age(version) <= 0 $$;

create function access.addressee_of(template text, subject uuid) returns text
  language sql stable security definer set search_path = public as
$$ select case
     when template = 'strategy-received' then (select d.team_email from access.demands d
       where exists (select from strategy_requests s
         where s.id = subject and access.is_new(s.xmin)))
     -- Whoever this transaction has called to sign, or sent a code; also by another signer.
     when template in ('signature-needed', 'signing-code') then (select s.email
       from packet_signers s where s.id = subject and access.is_new(s.xmin))
     when not access.is_person() then null
     when template = 'request-received' then (select u.email
       from investment_requests r join users u on u.id = r.user_id
       where r.id = subject and r.user_id = access.actor_id() and access.is_new(r.xmin))
     when template = 'request-received-team' then (select d.team_email from access.demands d
       where exists (select from investment_requests r
         where r.id = subject and r.user_id = access.actor_id() and access.is_new(r.xmin)))
     when template = 'request-decided' then (select u.email
       from investment_requests r join users u on u.id = r.user_id
       where r.id = subject and r.reviewed_by = access.actor_id() and access.is_new(r.xmin))
     when template = 'accreditation-submitted' then (select d.team_email from access.demands d
       where exists (select from accreditations a
         where a.id = subject and a.submitted_by = access.actor_id() and access.is_new(a.xmin)))
     when template = 'accreditation-decided' then (select u.email
       from accreditations a join users u on u.id = a.submitted_by
       where a.id = subject and a.reviewer_id = access.actor_id() and access.is_new(a.xmin))
     when template = 'invitation' then (select i.email from organization_invitations i
       where i.id = subject and i.invited_by = access.actor_id() and access.is_new(i.xmin))
     when template = 'factor-changed' then (select u.email from users u
       where u.id = subject and u.id = access.actor_id())
     when template = 'account-deletion-requested' then (select u.email from users u
       where u.id = subject and u.id = access.actor_id()
         and u.deletion_requested_at is not null and access.is_new(u.xmin))
     when template = 'account-deletion-requested-team' then (select d.team_email
       from access.demands d
       where exists (select from users u where u.id = subject and u.id = access.actor_id()
         and u.deletion_requested_at is not null and access.is_new(u.xmin)))
   end $$;

create function access.queue_mail(template text, subject uuid, facts jsonb) returns void
  language plpgsql security definer set search_path = public as
$$
declare addressee text := access.addressee_of(template, subject);
begin
  -- A team without an address is told nothing.
  if addressee is null and template in ('strategy-received', 'request-received-team',
      'accreditation-submitted', 'account-deletion-requested-team')
     and (select team_email is null from access.demands) then return; end if;
  if addressee is null or coalesce(facts ->> 'path', '') !~ '^/([^/\\]|$)' then
    raise exception 'the actor may not send the mail % about this', template
      using errcode = 'insufficient_privilege';
  end if;
  insert into outbox_mails (template, to_address, facts, created_at, next_attempt_at)
  values (template, addressee, facts, access.acting_at(), access.acting_at());
end $$;

-- RATE_LIMITS: counted by the role of sign-in, whoever asks.
grant select, insert, update, delete on rate_limits to hearthnote_auth;
create policy sign_in on rate_limits to hearthnote_auth using (true) with check (true);
