ALTER TABLE "property_note_payments" ADD COLUMN "carried_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "is_recast" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_recast" CHECK (not "receipts"."is_recast" or "receipts"."kind" = 'principal');