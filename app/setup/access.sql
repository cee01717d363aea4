-- The set-up happens while nobody administers the platform, so before there is anybody whom
-- policies could ask about: it works under the role of sign-in, and no request reads or writes its
-- tables.

-- Whether the installation may still be set up on its page: nobody administers it, or whom the page
-- has made admin has not finished it.
create function access.is_setup_open() returns boolean
  language sql stable security definer set search_path = public as
$$ select not exists (select from users where is_platform_admin)
   or exists (select from setup_progress where admin_id is not null and finished_at is null) $$;
grant select on setup_progress to hearthnote_access;
create policy access_reads on setup_progress for select to hearthnote_access using (true);

-- INSTALLATION_SETTINGS: read by every process, written by the set-up alone.
grant select, insert, update on installation_settings to hearthnote_auth;
create policy look on installation_settings for select to hearthnote_auth using (true);
create policy set_up on installation_settings for insert to hearthnote_auth
  with check (access.is_setup_open());
create policy change on installation_settings for update to hearthnote_auth
  using (access.is_setup_open()) with check (true);

-- SETUP_CODES: made at a start, and gone when one is used or nothing is left to set up.
grant select, insert, update, delete on setup_codes to hearthnote_auth;
create policy look on setup_codes for select to hearthnote_auth using (true);
create policy make on setup_codes for insert to hearthnote_auth
  with check (access.is_setup_open());
create policy renew on setup_codes for update to hearthnote_auth
  using (access.is_setup_open()) with check (true);
create policy use on setup_codes for delete to hearthnote_auth using (true);

-- SETUP_PROGRESS: what is finished stays finished, while anybody administers the platform.
grant select, insert, update on setup_progress to hearthnote_auth;
create policy look on setup_progress for select to hearthnote_auth using (true);
create policy begin_it on setup_progress for insert to hearthnote_auth
  with check (access.is_setup_open());
create policy go_on on setup_progress for update to hearthnote_auth
  using (access.is_setup_open()) with check (true);
