CREATE TABLE "listed_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listed_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"for_members" boolean NOT NULL,
	"status" text NOT NULL,
	"number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listed_properties" (
	"property_id" uuid NOT NULL,
	"for_members" boolean NOT NULL,
	"status" text NOT NULL,
	"state" text NOT NULL,
	"search_text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"amount_cents" bigint,
	"monthly_payment_cents" bigint,
	"rate_ppm" integer,
	"seeks_funding" boolean NOT NULL,
	CONSTRAINT "listed_properties_property_id_for_members_pk" PRIMARY KEY("property_id","for_members")
);
--> statement-breakpoint
ALTER TABLE "listed_properties" ADD CONSTRAINT "listed_properties_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listed_properties_amount_idx" ON "listed_properties" USING btree ("for_members","amount_cents","created_at" DESC NULLS FIRST,"property_id","status");--> statement-breakpoint
CREATE INDEX "listed_properties_high_amount_idx" ON "listed_properties" USING btree ("for_members","amount_cents" DESC NULLS LAST,"created_at" DESC NULLS FIRST,"property_id","status");--> statement-breakpoint
CREATE INDEX "listed_properties_payment_idx" ON "listed_properties" USING btree ("for_members","monthly_payment_cents" DESC NULLS LAST,"created_at" DESC NULLS FIRST,"property_id","status");--> statement-breakpoint
CREATE INDEX "listed_properties_newest_idx" ON "listed_properties" USING btree ("for_members",("amount_cents" is null),"created_at" DESC NULLS FIRST,"property_id","status");--> statement-breakpoint
CREATE INDEX "listed_properties_search_idx" ON "listed_properties" USING btree ("for_members","status","search_text","state","amount_cents","monthly_payment_cents","created_at","property_id");--> statement-breakpoint
CREATE INDEX "listed_properties_open_idx" ON "listed_properties" USING btree ("for_members","amount_cents","rate_ppm","state","property_id") WHERE "listed_properties"."seeks_funding";