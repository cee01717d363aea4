-- LEGAL_VERSIONS: what is published is everybody's to read and nobody's to change. Platform admins
-- publish; a start publishes from LEGAL_FOLDER, as the role of sign-in.
grant select, insert on legal_versions to hearthnote_actor, hearthnote_auth;
grant select on legal_versions to hearthnote_access, hearthnote_worker;
create policy see on legal_versions for select to hearthnote_actor using (true);
create policy sign_in on legal_versions for select to hearthnote_auth using (true);
create policy access_reads on legal_versions for select to hearthnote_access using (true);
create policy work on legal_versions for select to hearthnote_worker using (true);
create policy publish on legal_versions for insert to hearthnote_actor
  with check ((select access.is_platform_admin()));
create policy publish_folder on legal_versions for insert to hearthnote_auth
  with check (source = 'folder' and published_by is null);

-- The business date of an instant (D35).
create function access.business_day(at timestamptz) returns date
  language sql stable security definer set search_path = public as
$$ select (at at time zone d.business_time_zone)::date from access.demands d $$;

-- The version in force on a day: of those whose day has come the one that was published last. Null
-- before the first.
create function access.legal_version_on(wanted text, day date) returns uuid
  language sql stable security definer set search_path = public as
$$ select id from legal_versions where legal_text = wanted and in_force_on <= day
   order by number desc limit 1 $$;

-- Numbers follow each other whoever publishes at once, and nothing was in force before it was
-- published. Who and when is the database's own knowledge.
create function sign_legal_version() returns trigger language plpgsql as
$$ begin
  if current_user not in ('hearthnote_actor', 'hearthnote_auth') then return new; end if;
  perform pg_advisory_xact_lock(hashtextextended('legal text ' || new.legal_text, 0));
  if current_user = 'hearthnote_actor' then
    new.source := 'screen';
    new.published_at := access.acting_at();
    new.published_by := access.actor_id();
    new.published_name := coalesce(access.actor_name(), 'Visitor');
  end if;
  if new.in_force_on < access.business_day(new.published_at) then
    raise exception 'a text is not in force before it is published'
      using errcode = 'check_violation', constraint = 'legal_versions_in_force_later';
  end if;
  new.number := coalesce(
    (select max(number) from legal_versions where legal_text = new.legal_text), 0) + 1;
  return new;
end $$;
create trigger sign_legal_version before insert on legal_versions
  for each row execute function sign_legal_version();
create trigger append_only before update or delete on legal_versions
  for each row execute function refuse_change();
create trigger no_truncate before truncate on legal_versions
  for each statement execute function refuse_change();

-- Pages that everybody sees show legal texts: they are kept until one is published (0081).
create function access.tell_legal() returns trigger language plpgsql as
$$ begin
  perform pg_notify('public_change', '');
  perform pg_notify('public_change', 'legal');
  return null;
end $$;
create trigger tell_legal after insert on legal_versions
  for each statement execute function access.tell_legal();

-- Everybody who has an account is told by mail, by whoever has published it in this very
-- transaction: they would not see the addresses.
create function access.mail_legal_version(version uuid, facts jsonb) returns void
  language plpgsql security definer set search_path = public as
$$
declare published timestamptz := (
  select v.published_at from legal_versions v where v.id = version and access.is_new(v.xmin));
begin
  if published is null or coalesce(facts ->> 'path', '') !~ '^/[^/\\]' then
    raise exception 'mails about a legal text follow its version'
      using errcode = 'insufficient_privilege';
  end if;
  insert into outbox_mails (template, to_address, facts, created_at, next_attempt_at)
  select 'legal-text-published', u.email, facts || jsonb_build_object('firstName', u.first_name),
    published, published
  from users u where u.email_verified and u.suspended_at is null;
end $$;

-- LEGAL_DRAFTS: platform admins' alone, signed by the one who saves.
grant select, insert, update, delete on legal_drafts to hearthnote_actor;
create policy write on legal_drafts to hearthnote_actor
  using ((select access.is_platform_admin())) with check ((select access.is_platform_admin()));
create function sign_legal_draft() returns trigger language plpgsql as
$$ begin
  if current_user <> 'hearthnote_actor' then return new; end if;
  new.revision := gen_random_uuid();
  new.saved_at := access.acting_at();
  new.saved_by := access.actor_id();
  new.saved_name := coalesce(access.actor_name(), 'Visitor');
  return new;
end $$;
create trigger sign_legal_draft before insert or update on legal_drafts
  for each row execute function sign_legal_draft();

-- LEGAL_ACCEPTANCES: each person says it for themselves, of the version that is in force at that
-- moment. They read their own, and platform admins all.
grant select, insert on legal_acceptances to hearthnote_actor;
grant select on legal_acceptances to hearthnote_auth;
create policy sign_in on legal_acceptances for select to hearthnote_auth using (true);
create policy see on legal_acceptances for select to hearthnote_actor using (
  (user_id = (select access.actor_id()) and (select access.is_person()))
  or (select access.is_platform_admin()));
create policy accept on legal_acceptances for insert to hearthnote_actor
  with check (user_id = (select access.actor_id()) and (select access.is_person()));
create function sign_legal_acceptance() returns trigger language plpgsql as
$$ begin
  if current_user <> 'hearthnote_actor' then return new; end if;
  new.accepted_at := access.acting_at();
  new.user_id := access.actor_id();
  new.person_name := coalesce(access.actor_name(), '');
  new.person_email := coalesce((select email from users where id = access.actor_id()), '');
  if new.version_id is distinct from
    access.legal_version_on(new.legal_text, access.business_day(access.acting_at())) then
    raise exception 'another version is in force'
      using errcode = 'check_violation', constraint = 'legal_acceptances_of_what_is_in_force';
  end if;
  return new;
end $$;
create trigger sign_legal_acceptance before insert on legal_acceptances
  for each row execute function sign_legal_acceptance();
create trigger append_only before update or delete on legal_acceptances
  for each row execute function refuse_change();
create trigger no_truncate before truncate on legal_acceptances
  for each statement execute function refuse_change();
