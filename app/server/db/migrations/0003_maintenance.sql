-- Whether nothing is written for a while, and what people are told meanwhile: one row, whose
-- beginning is empty while the product does all its work. It is no part of a backup, for it is
-- about this running installation.
create table access.maintenance (
  began_at timestamptz,
  message text check (char_length(message) between 1 and 200),
  expected_end timestamptz,
  check (began_at is not null or (message is null and expected_end is null))
);--> statement-breakpoint
create unique index maintenance_is_one on access.maintenance ((true));--> statement-breakpoint
insert into access.maintenance values (null, null, null);
