ALTER TABLE "funding_receipts" DROP CONSTRAINT "funding_receipts_sign";--> statement-breakpoint
ALTER TABLE "company_bank_details" ADD COLUMN "taken_back_by_name" text;--> statement-breakpoint
ALTER TABLE "company_bank_details" ADD COLUMN "taken_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "company_bank_details" ADD CONSTRAINT "company_bank_details_taken_back" CHECK (("company_bank_details"."taken_back_at" is null) = ("company_bank_details"."taken_back_by_name" is null));--> statement-breakpoint
ALTER TABLE "funding_receipts" ADD CONSTRAINT "funding_receipts_sign" CHECK ("funding_receipts"."amount_cents" <> 0);