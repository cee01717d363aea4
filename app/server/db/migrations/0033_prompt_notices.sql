ALTER TABLE "notifications" ADD COLUMN "awaits_digest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "notifications_digest_idx" ON "notifications" USING btree ("user_id") WHERE "notifications"."awaits_digest";--> statement-breakpoint
grant update (awaits_digest) on notifications to hearthnote_worker;
