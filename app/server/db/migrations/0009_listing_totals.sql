CREATE TABLE "listing_totals" (
	"property_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid,
	"place" uuid NOT NULL,
	"note_count" integer NOT NULL,
	"note_amount_cents" bigint NOT NULL,
	"note_payment_cents" bigint NOT NULL,
	"loan_count" integer NOT NULL,
	"loan_amount_cents" bigint NOT NULL,
	"loan_rate_ppm_sum" bigint NOT NULL,
	"shown_amount_cents" bigint NOT NULL,
	"shown_rate_ppm" integer NOT NULL,
	"shown_payment_cents" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(address || ' ' || city || ' ' || state)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_totals" ADD CONSTRAINT "listing_totals_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_totals" ADD CONSTRAINT "listing_totals_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_totals_organization_idx" ON "listing_totals" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "listing_totals_amount_idx" ON "listing_totals" USING btree ("shown_amount_cents");--> statement-breakpoint
CREATE INDEX "listing_totals_rate_idx" ON "listing_totals" USING btree ("shown_rate_ppm");--> statement-breakpoint
CREATE INDEX "listing_totals_payment_idx" ON "listing_totals" USING btree ("shown_payment_cents");--> statement-breakpoint
CREATE INDEX "properties_address_idx" ON "properties" USING btree (lower("address"));--> statement-breakpoint
CREATE INDEX "properties_place_idx" ON "properties" USING btree (lower("state"),lower("city"));