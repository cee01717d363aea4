-- Texts as they are searched: without accents, in small letters, whatever the locale of the database
-- is. fold-text.ts does the same; no extension, which neither every engine nor every role has. ASCII,
-- which is nearly all there is, takes the short way.
create function fold_text(typed text) returns text language sql immutable parallel safe as $$
  select case when octet_length(typed) = length(typed) then lower(typed collate "C")
    else lower(replace(replace(replace(replace(replace(replace(replace(replace(translate(
      regexp_replace(normalize(typed, nfkd), '[\u0300-\u036f]', '', 'g'),
      'ØøŁłĐđÐðĦħŦŧıŊŋΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ',
      'oollddddhhttinnαβγδεζηθικλμνξοπρστυφχψωабвгдежзийклмнопрстуфхцчшщъыьэюя'),
      'ß', 'ss'), 'ẞ', 'ss'), 'Æ', 'ae'), 'æ', 'ae'), 'Œ', 'oe'), 'œ', 'oe'), 'Þ', 'th'), 'þ', 'th')
      collate "C")
    end
$$;
--> statement-breakpoint
ALTER TABLE "properties" drop column "search_text";--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(address || ' ' || city || ' ' || state || ' ' || zip_code)) STORED NOT NULL;
--> statement-breakpoint
-- The public list keeps the text too (0080), and now follows the ZIP code that stands in it.
drop trigger list_property on properties;
--> statement-breakpoint
create trigger list_property after update of published_at, status, address, city, state, zip_code, created_at on properties
  for each row execute function access.list_property();
--> statement-breakpoint
do $$ begin
  set local role hearthnote_access;
  update listed_properties l set search_text = p.search_text from properties p where p.id = l.property_id;
  reset role;
end $$;
