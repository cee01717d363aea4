-- Figures of listings for who administers them (0058): written by the triggers below alone, which run
-- as hearthnote_access.
grant select on listing_totals to hearthnote_actor;
--> statement-breakpoint
grant select, insert, update on listing_totals to hearthnote_access;
--> statement-breakpoint
grant select on property_details to hearthnote_access;
--> statement-breakpoint
alter table listing_totals enable row level security;
--> statement-breakpoint
alter table listing_totals force row level security;
--> statement-breakpoint
create policy access_reads on property_details for select to hearthnote_access using (true);
--> statement-breakpoint
create policy keep on listing_totals to hearthnote_access using (true) with check (true);
--> statement-breakpoint
create policy see on listing_totals for select to hearthnote_actor using (
  (select access.is_platform_admin())
  or organization_id = any((select access.administered_organizations())::uuid[]));
--> statement-breakpoint
grant create on schema access to hearthnote_access;
--> statement-breakpoint

-- Whoever comes second waits for the row, then counts what the first has left: the lock is a statement
-- of its own, for a statement sees what was there when it began.
create function access.refresh_listing_totals(property uuid) returns void language plpgsql security definer set search_path = public as
$$ begin
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
  cross join lateral (select count(*)::int as number, coalesce(sum(amount_cents), 0)::bigint as amount,
    coalesce(sum(monthly_payment_cents), 0)::bigint as payment,
    coalesce(sum(interest_rate_ppm), 0)::bigint as rates
    from property_notes where property_id = p.id) n
  left join lateral (select * from property_notes where property_id = p.id
    order by lien_position asc nulls last, created_at desc, id limit 1) f on true
  where p.id = property
  on conflict (property_id) do update set organization_id = excluded.organization_id,
    place = excluded.place, note_count = excluded.note_count,
    note_amount_cents = excluded.note_amount_cents, note_payment_cents = excluded.note_payment_cents,
    loan_count = excluded.loan_count, loan_amount_cents = excluded.loan_amount_cents,
    loan_rate_ppm_sum = excluded.loan_rate_ppm_sum, shown_amount_cents = excluded.shown_amount_cents,
    shown_rate_ppm = excluded.shown_rate_ppm, shown_payment_cents = excluded.shown_payment_cents;
end $$;
--> statement-breakpoint
create function access.total_property() returns trigger language plpgsql security definer set search_path = public as
$$ begin perform access.refresh_listing_totals(new.id); return null; end $$;
--> statement-breakpoint
create function access.total_loan() returns trigger language plpgsql security definer set search_path = public as
$$ begin
  if tg_op <> 'INSERT' then perform access.refresh_listing_totals(old.property_id); end if;
  if tg_op <> 'DELETE' then perform access.refresh_listing_totals(new.property_id); end if;
  return null;
end $$;
--> statement-breakpoint
do $$
declare f record;
begin
  for f in select p.oid::regprocedure as signature from pg_proc p
           where p.pronamespace = 'access'::regnamespace
             and p.proname in ('refresh_listing_totals', 'total_property', 'total_loan')
  loop
    execute format('alter function %s owner to hearthnote_access', f.signature);
    execute format('revoke execute on function %s from public', f.signature);
  end loop;
end $$;
--> statement-breakpoint
revoke create on schema access from hearthnote_access;
--> statement-breakpoint
create trigger total_property after insert or update of organization_id, address, city on properties
  for each row execute function access.total_property();
--> statement-breakpoint
create trigger total_loan after insert or update of loan_amount_cents, interest_rate_ppm, monthly_payment_cents
  on property_details for each row execute function access.total_loan();
--> statement-breakpoint
create trigger total_loan after insert or delete or update of property_id, amount_cents, interest_rate_ppm,
  monthly_payment_cents, lien_position, created_at on property_notes
  for each row execute function access.total_loan();
--> statement-breakpoint
do $$ begin perform access.refresh_listing_totals(id) from properties; end $$;
