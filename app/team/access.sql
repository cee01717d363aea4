create function access.rank_of(role text) returns integer language sql immutable as
$$ select array_position(array['viewer', 'member', 'manager', 'admin', 'owner'], role) $$;

-- The rank of a verified member who is not suspended; 0 for everybody else.
create function access.rank_in(organization uuid, person uuid) returns integer
  language sql stable security definer set search_path = public as
$$ select coalesce((select access.rank_of(m.role)
   from organization_members m join users u on u.id = m.user_id
   where m.organization_id = organization and m.user_id = person
     and u.suspended_at is null and u.email_verified), 0) $$;

-- Nobody grants a role above their own, and only admins and owners invite (D22).
create function access.may_invite(organization uuid, person uuid, role text) returns boolean
  language sql stable as
$$ select access.rank_in(organization, person) >= greatest(4, access.rank_of(role))
   and role <> 'owner' $$;

-- By the members table the owner gives and takes every role, an admin those below admin (D22).
create function access.may_manage(organization uuid, role text) returns boolean
  language sql stable as
$$ select case access.rank_in(organization, access.actor_id())
     when 5 then true
     when 4 then access.rank_of(role) < 4
     else false end $$;

create function access.has_members(organization uuid) returns boolean
  language sql stable security definer set search_path = public as
$$ select exists (select from organization_members where organization_id = organization) $$;

-- The token that a request presents, hashed: whoever has it sees what it invites to.
create function access.presented_token() returns text language sql stable as
$$ select nullif(current_setting('app.invite_token_hash', true), '') $$;

-- ORGANIZATIONS: seen by their members, and by whoever sees what they hold or ask for.
grant select, insert, update (name, description, updated_at) on organizations to hearthnote_actor;
grant select on organizations to hearthnote_auth, hearthnote_access, hearthnote_worker;
create policy sign_in on organizations for select to hearthnote_auth using (true);
create policy access_reads on organizations for select to hearthnote_access using (true);
create policy work on organizations for select to hearthnote_worker using (true);
create policy see on organizations for select to hearthnote_actor using (
  id = any((select access.member_organizations())::uuid[])
  or (select access.is_platform_admin())
  or exists (select from note_holders h where h.organization_id = organizations.id)
  -- Those of an investor whose request the actor may decide: their memberships are in sight.
  or exists (select from organization_members m where m.organization_id = organizations.id)
  or exists (select from investment_requests r where r.organization_id = organizations.id
      and r.user_id <> (select access.actor_id())));
-- An open invitation shows the organization's name. Once it is over, it shows nothing: who was
-- removed sees no more than a stranger.
create policy invited on organizations for select to hearthnote_actor using (
  exists (select from organization_invitations i where i.organization_id = organizations.id
    and i.accepted_at is null and i.revoked_at is null)
  or exists (select from organization_invite_links l where l.organization_id = organizations.id
    and l.used_at is null and l.revoked_at is null));
create policy found on organizations for insert to hearthnote_actor with check (
  (select access.is_person()) and created_by = (select access.actor_id()));
create policy change on organizations for update to hearthnote_actor
  using (id = any((select access.administered_organizations())::uuid[]))
  with check (id = any((select access.administered_organizations())::uuid[]));

-- ORGANIZATION_MEMBERS
grant select, insert, update (role, provider_id), delete
  on organization_members to hearthnote_actor;
grant select on organization_members to hearthnote_auth, hearthnote_access, hearthnote_worker;
create policy sign_in on organization_members for select to hearthnote_auth using (true);
create policy access_reads on organization_members for select to hearthnote_access using (true);
create policy work on organization_members for select to hearthnote_worker using (true);
create policy see on organization_members for select to hearthnote_actor using (
  organization_id = any((select access.member_organizations())::uuid[])
  or (select access.is_platform_admin())
  or exists (select from investment_requests r where r.user_id = organization_members.user_id
      and r.user_id <> (select access.actor_id())));
-- The first member of an organization is its owner: the founder, or an investor whose request the
-- actor is deciding (D18).
create policy found on organization_members for insert to hearthnote_actor with check (
  role = 'owner'
  and (select access.is_person())
  and not access.has_members(organization_id)
  and (user_id = (select access.actor_id())
    or exists (select from investment_requests r where r.user_id = organization_members.user_id
        and r.user_id <> (select access.actor_id()) and r.status = 'pending')));
