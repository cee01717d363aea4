DROP INDEX "properties_status_idx";--> statement-breakpoint
DROP INDEX "properties_place_idx";--> statement-breakpoint
ALTER TABLE "investment_requests" ADD COLUMN "lister_id" uuid;--> statement-breakpoint
ALTER TABLE "note_holders" ADD COLUMN "lister_id" uuid;--> statement-breakpoint
ALTER TABLE "property_notes" ADD COLUMN "lister_id" uuid;--> statement-breakpoint
ALTER TABLE "property_notes" ADD COLUMN "final_date" date GENERATED ALWAYS AS (coalesce(balloon_due_date, maturity_date)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "lister_id" uuid;--> statement-breakpoint
CREATE INDEX "investment_requests_lister_idx" ON "investment_requests" USING btree ("lister_id","created_at");--> statement-breakpoint
CREATE INDEX "investment_requests_waiting_idx" ON "investment_requests" USING btree ("created_at","id") WHERE "investment_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "note_holders_lister_idx" ON "note_holders" USING btree ("organization_id","lister_id") WHERE "note_holders"."held_to" is null;--> statement-breakpoint
CREATE INDEX "property_notes_lister_idx" ON "property_notes" USING btree ("lister_id","created_at");--> statement-breakpoint
CREATE INDEX "property_notes_final_idx" ON "property_notes" USING btree ("final_date") WHERE "property_notes"."status" in ('active', 'defaulted');--> statement-breakpoint
CREATE UNIQUE INDEX "properties_lister_key" ON "properties" USING btree ("id","organization_id");--> statement-breakpoint
CREATE INDEX "properties_draft_idx" ON "properties" USING btree ("updated_at","id") WHERE "properties"."published_at" is null;--> statement-breakpoint
CREATE INDEX "documents_lister_idx" ON "documents" USING btree ("lister_id","created_at");--> statement-breakpoint
CREATE INDEX "properties_status_idx" ON "properties" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "properties_place_idx" ON "properties" USING btree (lower("state"),lower("city"),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);