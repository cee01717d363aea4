-- Platform admins see which mails could not be sent and why, but never what they say: some facts are
-- links that let their reader in (0025). A mail that was given up they may queue once more.
grant select (id, template, to_address, created_at, attempts, next_attempt_at, sent_at, last_error)
  on outbox_mails to hearthnote_actor;
--> statement-breakpoint
grant update (attempts, next_attempt_at) on outbox_mails to hearthnote_actor;
--> statement-breakpoint
create policy see on outbox_mails for select to hearthnote_actor using (
  sent_at is null and last_error is not null and (select access.is_platform_admin()));
--> statement-breakpoint
create policy send_again on outbox_mails for update to hearthnote_actor
  using (sent_at is null and next_attempt_at >= '9999-12-31T00:00:00Z'
    and (select access.is_platform_admin()))
  with check (sent_at is null and attempts = 0 and next_attempt_at < '9999-12-31T00:00:00Z');
