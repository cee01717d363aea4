CREATE TABLE "investor_relations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"since" date NOT NULL,
	"how" text NOT NULL,
	"recorded_on" date NOT NULL,
	"recorded_by" uuid,
	"recorder_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "investor_relations_how_given" CHECK (length(trim("investor_relations"."how")) > 0),
	CONSTRAINT "investor_relations_since" CHECK ("investor_relations"."since" <= "investor_relations"."recorded_on")
);
--> statement-breakpoint
DROP INDEX "listed_notes_terms_idx";--> statement-breakpoint
DROP INDEX "listed_properties_amount_idx";--> statement-breakpoint
DROP INDEX "listed_properties_high_amount_idx";--> statement-breakpoint
DROP INDEX "listed_properties_payment_idx";--> statement-breakpoint
DROP INDEX "listed_properties_newest_idx";--> statement-breakpoint
DROP INDEX "listed_properties_search_idx";--> statement-breakpoint
DROP INDEX "listed_properties_open_idx";--> statement-breakpoint
ALTER TABLE "listed_notes" ADD COLUMN "is_closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "listed_properties" ADD COLUMN "is_closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "property_notes" ADD COLUMN "is_closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "is_closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "investor_relations" ADD CONSTRAINT "investor_relations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investor_relations" ADD CONSTRAINT "investor_relations_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "investor_relations_organization_key" ON "investor_relations" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "listed_properties_closed_idx" ON "listed_properties" USING btree ("property_id") WHERE "listed_properties"."is_closed";--> statement-breakpoint
CREATE INDEX "property_notes_closed_idx" ON "property_notes" USING btree ("property_id") WHERE "property_notes"."is_closed";--> statement-breakpoint
CREATE INDEX "listed_notes_terms_idx" ON "listed_notes" USING btree ("is_public","rate_ppm","term_months","lien_position","payment_type","amount_cents","monthly_payment_cents","property_id","is_closed");--> statement-breakpoint
CREATE INDEX "listed_properties_amount_idx" ON "listed_properties" USING btree ("for_members","amount_cents","created_at" DESC NULLS FIRST,"property_id","status","is_closed");--> statement-breakpoint
CREATE INDEX "listed_properties_high_amount_idx" ON "listed_properties" USING btree ("for_members","amount_cents" DESC NULLS LAST,"created_at" DESC NULLS FIRST,"property_id","status","is_closed");--> statement-breakpoint
CREATE INDEX "listed_properties_payment_idx" ON "listed_properties" USING btree ("for_members","monthly_payment_cents" DESC NULLS LAST,"created_at" DESC NULLS FIRST,"property_id","status","is_closed");--> statement-breakpoint
CREATE INDEX "listed_properties_newest_idx" ON "listed_properties" USING btree ("for_members",("amount_cents" is null),"created_at" DESC NULLS FIRST,"property_id","status","is_closed");--> statement-breakpoint
CREATE INDEX "listed_properties_search_idx" ON "listed_properties" USING btree ("for_members","status","search_text","state","amount_cents","monthly_payment_cents","created_at","property_id","loan_to_value_tenths","is_closed");--> statement-breakpoint
CREATE INDEX "listed_properties_open_idx" ON "listed_properties" USING btree ("for_members","amount_cents","rate_ppm","state","property_id","is_closed") WHERE "listed_properties"."seeks_funding";