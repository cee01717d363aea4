CREATE TABLE "late_charge_waivers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"note_id" uuid NOT NULL,
	"period_number" smallint NOT NULL,
	"reason" text NOT NULL,
	"waived_by" uuid,
	"waived_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "late_charge_waivers_reason" CHECK ("late_charge_waivers"."reason" <> '')
);
--> statement-breakpoint
ALTER TABLE "property_notes" ADD COLUMN "late_charge_grace_days" smallint;--> statement-breakpoint
ALTER TABLE "property_notes" ADD COLUMN "late_charge_share_ppm" integer;--> statement-breakpoint
ALTER TABLE "property_notes" ADD COLUMN "late_charge_minimum_cents" bigint;--> statement-breakpoint
ALTER TABLE "late_charge_waivers" ADD CONSTRAINT "late_charge_waivers_note_id_property_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."property_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_charge_waivers" ADD CONSTRAINT "late_charge_waivers_waived_by_users_id_fk" FOREIGN KEY ("waived_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "late_charge_waivers_row_key" ON "late_charge_waivers" USING btree ("note_id","period_number");--> statement-breakpoint
ALTER TABLE "property_notes" ADD CONSTRAINT "property_notes_late_charge" CHECK (num_nulls("property_notes"."late_charge_grace_days", "property_notes"."late_charge_share_ppm", "property_notes"."late_charge_minimum_cents")
        in (0, 3) and "property_notes"."late_charge_grace_days" between 0 and 90
        and "property_notes"."late_charge_share_ppm" between 0 and 1000000 and "property_notes"."late_charge_minimum_cents" >= 0);