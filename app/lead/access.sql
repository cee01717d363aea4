-- STRATEGY_REQUESTS: anybody sends one, platform admins read them. What was asked stays as it
-- was sent, and only its status moves.
grant select, insert, update (status) on strategy_requests to hearthnote_actor;
grant select on strategy_requests to hearthnote_access;
create policy access_reads on strategy_requests for select to hearthnote_access using (true);
create policy send on strategy_requests for insert to hearthnote_actor with check (status = 'new');
create policy see on strategy_requests for select to hearthnote_actor
  using ((select access.is_platform_admin()));
create policy follow_up on strategy_requests for update to hearthnote_actor
  using ((select access.is_platform_admin()))
  with check (status in ('new', 'contacted', 'scheduled', 'closed'));
