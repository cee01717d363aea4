-- Factors and passkeys belong to the sign-in library, as users do (0001).
grant select, insert, update, delete on two_factors, passkeys to hearthnote_auth;
--> statement-breakpoint
alter table two_factors enable row level security;
--> statement-breakpoint
alter table two_factors force row level security;
--> statement-breakpoint
alter table passkeys enable row level security;
--> statement-breakpoint
alter table passkeys force row level security;
--> statement-breakpoint
create policy sign_in on two_factors to hearthnote_auth using (true) with check (true);
--> statement-breakpoint
create policy sign_in on passkeys to hearthnote_auth using (true) with check (true);
--> statement-breakpoint

grant create on schema access to hearthnote_access;
--> statement-breakpoint
create function access.rank_of(role text) returns integer language sql immutable as
$$ select array_position(array['viewer', 'member', 'manager', 'admin', 'owner'], role) $$;
--> statement-breakpoint
-- The rank of a verified member who is not suspended; 0 for everybody else.
create function access.rank_in(organization uuid, person uuid) returns integer language sql stable security definer set search_path = public as
$$ select coalesce((select access.rank_of(m.role) from organization_members m join users u on u.id = m.user_id
   where m.organization_id = organization and m.user_id = person
     and u.suspended_at is null and u.email_verified), 0) $$;
--> statement-breakpoint
-- Nobody grants a role above their own, and only admins and owners invite (D22).
create function access.may_invite(organization uuid, person uuid, role text) returns boolean language sql stable as
$$ select access.rank_in(organization, person) >= greatest(4, access.rank_of(role)) and role <> 'owner' $$;
--> statement-breakpoint
-- By the members table the owner gives and takes every role, an admin those below admin (D22).
create function access.may_manage(organization uuid, role text) returns boolean language sql stable as
$$ select case access.rank_in(organization, access.actor_id())
     when 5 then true
     when 4 then access.rank_of(role) < 4
     else false end $$;
--> statement-breakpoint
-- Null unless the address is verified: an invitation is for who reads its mail (D5). Compared by "C",
-- which folds A to Z and nothing else: letters that only look alike stay apart.
create function access.verified_address() returns text language sql stable security definer set search_path = public as
$$ select lower(email collate "C") from users where id = access.actor_id() and suspended_at is null and email_verified $$;
--> statement-breakpoint
-- The token that a request presents, hashed: whoever has it sees what it invites to.
create function access.presented_token() returns text language sql stable as
$$ select nullif(current_setting('app.invite_token_hash', true), '') $$;
--> statement-breakpoint
-- An organization that has an owner keeps one. The lock makes two owners who demote each other wait.
create function access.keep_an_owner() returns trigger language plpgsql security definer set search_path = public as
$$ begin
  if old.role <> 'owner' or (tg_op = 'UPDATE' and new.role = 'owner') then return coalesce(new, old); end if;
  perform pg_advisory_xact_lock(hashtextextended(old.organization_id::text, 0));
  if exists (select from organizations where id = old.organization_id)
     and not exists (select from organization_members
       where organization_id = old.organization_id and role = 'owner' and id <> old.id) then
    raise exception 'the sole owner of an organization stays'
      using errcode = 'check_violation', constraint = 'organization_members_sole_owner';
  end if;
  return coalesce(new, old);
end $$;
--> statement-breakpoint
grant select on organizations to hearthnote_access;
--> statement-breakpoint
create policy access_reads on organizations for select to hearthnote_access using (true);
--> statement-breakpoint
alter function access.keep_an_owner() owner to hearthnote_access;
--> statement-breakpoint
alter function access.rank_in(uuid, uuid) owner to hearthnote_access;
--> statement-breakpoint
alter function access.verified_address() owner to hearthnote_access;
--> statement-breakpoint
revoke create on schema access from hearthnote_access;
--> statement-breakpoint

grant update (role), delete on organization_members to hearthnote_actor;
--> statement-breakpoint
create policy change on organization_members for update to hearthnote_actor
  using (user_id <> (select access.actor_id()) and access.may_manage(organization_id, role))
  with check (user_id <> (select access.actor_id()) and access.may_manage(organization_id, role));
