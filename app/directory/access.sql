-- What a company's directory says of people who sign in (0120). The sign-in library's role writes
-- it down, for nobody is signed in yet; it may make somebody a member, and no more than that.
grant insert, update (role, provider_id), delete on organization_members to hearthnote_auth;
create policy directory_joins on organization_members for insert to hearthnote_auth with check (
  provider_id is not null and access.rank_of(role) <= 2);
create policy directory_changes on organization_members for update to hearthnote_auth
  using (role <> 'owner') with check (role <> 'owner' and provider_id is not null);
create policy directory_removes on organization_members for delete to hearthnote_auth using (
  role <> 'owner' and provider_id is not null);

-- A role above member is raised by people alone.
create function guard_directory() returns trigger language plpgsql as
$$ begin
  if current_user = 'hearthnote_auth'
    and access.rank_of(new.role) > greatest(2, access.rank_of(old.role)) then
    raise exception 'a directory raises nobody above member'
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger guard_directory before update on organization_members
  for each row execute function guard_directory();

-- ROLE_PROPOSALS: what waits for a decision. Whom it is about sees it; an owner of the organization
-- or a platform admin decides, and never about themselves.
grant select, insert, update (outcome, decided_at) on role_proposals to hearthnote_auth;
grant select, update (outcome, decided_at, decided_by) on role_proposals to hearthnote_actor;
create policy sign_in on role_proposals for select to hearthnote_auth using (true);
create policy propose on role_proposals for insert to hearthnote_auth with check (outcome is null);
create policy withdraw on role_proposals for update to hearthnote_auth
  using (outcome is null) with check (outcome = 'withdrawn');
create policy see on role_proposals for select to hearthnote_actor using (
  (user_id = (select access.actor_id()) and (select access.is_person()))
  or (select access.is_platform_admin())
  or access.rank_in(organization_id, (select access.actor_id())) = 5);
create policy decide on role_proposals for update to hearthnote_actor
  using (outcome is null and user_id <> (select access.actor_id())
    and ((select access.is_platform_admin())
      or access.rank_in(organization_id, (select access.actor_id())) = 5))
  with check (outcome in ('approved', 'declined') and decided_by = (select access.actor_id()));

-- Who administers the platform is no owner of the team: what waits is what they may give there.
create policy approve on organization_members for update to hearthnote_actor
  using (user_id <> (select access.actor_id()) and role <> 'owner'
    and (select access.is_platform_admin())
    and exists (select from role_proposals p where p.user_id = organization_members.user_id
      and p.organization_id = organization_members.organization_id and p.outcome is null))
  with check (exists (select from role_proposals p where p.user_id = organization_members.user_id
    and p.organization_id = organization_members.organization_id and p.outcome is null
    and p.role = organization_members.role));
