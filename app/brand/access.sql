-- BRAND_VERSIONS: everybody sees the brand that is published, platform admins all there were. What
-- was published stays as it was; only which one is shown moves.
grant select, insert, update (is_current) on brand_versions to hearthnote_actor;
create policy see on brand_versions for select to hearthnote_actor
  using (is_current or (select access.is_platform_admin()));
create policy publish on brand_versions for insert to hearthnote_actor with check (
  is_current and published_by = access.actor_id() and (select access.is_platform_admin()));
create policy make_way on brand_versions for update to hearthnote_actor
  using (is_current and (select access.is_platform_admin())) with check (not is_current);

-- The command that checks an installation says which one it is.
grant select on brand_versions to hearthnote_worker;
create policy tell on brand_versions for select to hearthnote_worker using (is_current);

-- Every page shows it: all that was kept of them is forgotten, in every process (0081).
create trigger tell_all after insert on brand_versions
  for each statement execute function access.tell_all();

-- A brand that is published takes the place of the one before. Who published it, and when, is noted
-- by the database's own knowledge.
create function sign_brand() returns trigger language plpgsql as
$$ begin
  if current_user <> 'hearthnote_actor' then return new; end if;
  update brand_versions set is_current = false where is_current;
  new.published_at := access.acting_at();
  new.publisher_name := coalesce(access.actor_name(), '');
  return new;
end $$;
create trigger sign_brand before insert on brand_versions
  for each row execute function sign_brand();

-- BRAND_DRAFTS: platform admins alone.
grant select, insert, delete on brand_drafts to hearthnote_actor;
grant update (choices, mark_id, dark_mark_id, updated_at) on brand_drafts to hearthnote_actor;
create policy work_on on brand_drafts to hearthnote_actor
  using ((select access.is_platform_admin())) with check ((select access.is_platform_admin()));
create trigger keep_version before update on brand_drafts
  for each row execute function keep_version_rising();

-- BRAND_MARKS: everybody sees those that are shown, platform admins all. The worker keeps the mark
-- under which it issues a paper, and finds it again when the paper is made anew.
grant select, insert on brand_marks to hearthnote_actor, hearthnote_worker;
create policy see on brand_marks for select to hearthnote_actor using (
  (select access.is_platform_admin()) or exists (select from brand_versions v
    where v.is_current and brand_marks.id in (v.mark_id, v.dark_mark_id)));
create policy add on brand_marks for insert to hearthnote_actor
  with check ((select access.is_platform_admin()));
create policy work on brand_marks for select to hearthnote_worker using (true);
create policy keep on brand_marks for insert to hearthnote_worker with check (true);

-- PUBLIC FIGURES: what the landing page says of the whole book, in sums and counts. `funded_cents`
-- is the principal of all notes that were ever funded, `holders` how many hold or have held one,
-- `rate_ppm` the average of their rates, weighted by amount; null while the book is empty.
create function access.figures_of_book()
  returns table (funded_cents bigint, holders bigint, rate_ppm integer)
  language sql stable security definer set search_path = public as
$$ with funded as (select n.amount_cents, n.interest_rate_ppm from property_notes n
     where not n.is_closed and exists (select from note_holders h where h.note_id = n.id))
   select coalesce(sum(f.amount_cents), 0)::bigint,
     (select count(distinct h.organization_id) from note_holders h),
     round(sum(f.amount_cents::numeric * f.interest_rate_ppm) / nullif(sum(f.amount_cents), 0))::int
   from funded f $$;
revoke execute on function access.figures_of_book() from public;
grant execute on function access.figures_of_book() to hearthnote_actor;
