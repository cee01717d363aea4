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
grant select on paper_template_versions to hearthnote_access;
create policy access_reads on paper_template_versions for select to hearthnote_access using (true);
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
grant select, insert, update (state, name, title, email, w9_rule, saved_at)
  on company_signers to hearthnote_actor;
create policy see on company_signers for select to hearthnote_actor using (
  (select access.is_platform_admin()) or (select access.is_lister()));
create policy write on company_signers for insert to hearthnote_actor
  with check ((select access.is_platform_admin()));
create policy change on company_signers for update to hearthnote_actor
  using ((select access.is_platform_admin())) with check ((select access.is_platform_admin()));
grant select on company_signers to hearthnote_access;
create policy access_reads on company_signers for select to hearthnote_access using (true);

-- Documents or funds wait for a form W-9 that was checked, where the setting says so (T7, T10):
-- where the form of a lender stands while they do. Null where nothing waits.
create function access.lacks_w9(waiting text, lender uuid) returns text
  language sql stable security definer set search_path = public as
$$ select nullif(coalesce((select p.w9_state from investing_profiles p where p.id = lender),
     'missing'), 'checked') from company_signers where w9_rule = waiting $$;
-- What of a request waits for it, to both sides: the rule itself is not for lenders to read.
create function access.w9_wait(request uuid) returns table (waiting text, w9_state text)
  language sql stable security definer set search_path = public as
$$ select w.waiting, access.lacks_w9(w.waiting, r.profile_id)
   from investment_requests r join (values ('documents', array['reserved']),
       ('funds', array['reserved', 'documents_out', 'signed'])) w (waiting, stages)
     on r.stage = any(w.stages)
   where r.id = request and r.way = 'staged' and access.sees_sides(r)
     and access.lacks_w9(w.waiting, r.profile_id) is not null $$;
revoke execute on function access.lacks_w9(text, uuid), access.w9_wait(uuid) from public;
grant execute on function access.w9_wait(uuid) to hearthnote_actor;
create function access.wait_for_w9() returns trigger
  language plpgsql security definer set search_path = public as
$$ begin
  if access.lacks_w9(case new.stage when 'active' then 'funds' else 'documents' end,
      new.profile_id) is not null then
    raise exception 'the form W-9 of this lender was not checked'
      using errcode = 'check_violation', constraint = 'investment_requests_w9_checked';
  end if;
  return new;
end $$;
create trigger wait_for_w9 before update of stage on investment_requests
  for each row when (new.way = 'staged' and old.stage <> new.stage
    and new.stage in ('documents_out', 'active'))
  execute function access.wait_for_w9();

-- A signer needs no account. Whoever presents a token, which the database has as a hash, is the
-- signer that it belongs to, as long as the packet is out. Whoever is signed in with the address of
-- a signer, and has verified it, names the signer instead: they sign in the room, without a link.
create function access.sign_token() returns bytea language sql stable as
$$ select decode(nullif(current_setting('app.sign_token_hash', true), ''), 'hex') $$;
create function access.named_signer() returns uuid language sql stable as
$$ select nullif(current_setting('app.sign_as', true), '')::uuid $$;

create function access.presented_signer() returns packet_signers
  language sql stable security definer set search_path = public as
$$ select s from packet_signers s where s.token_hash = access.sign_token()
     or s.id = access.named_signer() and exists (select from users u
       where u.id = access.actor_id() and u.suspended_at is null and u.email_verified
         and lower(u.email) = lower(s.email)) $$;

create function access.signs_packet(packet uuid) returns boolean
  language sql stable security definer set search_path = public as
$$ select (access.presented_signer()).packet_id = packet
     and exists (select from packets p where p.id = packet and p.state = 'out') $$;

-- PACKETS and what belongs to them: seen by whoever sees their request, and by who presents the
-- token of a signer while they are out. Sent by who lists the property, and never their own.
create function access.keeps_packet(packet uuid) returns boolean
  language sql stable security definer set search_path = public as
$$ select coalesce((select access.is_person() and access.acts_for_lister(r) from packets p
     join investment_requests r on r.id = p.request_id where p.id = packet), false) $$;
-- What papers are about, to those who sign or send them, and to the worker who mails it. They end
-- with their reservation, which money that stands for it keeps from ending.
create function access.packet_subject(packet uuid) returns json
  language sql stable security definer set search_path = public as
$$ select json_build_object('address', p.address, 'city', p.city, 'state', p.state,
     'amountCents', r.amount_cents::text,
     'endsAt', case when k.state = 'out' and r.received_cents = 0 then r.ends_at end)
   from packets k join investment_requests r on r.id = k.request_id
   join properties p on p.id = r.property_id
   where k.id = packet and (access.signs_packet(k.id) or access.keeps_packet(k.id)
     or current_setting('role', true) = 'hearthnote_worker') $$;
