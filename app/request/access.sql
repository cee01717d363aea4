-- INVESTMENT_REQUESTS: whose they are asks and withdraws, who lists the property decides.
grant select, insert,
    update (status, admin_notes, reviewed_by, reviewer_name, reviewed_at, updated_at)
  on investment_requests to hearthnote_actor;
grant select, update (lister_id) on investment_requests to hearthnote_access;
grant select on investment_requests to hearthnote_worker;
create policy access_reads on investment_requests for select to hearthnote_access using (true);
create policy work on investment_requests for select to hearthnote_worker using (true);
-- The lister of its property, as property/access.sql explains.
create policy keep_lister on investment_requests for update to hearthnote_access
  using (true) with check (true);
create trigger take_lister before insert or update of property_id, lister_id on investment_requests
  for each row execute function access.take_lister();

-- Colleagues from manager up act for whoever asked (rules 6.3).
create function access.managed_organizations() returns uuid[]
  language sql stable security definer set search_path = public as
$$ select coalesce(array_agg(m.organization_id), '{}') from organization_members m
   join users u on u.id = m.user_id
   where m.user_id = access.actor_id() and u.suspended_at is null
     and access.rank_of(m.role) >= access.rank_of('manager') $$;
-- Who acts on a request, and who sees it from either side.
create function access.acts_for_investor(request investment_requests) returns boolean
  language sql stable security definer set search_path = public as
$$ select access.is_person() and (request.user_id = access.actor_id()
       and (request.way <> 'staged' or request.organization_id is null
         or request.organization_id = any(access.member_organizations()))
     or access.keeps_profiles_of(request.organization_id)) $$;
create function access.lists_request(request investment_requests) returns boolean
  language sql stable security definer set search_path = public as
$$ select access.is_platform_admin()
     or request.lister_id = any(access.administered_organizations()) $$;
-- Nobody acts on their own request, nor on one of an organization that they belong to (0161).
create function access.acts_for_lister(request investment_requests) returns boolean
  language sql stable security definer set search_path = public as
$$ select access.lists_request(request) and request.user_id <> access.actor_id()
     and coalesce(request.organization_id <> all(access.member_organizations()), true) $$;
create function access.sees_sides(request investment_requests) returns boolean
  language sql stable security definer set search_path = public as
$$ select access.acts_for_investor(request) or access.lists_request(request) $$;
revoke execute on function access.acts_for_investor(investment_requests),
  access.lists_request(investment_requests), access.acts_for_lister(investment_requests),
  access.sees_sides(investment_requests) from public;
grant execute on function access.acts_for_investor(investment_requests),
  access.acts_for_lister(investment_requests), access.sees_sides(investment_requests)
  to hearthnote_actor;
-- What is asked for stage by stage is the organization's: who has left it sees it no more.
create policy see on investment_requests for select to hearthnote_actor using (
  user_id = (select access.actor_id()) and (way = 'simple' or organization_id is null
    or organization_id = any((select access.member_organizations())::uuid[]))
  or organization_id = any((select access.managed_organizations())::uuid[])
  or (select access.is_platform_admin())
  or lister_id = any((select access.administered_organizations())::uuid[]));
-- The amount is the note's, whatever a form says.
create policy ask on investment_requests for insert to hearthnote_actor with check (
  (select access.is_person())
  and user_id = (select access.actor_id())
  and status = 'pending' and reviewed_by is null
  and (organization_id is null
    or organization_id = any((select access.member_organizations())::uuid[]))
  and exists (select from property_notes n where n.id = note_id
      and n.property_id = investment_requests.property_id
      and n.amount_cents = investment_requests.amount_cents));
-- In the staged way a withdrawal is an event: see access.pass_event.
create policy withdraw on investment_requests for update to hearthnote_actor
  using (user_id = (select access.actor_id()) and status = 'pending' and way = 'simple')
  with check (user_id = (select access.actor_id()) and status = 'cancelled'
    and reviewed_by is null);
-- Nobody decides their own request, nor one of an organization that they belong to.
create policy decide on investment_requests for update to hearthnote_actor
  using (stage in ('requested', 'waitlisted') and access.acts_for_lister(investment_requests))
  with check (access.acts_for_lister(investment_requests)
    -- In the staged way an approval reserves: see access.pass_event.
    and (status = 'rejected' or status = 'approved' and way = 'simple')
    and reviewed_by = (select access.actor_id()));

-- What somebody asked for who is gone, or an organization that is, and what is not approved, is
-- withdrawn by events of its own, so that the line of each note goes on. Called before the rows of
-- accounts are locked: events lock the note first.
create function access.withdraw_asked(person uuid, organization uuid) returns void
  language plpgsql security definer set search_path = public as
$$
declare asked record;
begin
  for asked in select id, note_id from investment_requests
    where status = 'pending' and (user_id = person or organization_id = organization)
    order by note_id
  loop
    perform access.settle_note(asked.note_id);
    if exists (select from investment_requests where id = asked.id and status = 'pending') then
      perform access.move_request(asked.id, 'account_gone', 'withdrawn', 'system', '{}');
      perform access.settle_note(asked.note_id);
    end if;
  end loop;
end $$;
revoke execute on function access.withdraw_asked(uuid, uuid) from public;
