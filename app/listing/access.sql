-- The public list and the figures of listings: kept by triggers on properties and notes alone,
-- which run as hearthnote_access, and read by requests.

-- LISTED_PROPERTIES, LISTED_NOTES, LISTED_COUNTS (0080, 0108): the public list, ready to be read.
-- Rows for members are seen by who has verified their address (D4); what is closed by Rule 506(b)
-- by who sees it itself, and it is in no number that is kept (rules 6.2). To lock rows takes the
-- right to change something in them.
grant select on listed_properties, listed_notes, listed_counts to hearthnote_actor;
grant select, insert, update, delete on listed_properties, listed_notes, listed_counts
  to hearthnote_access;
grant update (number) on listed_counts to hearthnote_access;
create policy keep on listed_properties to hearthnote_access using (true) with check (true);
create policy keep on listed_notes to hearthnote_access using (true) with check (true);
create policy keep on listed_counts to hearthnote_access using (true) with check (true);
create policy see on listed_properties for select to hearthnote_actor
  using (not for_members or (select access.is_verified())
    and (not is_closed or exists (select from properties p where p.id = property_id)));
create policy see on listed_notes for select to hearthnote_actor
  using (is_public or (select access.is_verified())
    and (not is_closed or exists (select from property_notes n where n.id = note_id)));
create policy see on listed_counts for select to hearthnote_actor
  using (not for_members or (select access.is_verified()));

-- Numbers are added, never changed, so that nobody waits. Once in a hundred those that nobody else
-- is summing up are summed up. Rows of a property that is deleted go with it, and leave the counts
-- as they go.
create function access.count_listed() returns trigger
  language plpgsql security definer set search_path = public as
$$
declare last bigint;
begin
  if tg_op <> 'INSERT' and not old.is_closed then
    insert into listed_counts (for_members, status, state, number)
    values (old.for_members, old.status, old.state, -1) returning id into last;
  end if;
  if tg_op <> 'DELETE' and not new.is_closed then
    insert into listed_counts (for_members, status, state, number)
    values (new.for_members, new.status, new.state, 1) returning id into last;
  end if;
  if last % 100 < 2 then
    with summed as (
      delete from listed_counts where id in (select id from listed_counts for update skip locked)
      returning for_members, status, state, number)
    insert into listed_counts (for_members, status, state, number)
    select for_members, status, state, sum(number) from summed
    group by 1, 2, 3 having sum(number) <> 0;
  end if;
  return null;
end $$;
create trigger count_listed after insert or delete or update of status, state, is_closed
  on listed_properties for each row execute function access.count_listed();

-- LISTING_TOTALS (0058): figures of listings for who administers them.
grant select on listing_totals to hearthnote_actor;
grant select, insert, update on listing_totals to hearthnote_access;
create policy keep on listing_totals to hearthnote_access using (true) with check (true);
create policy see on listing_totals for select to hearthnote_actor using (
  (select access.is_platform_admin())
  or organization_id = any((select access.administered_organizations())::uuid[]));

-- The loans of a listing as a share of its value, in tenths of a percent, as a reader's card says
-- it (rules 1.4 and 1.9, D41): of the notes that count, else of the one that stands for it, half
-- up. Null where the value is hidden, which the share would tell.
create function access.loan_to_value(property uuid, is_member boolean, shown_cents bigint)
  returns int stable language sql set search_path = public as
