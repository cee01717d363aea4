ALTER TABLE "imports" ADD COLUMN "kind" text DEFAULT 'boarding' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "added_receipts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "known_receipts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_kind_known" CHECK ("imports"."kind" in ('boarding', 'receipts'));