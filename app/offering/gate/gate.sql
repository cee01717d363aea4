-- THE GATE (rules 6.2): whom an offering admits. One function, which services ask and which the
-- database asks again of each request that a person makes or that is approved.

-- Whether a kind of lender counts as a person for a high minimum.
create function access.counts_as_person(kind text) returns boolean
  language sql stable security definer set search_path = public as
$$ select kind = any(coalesce((select person_kinds from funding_settings),
     '{person,joint,ira}')) $$;

-- Whether what a lender has stated of a high minimum holds for an amount: gate/high-minimum.ts says
-- the same, and a test compares them.
create function access.is_high_enough(amount bigint, lender uuid, stated jsonb) returns boolean
  language sql stable security definer set search_path = public as
$$ select amount >= case
     when access.counts_as_person(p.kind) then 20000000
     when stated ->> 'category' = 'owners' and owners.count between 1 and 4
       and jsonb_array_length(stated -> 'ownersStated') >= owners.count
       then 20000000 * owners.count
     else 100000000 end
   from investing_profiles p
   -- Fewer than the profile names itself are not believed.
   cross join lateral (select greatest((stated ->> 'ownerCount')::bigint,
     case p.kind when 'entity' then jsonb_array_length(p.facts -> 'owners') end) as count) owners
   where p.id = lender $$;

-- Whether a category of accreditation is one that a lender can have by its kind, or by what its
-- kind counts as (0162): categoriesOf in accreditation/rules.ts says the same, and a test compares
-- them.
create function access.category_fits(category text, lender uuid) returns boolean
  language sql stable security definer set search_path = public as
$$ select p.kind = 'unspecified' or case when category in ('income', 'net_worth', 'licence')
     then p.kind not in ('entity', 'trust') or access.counts_as_person(p.kind)
     else p.kind in ('entity', 'trust') or not access.counts_as_person(p.kind) end
   from investing_profiles p where p.id = lender $$;

-- Whether evidence was given for who the profile names now.
create function access.is_of_lender(evidence accreditations) returns boolean
  language sql stable security definer set search_path = public as
$$ select evidence.created_at > coalesce(p.renamed_at, '-infinity')
   from investing_profiles p where p.id = evidence.profile_id $$;

-- Evidence of a lender's that counts on a day: what stands, or what came with the request. What
-- came with it counts for the request before anybody has looked at it, and for nothing after.
create function access.is_accredited(
  lender uuid, request uuid, note uuid, day date, is_first boolean) returns boolean
  language sql stable security definer set search_path = public as
$$ select exists (select from accreditations a where a.profile_id = lender
     and a.state = 'accepted' and a.request_id is null and a.valid_until >= day
     and access.is_of_lender(a))
   or exists (select from accreditations a join property_notes n on n.id = note
     where a.profile_id = lender and a.request_id = request and access.is_of_lender(a)
       and (a.state = 'accepted' or is_first and a.state = 'submitted')
       and case a.method
         when 'high_minimum' then access.is_high_enough(n.amount_cents, lender, a.facts)
           -- Asked of the request itself: what a reviewer has accepted since stands.
           and (not is_first or access.category_fits(a.facts ->> 'category', lender))
         else exists (select from accreditations b where b.profile_id = lender
           and access.is_of_lender(b)
           and b.state = 'accepted' and b.request_id is null
           and b.decided_on >= day - make_interval(years => coalesce(
             (select verified_before_years from funding_settings), 5))) end) $$;

-- Whether a note under Rule 506(b) is for this lender: one of an organization that the company knew
-- before the offering opened, or that holds a note of the property already. Others are for all.
create function access.knows_lender(note uuid, lender uuid) returns boolean
  language sql stable security definer set search_path = public as
$$ select coalesce((select not n.is_closed or exists (select from investing_profiles p
       where p.id = lender and (exists (select from investor_relations k
           join access.offering_of(n.id) o on o.opened_on > greatest(k.since, k.recorded_on)
           where k.organization_id = p.organization_id)
         or exists (select from note_holders h join property_notes held on held.id = h.note_id
           where held.property_id = n.property_id and h.organization_id = p.organization_id
             and h.held_to is null)))
     from property_notes n where n.id = note), true) $$;
revoke execute on function access.knows_lender(uuid, uuid) from public;
grant execute on function access.knows_lender(uuid, uuid) to hearthnote_actor;

-- Null for whom the offering admits, 'evidence' (R1), 'not_stated' where nobody has said whether
-- the lender is accredited, or 'no_room' (R6). `is_first` is for the request itself, with which the
-- last two methods come, and the statement, also of who has evidence: evidence ends. What was asked
-- for before an offering wanted to know goes on by either.
create function access.gate_refusal(
  note uuid, lender uuid, request uuid, day date, is_first boolean) returns text
  language plpgsql stable security definer set search_path = public as
$$
declare offered offerings;
declare stated boolean;
begin
  select * into offered from access.offering_of(note);
  if coalesce(offered.accreditation, 'not_asked') = 'not_asked' then return null; end if;
  if offered.accreditation = 'verified' then
    return case when lender is not null
      and access.is_accredited(lender, request, note, day, is_first) then null else 'evidence' end;
  end if;
  select is_accredited into stated from accreditation_statements
  where request_id = request and profile_id = lender;
  if stated is null and (is_first or lender is null) then return 'not_stated'; end if;
  if access.is_accredited(lender, request, note, day, is_first) then return null; end if;
  if stated is null then return 'not_stated'; end if;
  if stated or offered.exemption <> '506b' then return null; end if;
  if access.count_unaccredited(lender, day) >= coalesce(
      (select unaccredited_most from funding_settings), 35) then return 'no_room'; end if;
  return null;
end $$;
revoke execute on function access.is_high_enough(bigint, uuid, jsonb),
  access.counts_as_person(text), access.is_of_lender(accreditations),
  access.category_fits(text, uuid),
  access.is_accredited(uuid, uuid, uuid, date, boolean),
  access.gate_refusal(uuid, uuid, uuid, date, boolean) from public;
grant execute on function access.gate_refusal(uuid, uuid, uuid, date, boolean)
  to hearthnote_actor, hearthnote_worker;

create function access.ask_gate() returns trigger
  language plpgsql security definer set search_path = public as
$$
declare refusal text;
begin
  if current_setting('role', true) is distinct from 'hearthnote_actor' then return null; end if;
  if not access.knows_lender(new.note_id, new.profile_id) then
    raise exception 'This note is not offered to this organization.'
      using errcode = 'check_violation', constraint = 'investment_requests_gate_known';
  end if;
  refusal := access.gate_refusal(new.note_id, new.profile_id, new.id,
    access.business_day(access.acting_at()), tg_op = 'INSERT');
  if refusal is not null then
    raise exception '%', case refusal
      when 'no_room' then 'This offering has no room without accreditation.'
      when 'not_stated' then 'This offering asks whether the lender is accredited.'
      else 'This offering is open to accredited investors. Add your evidence first.' end
      using errcode = 'check_violation', constraint = 'investment_requests_gate_' || refusal;
  end if;
  return null;
end $$;
revoke execute on function access.ask_gate() from public;
-- At the end: what is stated with a request is written after it.
create constraint trigger gate_request after insert on investment_requests
  deferrable initially deferred for each row execute function access.ask_gate();
create trigger gate_approval after update of status on investment_requests
  for each row when (old.status = 'pending' and new.status = 'approved')
  execute function access.ask_gate();
