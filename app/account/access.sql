-- Accounts belong to the sign-in library, which runs as hearthnote_auth.

-- USERS: of people in sight a request reads who they are.
grant select, insert, update, delete on users to hearthnote_auth;
grant select on users to hearthnote_access;
grant select (id, name, email, email_verified, avatar_url, first_name, last_name, created_at)
  on users to hearthnote_actor;
grant select (id, email, first_name, email_verified, suspended_at) on users to hearthnote_worker;
create policy sign_in on users to hearthnote_auth using (true) with check (true);
create policy access_reads on users for select to hearthnote_access using (true);
create policy work on users for select to hearthnote_worker using (true);
create policy see on users for select to hearthnote_actor using (
  id = (select access.actor_id())
  or (select access.is_platform_admin())
  or exists (select from organization_members m where m.user_id = users.id
      and m.organization_id = any((select access.member_organizations())::uuid[]))
  or exists (select from investment_requests r where r.user_id = users.id));
-- Who invites is in sight of who is invited, while the invitation is open.
create policy invites on users for select to hearthnote_actor using (
  exists (select from organization_invitations i where i.invited_by = users.id
    and i.accepted_at is null and i.revoked_at is null)
  or exists (select from organization_invite_links l where l.created_by = users.id
    and l.used_at is null and l.revoked_at is null));

-- The rest of an account is its owner's and platform admins'. The view is read as
-- hearthnote_access, which sees all, and decides which rows are shown.
create view access.whole_users with (security_barrier) as
  select * from users where (select access.is_platform_admin())
    or (id = (select access.actor_id()) and (select access.is_person()));
alter view access.whole_users owner to hearthnote_access;
grant select on access.whole_users to hearthnote_actor;

-- What people change about their own account, and platform admins about those of others (D7, D38).
-- A name or a number is nobody else's to change, and nobody changes their own rights.
grant update (name, first_name, last_name, phone, avatar_url, deletion_requested_at, time_zone,
    is_platform_admin, platform_admin_by, suspended_at, updated_at)
  on users to hearthnote_actor;
create policy change_own on users for update to hearthnote_actor
  using (id = (select access.actor_id()) and (select access.is_person()))
  with check (id = (select access.actor_id()));
create policy administer on users for update to hearthnote_actor
  using (id <> (select access.actor_id()) and (select access.is_platform_admin()))
  with check (id <> (select access.actor_id()));

create function guard_rights() returns trigger language plpgsql as
$$ begin
  if current_user <> 'hearthnote_actor' then return new; end if;
  if new.id = access.actor_id() then
    if new.is_platform_admin <> old.is_platform_admin
      or new.platform_admin_by is distinct from old.platform_admin_by
      or new.suspended_at is distinct from old.suspended_at then
      raise exception 'nobody changes their own rights' using errcode = 'insufficient_privilege';
    end if;
  elsif (new.name, new.first_name, new.last_name, new.phone, new.avatar_url,
      new.deletion_requested_at, new.time_zone)
    is distinct from (old.name, old.first_name, old.last_name, old.phone, old.avatar_url,
      old.deletion_requested_at, old.time_zone) then
    raise exception 'what an account says is its owner''s' using errcode = 'insufficient_privilege';
  end if;
  if new.is_platform_admin and not old.is_platform_admin
    and not (new.email_verified and new.suspended_at is null) then
    raise exception 'rights need a verified address' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger guard_rights before update on users for each row execute function guard_rights();

-- While anybody administers the platform, somebody does. The lock makes two admins who revoke each
-- other wait, so that the second one finds itself the last.
create function access.keep_a_platform_admin() returns trigger
  language plpgsql security definer set search_path = public as
$$ begin
  if not (old.is_platform_admin and old.email_verified and old.suspended_at is null) then
    return coalesce(new, old);
  end if;
  if tg_op = 'UPDATE' and new.is_platform_admin and new.email_verified
    and new.suspended_at is null then return new; end if;
  perform pg_advisory_xact_lock(hashtextextended('platform admins', 0));
  if not exists (select from users
      where is_platform_admin and email_verified and suspended_at is null and id <> old.id) then
    raise exception 'the last platform admin stays one'
      using errcode = 'check_violation', constraint = 'users_last_platform_admin';
  end if;
  return coalesce(new, old);
end $$;
create trigger keep_a_platform_admin before update or delete on users
  for each row execute function access.keep_a_platform_admin();

-- SESSIONS: listed and ended by whose they are and by platform admins; their tokens stay unread.
grant select, insert, update, delete on sessions to hearthnote_auth;
grant select (id, user_id, expires_at, ip_address, user_agent, provider_id, created_at,
    updated_at), delete
  on sessions to hearthnote_actor;
create policy sign_in on sessions to hearthnote_auth using (true) with check (true);
create policy see on sessions for select to hearthnote_actor using (
  (user_id = (select access.actor_id()) and (select access.is_person()))
  or (select access.is_platform_admin()));
create policy sign_out on sessions for delete to hearthnote_actor using (
  (user_id = (select access.actor_id()) and (select access.is_person()))
  or (select access.is_platform_admin()));

-- ACCOUNTS, VERIFICATIONS, TWO_FACTORS, PASSKEYS: the library's alone.
grant select, insert, update, delete on accounts, verifications, two_factors, passkeys
  to hearthnote_auth;
create policy sign_in on accounts to hearthnote_auth using (true) with check (true);
create policy sign_in on verifications to hearthnote_auth using (true) with check (true);
create policy sign_in on two_factors to hearthnote_auth using (true) with check (true);
create policy sign_in on passkeys to hearthnote_auth using (true) with check (true);
