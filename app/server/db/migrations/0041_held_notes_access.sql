-- Whether somebody holds a note, without saying who: a note that is offered again while its holder
-- keeps it (D26) cannot be assigned (D17), and whoever asks for it does not see the holder.
create function access.note_is_held(note uuid) returns boolean language sql stable security definer set search_path = public as
$$ select exists (select from note_holders where note_id = note and held_to is null) $$;
--> statement-breakpoint
grant create on schema access to hearthnote_access;
--> statement-breakpoint
alter function access.note_is_held(uuid) owner to hearthnote_access;
--> statement-breakpoint
revoke execute on function access.note_is_held(uuid) from public;
--> statement-breakpoint
grant execute on function access.note_is_held(uuid) to hearthnote_actor;
--> statement-breakpoint
revoke create on schema access from hearthnote_access;