-- Joining: first the membership, then the mark on what invited to it, in one transaction. The
-- inviter's role is asked again (D22).
create policy join_by_invitation on organization_members for insert to hearthnote_actor
  with check (
  user_id = (select access.actor_id()) and role <> 'owner'
  and exists (select from organization_invitations i
    where i.organization_id = organization_members.organization_id
      and i.role = organization_members.role
      and lower(i.email collate "C") = (select access.verified_address())
      and i.accepted_at is null and i.revoked_at is null
      and access.may_invite(i.organization_id, i.invited_by, i.role)));
create policy join_by_link on organization_members for insert to hearthnote_actor with check (
  user_id = (select access.actor_id()) and role <> 'owner' and (select access.is_person())
  and exists (select from organization_invite_links l
    where l.organization_id = organization_members.organization_id
      and l.role = organization_members.role
      and l.token_hash = (select access.presented_token())
      and l.used_at is null and l.revoked_at is null
      and access.may_invite(l.organization_id, l.created_by, l.role)));
create policy change on organization_members for update to hearthnote_actor
  using (user_id <> (select access.actor_id()) and access.may_manage(organization_id, role))
  with check (user_id <> (select access.actor_id()) and access.may_manage(organization_id, role));
create policy remove on organization_members for delete to hearthnote_actor
  using (user_id <> (select access.actor_id()) and access.may_manage(organization_id, role));

-- An organization that has an owner keeps one. The lock makes two owners who demote each other
-- wait.
create function access.keep_an_owner() returns trigger
  language plpgsql security definer set search_path = public as
$$ begin
  if old.role <> 'owner' or (tg_op = 'UPDATE' and new.role = 'owner') then
    return coalesce(new, old);
  end if;
  perform pg_advisory_xact_lock(hashtextextended(old.organization_id::text, 0));
  if exists (select from organizations
       where id = old.organization_id and deleted_at is null)
     and not exists (select from organization_members
       where organization_id = old.organization_id and role = 'owner' and id <> old.id) then
    raise exception 'the sole owner of an organization stays'
      using errcode = 'check_violation', constraint = 'organization_members_sole_owner';
  end if;
  return coalesce(new, old);
end $$;
create trigger keep_an_owner before update or delete on organization_members
  for each row execute function access.keep_an_owner();

-- ORGANIZATION_INVITATIONS (D23): the team's admins, who presents the token, whom they are for.
grant select, insert, update (accepted_at, revoked_at)
  on organization_invitations to hearthnote_actor;
grant select on organization_invitations to hearthnote_access;
create policy access_reads on organization_invitations for select to hearthnote_access using (true);
create policy see on organization_invitations for select to hearthnote_actor using (
  organization_id = any((select access.administered_organizations())::uuid[]));
create policy invited on organization_invitations for select to hearthnote_actor using (
  lower(email collate "C") = (select access.verified_address())
  or token_hash = (select access.presented_token()));
create policy invite on organization_invitations for insert to hearthnote_actor with check (
  invited_by = (select access.actor_id()) and accepted_at is null and revoked_at is null
  and access.may_invite(organization_id, invited_by, role));
create policy manage on organization_invitations for update to hearthnote_actor
  using (organization_id = any((select access.administered_organizations())::uuid[])
    and accepted_at is null)
  with check (organization_id = any((select access.administered_organizations())::uuid[])
    and accepted_at is null);
-- Whom it is for accepts it or declines it, once.
create policy answer on organization_invitations for update to hearthnote_actor
  using (lower(email collate "C") = (select access.verified_address())
    and accepted_at is null and revoked_at is null)
  with check (lower(email collate "C") = (select access.verified_address())
    and (accepted_at is null) <> (revoked_at is null));

-- ORGANIZATION_INVITE_LINKS (D24)
grant select, insert, update (used_at, used_by, revoked_at)
  on organization_invite_links to hearthnote_actor;
create policy see on organization_invite_links for select to hearthnote_actor using (
  organization_id = any((select access.administered_organizations())::uuid[]));
create policy invited on organization_invite_links for select to hearthnote_actor using (
  token_hash = (select access.presented_token()));
create policy invite on organization_invite_links for insert to hearthnote_actor with check (
  created_by = (select access.actor_id()) and used_at is null and revoked_at is null
  and access.may_invite(organization_id, created_by, role));
create policy manage on organization_invite_links for update to hearthnote_actor
  using (organization_id = any((select access.administered_organizations())::uuid[])
    and used_at is null)
  with check (organization_id = any((select access.administered_organizations())::uuid[])
    and used_at is null);
create policy redeem on organization_invite_links for update to hearthnote_actor
  using ((select access.is_person()) and token_hash = (select access.presented_token())
    and used_at is null and revoked_at is null)
  with check (token_hash = (select access.presented_token()) and used_at is not null
    and used_by = (select access.actor_id()) and revoked_at is null);
