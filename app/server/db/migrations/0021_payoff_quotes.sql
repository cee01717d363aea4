CREATE TABLE "payoff_quotes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer NOT NULL,
	"note_id" uuid NOT NULL,
	"as_of" date NOT NULL,
	"principal_cents" bigint NOT NULL,
	"interest_cents" bigint NOT NULL,
	"late_charges_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"per_diem" bigint NOT NULL,
	"issued_by" uuid,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payoff_quotes_sum" CHECK ("payoff_quotes"."total_cents"
        = "payoff_quotes"."principal_cents" + "payoff_quotes"."interest_cents" + "payoff_quotes"."late_charges_cents")
);
--> statement-breakpoint
ALTER TABLE "payoff_quotes" ADD CONSTRAINT "payoff_quotes_note_id_property_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."property_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payoff_quotes" ADD CONSTRAINT "payoff_quotes_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payoff_quotes_number_key" ON "payoff_quotes" USING btree ("note_id","number");