revoke execute on function access.packet_subject(uuid) from public;
grant execute on function access.packet_subject(uuid) to hearthnote_actor, hearthnote_worker;
create function access.keeps_request(request uuid) returns boolean
  language sql stable security definer set search_path = public as
$$ select coalesce((select access.is_person() and access.acts_for_lister(r)
     from investment_requests r where r.id = request), false) $$;

-- What both sides agree on with their signatures: the terms of the note and who lends.
create function access.agreed_on(request uuid) returns text
  language sql stable security definer set search_path = public as
$$ select md5(row(n.amount_cents, n.starting_principal_cents, n.interest_rate_ppm, n.term_months,
     n.payment_type, n.note_date, n.first_payment_date, n.balloon_due_date, n.io_months,
     n.fixed_principal_percentage, n.manual_payment_cents, n.recast, n.lien_position,
     n.terms_and_conditions, n.late_charge_grace_days, n.late_charge_share_ppm,
     n.late_charge_minimum_cents, l.version)::text)
   from investment_requests r join property_notes n on n.id = r.note_id
   left join investing_profiles l on l.id = r.profile_id where r.id = request $$;
-- Whether what was signed is still what the note and the profile say, for who lists the note.
create function access.stands_as_signed(request uuid) returns boolean
  language sql stable security definer set search_path = public as
$$ select coalesce((select e.facts ->> 'agreed' = access.agreed_on(request)
     from funding_events e where e.request_id = request and e.event = 'sign'
       and e.facts ? 'agreed' order by e.place desc limit 1), true)
   and access.keeps_request(request) $$;
revoke execute on function access.agreed_on(uuid), access.stands_as_signed(uuid) from public;
grant execute on function access.stands_as_signed(uuid) to hearthnote_actor;

create function access.is_made_at_funding(packet uuid) returns boolean
  language sql stable security definer set search_path = public as
$$ select exists (select from packets p where p.id = packet and p.phase = 'at_funding') $$;

grant select, insert on packets, packet_documents, packet_events to hearthnote_actor;
grant insert, select (id, packet_id, party, number, name, capacity, email, sign_order, called_at,
    opened_at, consented_at, signed_at) on packet_signers to hearthnote_actor;
grant update (sealed_key, sealed_sha256, sealed_at, content_type, signed_on, original_place,
    recording_number)
  on packet_documents to hearthnote_actor;
grant select, update on packets, packet_signers to hearthnote_access;
grant select on packet_documents to hearthnote_access;
grant select, insert on packet_events to hearthnote_access;
create policy access_works on packets to hearthnote_access using (true) with check (true);
create policy access_works on packet_signers to hearthnote_access using (true) with check (true);
create policy access_reads on packet_documents for select to hearthnote_access using (true);
create policy access_works on packet_events to hearthnote_access using (true) with check (true);
create policy note_packets on audit_entries for insert to hearthnote_access
  with check (action like 'packet.%');
-- The worker makes papers of a funding whose money has come, and seals what is signed (0149).
grant select on packets, packet_signers, packet_events to hearthnote_worker;
grant update (state, closed_at, closed_name) on packets to hearthnote_worker;
grant insert on packet_signers, packet_events to hearthnote_worker;
grant select, insert, update (sealed_key, sealed_sha256, sealed_at, content_type)
  on packet_documents to hearthnote_worker;
create policy work on packets for select to hearthnote_worker using (true);
create policy make on packets for update to hearthnote_worker
  using (true) with check (phase = 'at_funding' and state in ('out', 'signed'));
create policy work on packet_signers for select to hearthnote_worker using (true);
create policy make on packet_signers for insert to hearthnote_worker
  with check (signed_at is null and access.is_made_at_funding(packet_id));
create policy work on packet_events for select to hearthnote_worker using (true);
create policy make on packet_events for insert to hearthnote_worker
  with check (event = 'sent' and signer_id is null and access.is_made_at_funding(packet_id));
create policy work on packet_documents for select to hearthnote_worker using (true);
create policy make on packet_documents for insert to hearthnote_worker
  with check (sealed_sha256 is null and access.is_made_at_funding(packet_id));
create policy seal on packet_documents for update to hearthnote_worker
  using (true) with check (true);
grant insert on documents, audit_entries to hearthnote_worker;
create policy keep_sealed on documents for insert to hearthnote_worker
  with check (file_key like 'papers/sealed/%');
create policy note_sealed on audit_entries for insert to hearthnote_worker
  with check (action in ('packet.sealed', 'packet.sent'));