$$
  select least((loans * 2000 + arv) / (arv * 2), 2147483647)::int
  from (select coalesce(sum(amount_cents), shown_cents)::bigint as loans,
      coalesce(max(amount_cents), shown_cents) as largest
    from property_notes n where property_id = property and (is_public or is_member)
      and (not is_closed or (select p.is_closed from properties p where p.id = property))
      and status in ('active', 'available', 'pending')) counted
  left join property_details d on d.property_id = property
  cross join lateral (select case when d.estimated_arv_cents > 0 then d.estimated_arv_cents
    else (largest * 13 + 5) / 10 end as arv) known
  where coalesce(d.display_settings #> '{fieldOverrides,estimated_arv}', to_jsonb(
    d.display_settings #> '{sections,investment_summary}' is distinct from 'false'::jsonb)) = 'true'
$$;

-- All that is kept of one listing: its figures and its rows of the list. The row in listing_totals
-- is there for as long as the property and serves as its lock: whoever comes second waits for it,
-- then reads what the first has left; the lock is a statement of its own, for a statement sees what
-- was there when it began. A list that everybody sees another way is told of (0081).
create function access.sum_up_listing(property uuid) returns void
  language plpgsql security definer set search_path = public as
$$
declare is_told boolean;
begin
  perform from listing_totals where property_id = property for update;
  insert into listing_totals
  select p.id, p.organization_id, md5(p.address || chr(10) || p.city)::uuid,
    n.number, n.amount, n.payment,
    case when n.number > 0 then n.number when own.amount > 0 then 1 else 0 end,
    case when n.number > 0 then n.amount else own.amount end,
    case when n.number > 0 then n.rates when own.amount > 0 then own.rate else 0 end,
    coalesce(f.amount_cents, own.amount), coalesce(f.interest_rate_ppm, own.rate),
    coalesce(f.monthly_payment_cents, own.payment)
  from properties p
  left join property_details d on d.property_id = p.id
  cross join lateral (select coalesce(d.loan_amount_cents, 0) as amount,
    coalesce(d.interest_rate_ppm, 0) as rate, coalesce(d.monthly_payment_cents, 0) as payment) own
  cross join lateral (select count(*)::int as number,
    coalesce(sum(amount_cents), 0)::bigint as amount,
    coalesce(sum(monthly_payment_cents), 0)::bigint as payment,
    coalesce(sum(interest_rate_ppm), 0)::bigint as rates
    from property_notes where property_id = p.id) n
  left join lateral (select * from property_notes where property_id = p.id
    order by lien_position asc nulls last, created_at desc, id limit 1) f on true
  where p.id = property
  on conflict (property_id) do update set organization_id = excluded.organization_id,
    place = excluded.place, note_count = excluded.note_count,
    note_amount_cents = excluded.note_amount_cents,
    note_payment_cents = excluded.note_payment_cents,
    loan_count = excluded.loan_count, loan_amount_cents = excluded.loan_amount_cents,
    loan_rate_ppm_sum = excluded.loan_rate_ppm_sum,
    shown_amount_cents = excluded.shown_amount_cents,
    shown_rate_ppm = excluded.shown_rate_ppm, shown_payment_cents = excluded.shown_payment_cents
  where listing_totals is distinct from excluded;
  with unlisted as (
    delete from listed_properties l where property_id = property and not exists (
      select from properties p join property_notes n on n.property_id = p.id
      where p.id = property and p.published_at is not null
        and (l.for_members or not p.is_closed))
    returning for_members),
  listed as (
    insert into listed_properties (property_id, for_members, status, state, search_text,
      created_at, amount_cents, monthly_payment_cents, rate_ppm, seeks_funding,
      loan_to_value_tenths, is_closed)
    select p.id, reader.is_member, p.status, p.state, p.search_text, p.created_at,
      n.amount_cents, n.monthly_payment_cents, n.interest_rate_ppm,
      p.status = 'available' and coalesce(n.status = 'available', false),
      case when n.id is not null
        then access.loan_to_value(p.id, reader.is_member, n.amount_cents) end,
      p.is_closed
    from properties p
    cross join (values (false), (true)) reader (is_member)
    left join lateral (select * from property_notes
      where property_id = p.id and (is_public or reader.is_member) and is_closed = p.is_closed
      order by case status when 'available' then 0 when 'pending' then 1 else 2 end,
        lien_position asc nulls last, created_at desc, id limit 1) n on true
    where p.id = property and p.published_at is not null
      and (reader.is_member or not p.is_closed)
      and exists (select from property_notes where property_id = p.id)
    on conflict (property_id, for_members) do update set status = excluded.status,
      state = excluded.state, search_text = excluded.search_text,
      created_at = excluded.created_at, amount_cents = excluded.amount_cents,
      monthly_payment_cents = excluded.monthly_payment_cents, rate_ppm = excluded.rate_ppm,
      seeks_funding = excluded.seeks_funding,
      loan_to_value_tenths = excluded.loan_to_value_tenths, is_closed = excluded.is_closed
    where listed_properties is distinct from excluded
    returning for_members)
  select bool_or(not for_members) into is_told
  from (select * from unlisted union all select * from listed) changed;
  delete from listed_notes l where l.property_id = property and not exists (
    select from listed_properties p join property_notes n on n.property_id = p.property_id
    where p.property_id = property and n.id = l.note_id);
  insert into listed_notes (note_id, property_id, is_public, rate_ppm, term_months,
    lien_position, payment_type, amount_cents, monthly_payment_cents, is_closed)
  select n.id, n.property_id, n.is_public, n.interest_rate_ppm,
    n.term_months, n.lien_position, n.payment_type, n.amount_cents, n.monthly_payment_cents,
    n.is_closed
  from property_notes n where n.property_id = property
    and exists (select from listed_properties where property_id = property)
  on conflict (note_id) do update set property_id = excluded.property_id,
    is_public = excluded.is_public, rate_ppm = excluded.rate_ppm,
    term_months = excluded.term_months, lien_position = excluded.lien_position,
    payment_type = excluded.payment_type, amount_cents = excluded.amount_cents,
    monthly_payment_cents = excluded.monthly_payment_cents, is_closed = excluded.is_closed
  where listed_notes is distinct from excluded;
  if is_told then perform access.tell_public('{}', true); end if;
end $$;
-- Of rows that were there before what is kept of them, or before these words (sums.sql).
create function access.sum_up_all_listings() returns void
  language plpgsql security definer set search_path = public as
$$ begin
  lock table listed_counts in share row exclusive mode;
  if exists (
    (select for_members, status, state, sum(number) from listed_counts group by 1, 2, 3
     having sum(number) <> 0
     except select for_members, status, state, count(*) from listed_properties
       where not is_closed group by 1, 2, 3)
    union all
    (select for_members, status, state, count(*) from listed_properties
     where not is_closed group by 1, 2, 3
     except select for_members, status, state, sum(number) from listed_counts group by 1, 2, 3)
  ) then
    delete from listed_counts;
    insert into listed_counts (for_members, status, state, number)
    select for_members, status, state, count(*) from listed_properties
    where not is_closed group by 1, 2, 3;
  end if;
  perform access.sum_up_listing(id) from properties;
end $$;
create function access.keep_listing() returns trigger
  language plpgsql security definer set search_path = public as
$$ begin
  if tg_table_name = 'properties' then
    perform access.sum_up_listing(new.id);
  else
    perform access.sum_up_listing(id)
    from (select old.property_id union select new.property_id) of_row (id) where id is not null;
  end if;
  return null;
end $$;
create trigger keep_listing
  after insert or update of organization_id, published_at, status, address, city, state, zip_code,
    created_at, is_closed
  on properties for each row execute function access.keep_listing();
create trigger keep_listing
  after insert or update of loan_amount_cents, interest_rate_ppm, monthly_payment_cents,
    estimated_arv_cents, display_settings
  on property_details for each row execute function access.keep_listing();
create trigger keep_listing
  after insert or delete or update of property_id, amount_cents, monthly_payment_cents,
    interest_rate_ppm, lien_position, created_at, status, is_public, term_months, payment_type,
    is_closed
  on property_notes for each row execute function access.keep_listing();

-- The property of a note that is for members alone, where all notes of it are: its card is there
-- for everybody (D4), and who follows an address with such a note finds that card. Null for every
-- other.
create function access.private_listing_of(note uuid) returns uuid
  stable security definer language sql set search_path = public as
$$ select property_id from listed_notes l where note_id = note and not is_closed and not exists (
  select from listed_notes o where o.property_id = l.property_id and o.is_public) $$;

revoke execute on function access.count_listed(), access.loan_to_value(uuid, boolean, bigint),
  access.sum_up_listing(uuid), access.sum_up_all_listings(), access.private_listing_of(uuid),
  access.keep_listing() from public;
grant execute on function access.loan_to_value(uuid, boolean, bigint) to hearthnote_access;
grant execute on function access.private_listing_of(uuid) to hearthnote_actor;
