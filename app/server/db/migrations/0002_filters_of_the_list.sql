CREATE TABLE "listed_notes" (
	"note_id" uuid PRIMARY KEY NOT NULL,
	"property_id" uuid NOT NULL,
	"is_public" boolean NOT NULL,
	"rate_ppm" integer NOT NULL,
	"term_months" integer NOT NULL,
	"lien_position" smallint,
	"payment_type" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"monthly_payment_cents" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "listed_properties_search_idx";--> statement-breakpoint
ALTER TABLE "listed_counts" ADD COLUMN "state" text NOT NULL DEFAULT '';--> statement-breakpoint
ALTER TABLE "listed_counts" ALTER COLUMN "state" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "listed_properties" ADD COLUMN "loan_to_value_tenths" integer;--> statement-breakpoint
ALTER TABLE "listed_notes" ADD CONSTRAINT "listed_notes_note_id_property_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."property_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listed_notes" ADD CONSTRAINT "listed_notes_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listed_notes_property_idx" ON "listed_notes" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "listed_notes_terms_idx" ON "listed_notes" USING btree ("is_public","rate_ppm","term_months","lien_position","payment_type","amount_cents","monthly_payment_cents","property_id");--> statement-breakpoint
CREATE INDEX "listed_properties_search_idx" ON "listed_properties" USING btree ("for_members","status","search_text","state","amount_cents","monthly_payment_cents","created_at","property_id","loan_to_value_tenths");