-- A sealed paper stays in the vault as long as its property, and says there what it is.
create function access.keep_sealed_in_vault() returns trigger language plpgsql as
$$ begin
  raise exception 'a sealed paper stays'
    using errcode = 'check_violation', constraint = 'documents_sealed_stay';
end $$;
create trigger keep_sealed before delete on documents
  for each row when (old.file_key like 'papers/%' and pg_trigger_depth() = 0)
  execute function access.keep_sealed_in_vault();
create trigger keep_sealed_name before update of title, kind on documents
  for each row when (old.file_key like 'papers/%' and current_user <> 'hearthnote_access'
    and (new.title <> old.title or new.kind <> old.kind))
  execute function access.keep_sealed_in_vault();

create policy see on packets for select to hearthnote_actor using (
  access.signs_packet(id)
  or exists (select from investment_requests r where r.id = packets.request_id
    and access.sees_sides(r)));
create policy send on packets for insert to hearthnote_actor with check (
  access.keeps_request(request_id) and sent_by = (select access.actor_id())
  -- What is made when money has come, or signed at an outside service, begins as a draft.
  and (state = 'out' and phase = 'signing' or state = 'draft'));
create policy see on packet_documents for select to hearthnote_actor using (
  exists (select from packets p where p.id = packet_id));
create policy send on packet_documents for insert to hearthnote_actor with check (
  access.keeps_packet(packet_id) and sealed_sha256 is null);
-- What names a tax id: for managers and above of whose it is, for its signers by the address of
-- their account, and for the side of the lister, whoever has asked (rules 6.1).
create function access.opens_paper(paper uuid) returns boolean
  language sql stable security definer set search_path = public as
$$ select exists (select from packet_documents d join packets p on p.id = d.packet_id
     join investment_requests r on r.id = p.request_id
     join paper_template_versions v on v.id = d.version_id
     where d.id = paper and (access.names_no_tax_id(v.content) or access.lists_request(r)
       or access.keeps_profiles_of(r.organization_id) or exists (select from packet_signers s
         join users u on u.id = access.actor_id() and u.email_verified
           and lower(u.email) = lower(s.email) where s.packet_id = p.id))) $$;
revoke execute on function access.opens_paper(uuid) from public;
grant execute on function access.opens_paper(uuid) to hearthnote_actor;
-- A paper signed in ink comes back as a scan.
create policy bring_back on packet_documents for update to hearthnote_actor
  using (method = 'paper' and access.keeps_packet(packet_id))
  with check (method = 'paper' and access.keeps_packet(packet_id));
create policy see on packet_signers for select to hearthnote_actor using (
  exists (select from packets p where p.id = packet_id));
create policy send on packet_signers for insert to hearthnote_actor with check (
  access.keeps_packet(packet_id) and signed_at is null and token_hash is null
  and proven_at is null and consented_at is null);
create policy see on packet_events for select to hearthnote_actor using (
  exists (select from packets p where p.id = packet_id
    and access.keeps_request(p.request_id)));
create policy note_down on packet_events for insert to hearthnote_actor with check (
  access.keeps_packet(packet_id) and signer_id is null);
create trigger append_only before update or delete on packet_events
  for each row when (pg_trigger_depth() = 0) execute function refuse_change();
create trigger no_truncate before truncate on packet_events
  for each statement execute function refuse_change();

-- What was shown never changes, and a file that is sealed is never replaced.
create function access.keep_sealed() returns trigger language plpgsql as
$$ begin
  if old.sealed_sha256 is not null and (new.sealed_sha256 is distinct from old.sealed_sha256
      or new.sealed_key is distinct from old.sealed_key
      or new.signed_on is distinct from old.signed_on)
    or new.shown_sha256 <> old.shown_sha256 or new.shown_key <> old.shown_key
    or new.packet_id <> old.packet_id or new.places <> old.places then
    raise exception 'a paper is never replaced'
      using errcode = 'check_violation', constraint = 'packet_documents_sealed_once';
  end if;
  return new;
end $$;
create trigger keep_sealed before update on packet_documents
  for each row execute function access.keep_sealed();

-- PAPER_FACTS: kept by who lists the property.
grant select, insert, update (county, legal_description, parcel, saved_at)
  on paper_facts to hearthnote_actor;
grant select on paper_facts to hearthnote_worker;
create policy work on paper_facts for select to hearthnote_worker using (true);
create policy keep on paper_facts to hearthnote_actor
  using ((select access.is_platform_admin()) or access.lister_of(property_id)
    = any((select access.administered_organizations())::uuid[]))
  with check ((select access.is_platform_admin()) or access.lister_of(property_id)
    = any((select access.administered_organizations())::uuid[]));
