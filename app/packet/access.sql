-- PAPER_TEMPLATES: platform admins write them; drafts are nobody else's.
grant select, insert, update (name, kind, phase, method, signers, exemptions, profile_kinds, states,
    content, is_starter, archived_at, saved_at, saved_by, saved_name)
  on paper_templates to hearthnote_actor;
grant select on paper_templates, paper_template_versions, company_signers to hearthnote_worker;
create policy work on paper_templates for select to hearthnote_worker using (true);
create policy work on paper_template_versions for select to hearthnote_worker using (true);
create policy work on company_signers for select to hearthnote_worker using (true);
-- Who lists a property prepares papers from what is published, and needs to know what is archived.
create policy see on paper_templates for select to hearthnote_actor using (
  (select access.is_platform_admin())
  or ((select access.is_lister()) and exists (
    select from paper_template_versions v where v.template_id = paper_templates.id)));
create policy write on paper_templates for insert to hearthnote_actor
  with check ((select access.is_platform_admin()));
create policy change on paper_templates for update to hearthnote_actor
  using ((select access.is_platform_admin())) with check ((select access.is_platform_admin()));
create function sign_paper_template() returns trigger language plpgsql as
$$ begin
  if current_user <> 'hearthnote_actor' then return new; end if;
  new.revision := gen_random_uuid();
  new.saved_at := access.acting_at();
  new.saved_by := access.actor_id();
  new.saved_name := coalesce(access.actor_name(), 'Visitor');
  return new;
end $$;
create trigger sign_paper_template before insert or update on paper_templates
  for each row execute function sign_paper_template();

-- PAPER_TEMPLATE_VERSIONS: what is published never changes. It says what the draft says at that
-- moment, whatever a statement gives, and the database numbers and signs it.
grant select, insert on paper_template_versions to hearthnote_actor;
create policy see on paper_template_versions for select to hearthnote_actor using (
  (select access.is_platform_admin()) or (select access.is_lister()));
create policy publish on paper_template_versions for insert to hearthnote_actor
  with check ((select access.is_platform_admin()));
create function sign_paper_template_version() returns trigger language plpgsql as
$$ begin
  if current_user <> 'hearthnote_actor' then return new; end if;
  select t.name, t.kind, t.phase, t.method, t.signers, t.exemptions, t.profile_kinds, t.states,
      t.content
    into new.name, new.kind, new.phase, new.method, new.signers, new.exemptions,
      new.profile_kinds, new.states, new.content
    from paper_templates t where t.id = new.template_id for update;
  new.number := coalesce((select max(number) from paper_template_versions
    where template_id = new.template_id), 0) + 1;
  new.published_at := access.acting_at();
  new.published_by := access.actor_id();
  new.published_name := coalesce(access.actor_name(), 'Visitor');
  return new;
end $$;
create trigger sign_paper_template_version before insert on paper_template_versions
  for each row execute function sign_paper_template_version();
create trigger append_only before update or delete on paper_template_versions
  for each row execute function refuse_change();
create trigger no_truncate before truncate on paper_template_versions
  for each statement execute function refuse_change();

-- SIGNING_KEYS: the worker's alone, who seals by them and encrypts them by another secret (0122).
grant select, insert, update (sealed, key_number) on signing_keys to hearthnote_worker;
create policy work on signing_keys to hearthnote_worker using (true) with check (true);

-- COMPANY_SIGNERS: read by who prepares papers, written by platform admins.
grant select, insert, update (state, name, title, email, saved_at)
  on company_signers to hearthnote_actor;
create policy see on company_signers for select to hearthnote_actor using (
  (select access.is_platform_admin()) or (select access.is_lister()));
create policy write on company_signers for insert to hearthnote_actor
  with check ((select access.is_platform_admin()));
create policy change on company_signers for update to hearthnote_actor
  using ((select access.is_platform_admin())) with check ((select access.is_platform_admin()));
