CREATE TABLE "holding_sums" (
	"holding_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"note_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"status" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"interest_rate_ppm" integer NOT NULL,
	"lien_position" smallint,
	"final_date" date NOT NULL,
	"held_from" date NOT NULL,
	"is_held" boolean NOT NULL,
	"has_rows" boolean NOT NULL,
	"first_period" smallint,
	"first_due_date" date,
	"first_open_cents" bigint,
	"owed_cents" bigint,
	"days" date[] NOT NULL,
	"scheduled_cents" bigint[] NOT NULL,
	"open_cents" bigint[] NOT NULL,
	"received_cents" bigint[] NOT NULL,
	"principal_cents" bigint[] NOT NULL,
	"open_principal_cents" bigint[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portfolio_days" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portfolio_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" uuid NOT NULL,
	"on_day" date NOT NULL,
	"scheduled_cents" bigint NOT NULL,
	"open_cents" bigint NOT NULL,
	"open_count" integer NOT NULL,
	"received_cents" bigint NOT NULL,
	"principal_cents" bigint NOT NULL,
	"open_principal_cents" bigint NOT NULL
);
--> statement-breakpoint
DROP TABLE "portfolio_changes" CASCADE;--> statement-breakpoint
DROP TABLE "portfolio_figures" CASCADE;--> statement-breakpoint
ALTER TABLE "holding_sums" ADD CONSTRAINT "holding_sums_holding_id_note_holders_id_fk" FOREIGN KEY ("holding_id") REFERENCES "public"."note_holders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "holding_sums_organization_idx" ON "holding_sums" USING btree ("organization_id","first_due_date") WHERE "holding_sums"."is_held";--> statement-breakpoint
CREATE INDEX "portfolio_days_day_idx" ON "portfolio_days" USING btree ("organization_id","on_day");