--> statement-breakpoint
create policy remove on organization_members for delete to hearthnote_actor
  using (user_id <> (select access.actor_id()) and access.may_manage(organization_id, role));
--> statement-breakpoint

create trigger keep_an_owner before update or delete on organization_members
  for each row execute function access.keep_an_owner();
--> statement-breakpoint

-- E-mail invitations (D23): the team's admins, who presents the token, and whom they are for.
grant insert, update (accepted_at, revoked_at) on organization_invitations to hearthnote_actor;
--> statement-breakpoint
create policy invited on organization_invitations for select to hearthnote_actor using (
  lower(email collate "C") = (select access.verified_address()) or token_hash = (select access.presented_token()));
--> statement-breakpoint
create policy invite on organization_invitations for insert to hearthnote_actor with check (
  invited_by = (select access.actor_id()) and accepted_at is null and revoked_at is null
  and access.may_invite(organization_id, invited_by, role));
--> statement-breakpoint
create policy manage on organization_invitations for update to hearthnote_actor
  using (organization_id = any((select access.administered_organizations())::uuid[]) and accepted_at is null)
  with check (organization_id = any((select access.administered_organizations())::uuid[]) and accepted_at is null);
--> statement-breakpoint
-- Whom it is for accepts it or declines it, once.
create policy answer on organization_invitations for update to hearthnote_actor
  using (lower(email collate "C") = (select access.verified_address()) and accepted_at is null and revoked_at is null)
  with check (lower(email collate "C") = (select access.verified_address()) and (accepted_at is null) <> (revoked_at is null));
--> statement-breakpoint

-- Invite links (D24).
grant insert, update (used_at, used_by, revoked_at) on organization_invite_links to hearthnote_actor;
--> statement-breakpoint
create policy invited on organization_invite_links for select to hearthnote_actor using (
  token_hash = (select access.presented_token()));
--> statement-breakpoint
create policy invite on organization_invite_links for insert to hearthnote_actor with check (
  created_by = (select access.actor_id()) and used_at is null and revoked_at is null
  and access.may_invite(organization_id, created_by, role));
--> statement-breakpoint
create policy manage on organization_invite_links for update to hearthnote_actor
  using (organization_id = any((select access.administered_organizations())::uuid[]) and used_at is null)
  with check (organization_id = any((select access.administered_organizations())::uuid[]) and used_at is null);
--> statement-breakpoint
create policy redeem on organization_invite_links for update to hearthnote_actor
  using ((select access.is_person()) and token_hash = (select access.presented_token())
    and used_at is null and revoked_at is null)
  with check (token_hash = (select access.presented_token()) and used_at is not null
    and used_by = (select access.actor_id()) and revoked_at is null);
--> statement-breakpoint

-- What an invitation shows while it is open: the organization's name, and who invites. Once it is
-- over, it shows nothing: who was removed sees no more than a stranger.
create policy invited on organizations for select to hearthnote_actor using (
  exists (select from organization_invitations i where i.organization_id = organizations.id
    and i.accepted_at is null and i.revoked_at is null)
  or exists (select from organization_invite_links l where l.organization_id = organizations.id
    and l.used_at is null and l.revoked_at is null));
--> statement-breakpoint
create policy invites on users for select to hearthnote_actor using (
  exists (select from organization_invitations i where i.invited_by = users.id
    and i.accepted_at is null and i.revoked_at is null)
  or exists (select from organization_invite_links l where l.created_by = users.id
    and l.used_at is null and l.revoked_at is null));
--> statement-breakpoint

-- Joining: first the membership, then the mark on what invited to it, in one transaction. The
-- inviter's role is asked again (D22).
create policy join_by_invitation on organization_members for insert to hearthnote_actor with check (
  user_id = (select access.actor_id()) and role <> 'owner'
  and exists (select from organization_invitations i
    where i.organization_id = organization_members.organization_id and i.role = organization_members.role
      and lower(i.email collate "C") = (select access.verified_address()) and i.accepted_at is null and i.revoked_at is null
      and access.may_invite(i.organization_id, i.invited_by, i.role)));
