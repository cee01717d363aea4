-- RETENTION (0124): the job of the day takes away what is over; the database asks whether it is.
do $$
declare it record;
begin
  for it in select * from (values
    ('sessions', 'expires_at < now()'),
    ('verifications', 'expires_at < now()'),
    ('rate_limits', 'expire < now()'),
    ('organization_invitations',
      'coalesce(accepted_at, revoked_at, expires_at) < now() or accepted_at is not null
        or revoked_at is not null'),
    ('organization_invite_links',
      'coalesce(used_at, revoked_at, expires_at) < now() or used_at is not null
        or revoked_at is not null'),
    ('strategy_requests', 'true')) as over_with (name, condition)
  loop
    execute format('grant select, delete on %I to hearthnote_worker', it.name);
    execute format('create policy find_over on %I for select to hearthnote_worker using (%s)',
      it.name, it.condition);
    execute format('create policy take_away on %I for delete to hearthnote_worker using (%s)',
      it.name, it.condition);
  end loop;
end $$;
-- Those two the worker knows already.
grant delete on notifications to hearthnote_worker;

-- An account that nobody has proven to be theirs, and that nothing hangs on.
grant delete on users to hearthnote_worker;
grant select (created_at, deleted_at) on users to hearthnote_worker;
create policy take_away on users for delete to hearthnote_worker using (
  not email_verified and deleted_at is null
  and not exists (select from organization_members m where m.user_id = users.id)
  and not exists (select from investment_requests r where r.user_id = users.id));
