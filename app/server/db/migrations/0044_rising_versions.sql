-- `updated_at` of a property and of a note is their version: who publishes a draft or saves a note says
-- which one they have seen. It rises with every change by a millisecond at least, which is as fine as it
-- is compared, so also when two come at one instant or the clock was set back. A statement that names it
-- raises it in any case, another one when it changes something.
create function keep_version_rising() returns trigger language plpgsql as
$$ begin
  -- What is generated is not known before a row is written.
  if tg_nargs = 0 or to_jsonb(new) - '{search_text,final_date}'::text[]
    is distinct from to_jsonb(old) - '{search_text,final_date}'::text[] then
    new.updated_at := greatest(new.updated_at, old.updated_at + interval '1 millisecond');
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger version_rises before update of updated_at on properties
  for each row execute function keep_version_rising();
--> statement-breakpoint
create trigger version_rises_with_changes before update on properties
  for each row execute function keep_version_rising('changed');
--> statement-breakpoint
create trigger version_rises before update of updated_at on property_notes
  for each row execute function keep_version_rising();
--> statement-breakpoint
create trigger version_rises_with_changes before update on property_notes
  for each row execute function keep_version_rising('changed');
