-- FORM D (rules 6.2): the first sale under Rule 506(b) or 506(c) is to be notified. A sale is the
-- last lender's signature (T8); where nothing was signed here, the day from which the note is held.

-- The days on which a note was sold, for nobody to ask but what follows.
create function access.sales_of(note uuid) returns table (lender uuid, day date)
  language sql stable security definer set search_path = public as
$$ with signed as (
     select r.profile_id, max(s.signed_at) as at from investment_requests r
     join packets p on p.request_id = r.id and p.phase = 'signing' and p.state in ('out', 'signed')
     join packet_signers s on s.packet_id = p.id and s.party = 'lender'
     where r.note_id = note
     group by p.id, r.profile_id having count(*) = count(s.signed_at))
   select profile_id, access.business_day(at) from signed
   union all
   select h.profile_id, h.held_from from note_holders h where h.note_id = note
     and not exists (select from signed where signed.profile_id = h.profile_id) $$;

-- The day on which a note was sold to a lender, for who lists it.
create function access.sold_on(note uuid, buyer uuid) returns date
  language sql stable security definer set search_path = public as
$$ select min(sale.day) from access.sales_of(note) sale
   where sale.lender = buyer and exists (select from property_notes n where n.id = note
     and (access.is_platform_admin()
       or n.lister_id = any(access.administered_organizations()))) $$;

-- Offerings with a sale of which nobody has said that form D was filed, and the day of the first
-- one, for platform admins: the company is the issuer. What was sold before an offering was opened
-- was not sold under it.
create function access.form_d_tasks()
returns table (property_id uuid, note_id uuid, sold_on date)
language sql stable security definer set search_path = public as
$$ select o.property_id, o.note_id, min(sale.day)
   from offerings o
   join property_notes n on n.property_id = o.property_id and (n.id = o.note_id
     or o.note_id is null and not exists (select from offerings own where own.note_id = n.id))
   cross join lateral access.sales_of(n.id) sale
   where (select access.is_platform_admin())
     and coalesce((select opens_form_d from funding_settings), true)
     and o.exemption in ('506b', '506c') and o.form_d_filed_on is null
     and sale.day >= least(o.opened_on, access.business_day(o.created_at))
   group by o.id $$;
revoke execute on function access.sales_of(uuid), access.sold_on(uuid, uuid),
  access.form_d_tasks() from public;
grant execute on function access.sold_on(uuid, uuid), access.form_d_tasks() to hearthnote_actor;