--> statement-breakpoint
create policy join_by_link on organization_members for insert to hearthnote_actor with check (
  user_id = (select access.actor_id()) and role <> 'owner' and (select access.is_person())
  and exists (select from organization_invite_links l
    where l.organization_id = organization_members.organization_id and l.role = organization_members.role
      and l.token_hash = (select access.presented_token()) and l.used_at is null and l.revoked_at is null
      and access.may_invite(l.organization_id, l.created_by, l.role)));

--> statement-breakpoint

-- What people change about their own account, and platform admins about those of others (D7, D38).
-- A name or a number is nobody else's to change, and nobody changes their own rights.
grant update (name, first_name, last_name, phone, avatar_url, deletion_requested_at, is_platform_admin, suspended_at, updated_at)
  on users to hearthnote_actor;
--> statement-breakpoint
create policy change_own on users for update to hearthnote_actor
  using (id = (select access.actor_id()) and (select access.is_person()))
  with check (id = (select access.actor_id()));
--> statement-breakpoint
create policy administer on users for update to hearthnote_actor
  using (id <> (select access.actor_id()) and (select access.is_platform_admin()))
  with check (id <> (select access.actor_id()));
--> statement-breakpoint
create function guard_rights() returns trigger language plpgsql as
$$ begin
  if current_user <> 'hearthnote_actor' then return new; end if;
  if new.id = access.actor_id() then
    if new.is_platform_admin <> old.is_platform_admin or new.suspended_at is distinct from old.suspended_at then
      raise exception 'nobody changes their own rights' using errcode = 'insufficient_privilege';
    end if;
  elsif (new.name, new.first_name, new.last_name, new.phone, new.avatar_url, new.deletion_requested_at)
    is distinct from (old.name, old.first_name, old.last_name, old.phone, old.avatar_url, old.deletion_requested_at) then
    raise exception 'what an account says is its owner''s' using errcode = 'insufficient_privilege';
  end if;
  if new.is_platform_admin and not old.is_platform_admin and not (new.email_verified and new.suspended_at is null) then
    raise exception 'rights need a verified address' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_rights before update on users for each row execute function guard_rights();
--> statement-breakpoint
-- While anybody administers the platform, somebody does. The lock makes two admins who revoke each
-- other wait, so that the second one finds itself the last.
grant create on schema access to hearthnote_access;
--> statement-breakpoint
create function access.keep_a_platform_admin() returns trigger language plpgsql security definer set search_path = public as
$$ begin
  if not (old.is_platform_admin and old.email_verified and old.suspended_at is null) then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' and new.is_platform_admin and new.email_verified and new.suspended_at is null then return new; end if;
  perform pg_advisory_xact_lock(hashtextextended('platform admins', 0));
  if not exists (select from users
      where is_platform_admin and email_verified and suspended_at is null and id <> old.id) then
    raise exception 'the last platform admin stays one'
      using errcode = 'check_violation', constraint = 'users_last_platform_admin';
  end if;
  return coalesce(new, old);
end $$;
--> statement-breakpoint
alter function access.keep_a_platform_admin() owner to hearthnote_access;
--> statement-breakpoint
revoke create on schema access from hearthnote_access;
--> statement-breakpoint
create trigger keep_a_platform_admin before update or delete on users
  for each row execute function access.keep_a_platform_admin();
--> statement-breakpoint
-- Sessions are listed and ended by whose they are and by platform admins; their tokens stay unread.
grant select (id, user_id, expires_at, ip_address, user_agent, created_at, updated_at), delete on sessions to hearthnote_actor;
--> statement-breakpoint
create policy see on sessions for select to hearthnote_actor using (
  (user_id = (select access.actor_id()) and (select access.is_person())) or (select access.is_platform_admin()));
--> statement-breakpoint
create policy sign_out on sessions for delete to hearthnote_actor using (
  (user_id = (select access.actor_id()) and (select access.is_person())) or (select access.is_platform_admin()));
