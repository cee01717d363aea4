-- FORM D (rules 6.2): the first sale under Rule 506(b) or 506(c) is to be notified. A sale is the
-- last lender's signature (T8); where nothing was signed here, the day from which the note is held.

-- What a note was offered under when all had signed, or the money had come, stays with its request:
-- terms that are changed for what is still to be sold do not change what was.
create function access.note_sale() returns trigger
  language plpgsql security definer set search_path = public as
$$ begin
  if new.stage not in ('signed', 'active') then
    -- What has expired may be reinstated as it was signed (T17).
    if new.stage <> 'expired' then new.sold_under := null; end if;
  elsif new.sold_under is null then
    new.sold_under := coalesce((select o.exemption from access.offering_of(new.note_id) o
      where o.opened_on is null or o.opened_on <= access.business_day(access.funding_time())),
      'none');
  end if;
  return new;
end $$;
revoke execute on function access.note_sale() from public;
create trigger note_sale before update of status, stage on investment_requests
  for each row execute function access.note_sale();

-- The days on which a note was sold and what it was offered under then, for nobody to ask but what
-- follows. Terms that name a day of opening count from that day, and others from when they were
-- said.
create function access.sales_of(note uuid) returns table (lender uuid, day date, exemption text)
  language sql stable security definer set search_path = public as
$$ with signed as (
     select r.profile_id, max(m.day) as day, r.sold_under from investment_requests r
     join packets p on p.request_id = r.id and p.phase = 'signing' and p.state in ('out', 'signed')
     cross join lateral access.lender_marks(p.id) m
     where r.note_id = note
     group by p.id, r.profile_id, r.sold_under having bool_and(m.day is not null)),
   sales as (
     select profile_id, day, sold_under from signed
     union all
     select h.profile_id, h.held_from, (select r.sold_under from investment_requests r
         where r.note_id = note and r.profile_id = h.profile_id and r.stage = 'active' limit 1)
       from note_holders h where h.note_id = note
         and not exists (select from signed where signed.profile_id = h.profile_id))
   select s.profile_id, s.day, case when s.day >= o.opened_on then o.exemption
       when s.sold_under is not null then s.sold_under
       when o.opened_on is null and s.day >= access.business_day(o.exemption_since) then o.exemption
       else 'none' end
   from sales s left join lateral access.offering_of(note) o on true $$;

-- Purchasers under Rule 506(b) that are not accredited, but for this lender, in the days that end
-- with this one: who was sold a note on one of them, and whoever has one reserved (R6).
create function access.count_unaccredited(lender uuid, day date) returns bigint
  language sql stable security definer set search_path = public as
$$ select count(distinct r.profile_id)
   from accreditation_statements s join investment_requests r on r.id = s.request_id
   left join lateral access.offering_of(r.note_id) o on true
   where not s.is_accredited and r.status = 'approved' and r.profile_id <> lender
     and coalesce(r.sold_under, o.exemption) = '506b'
     and coalesce((select max(sale.day) from access.sales_of(r.note_id) sale
         where sale.lender = r.profile_id), day) > day - coalesce(
       (select unaccredited_days from funding_settings), 90) $$;

-- The day on which a note was sold to a lender, for who lists it.
create function access.sold_on(note uuid, buyer uuid) returns date
  language sql stable security definer set search_path = public as
$$ select min(sale.day) from access.sales_of(note) sale
   where sale.lender = buyer and exists (select from property_notes n where n.id = note
     and (access.is_platform_admin()
       or n.lister_id = any(access.administered_organizations()))) $$;
-- And what it was offered under then.
create function access.sold_under(note uuid, buyer uuid) returns text
  language sql stable security definer set search_path = public as
$$ select sale.exemption from access.sales_of(note) sale
   where sale.lender = buyer and sale.day = access.sold_on(note, buyer) limit 1 $$;

-- Offerings with a sale of which nobody has said that form D was filed, and the day of the first
-- one, whether or not the company wants a task of it; for platform admins: the company is the
-- issuer. What was sold before an offering was opened was not sold under it.
create function access.form_d_tasks()
returns table (property_id uuid, note_id uuid, sold_on date)
language sql stable security definer set search_path = public as
$$ select o.property_id, o.note_id, min(sale.day)
   from offerings o
   join property_notes n on n.property_id = o.property_id and (n.id = o.note_id
     or o.note_id is null and not exists (select from offerings own where own.note_id = n.id))
   cross join lateral access.sales_of(n.id) sale
   where (select access.is_platform_admin())
     and sale.exemption in ('506b', '506c') and o.form_d_filed_on is null
   group by o.id $$;
revoke execute on function access.sales_of(uuid), access.sold_on(uuid, uuid),
  access.sold_under(uuid, uuid), access.form_d_tasks(),
  access.count_unaccredited(uuid, date) from public;
grant execute on function access.sold_on(uuid, uuid), access.sold_under(uuid, uuid),
  access.form_d_tasks() to hearthnote_actor;
