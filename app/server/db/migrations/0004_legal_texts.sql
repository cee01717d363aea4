CREATE TABLE "legal_acceptances" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"legal_text" text NOT NULL,
	"version_id" uuid,
	"occasion" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	"user_id" uuid NOT NULL,
	"person_name" text NOT NULL,
	"person_email" text NOT NULL,
	"client_address" text,
	CONSTRAINT "legal_acceptances_are_known" CHECK ("legal_acceptances"."legal_text" in ('terms', 'privacy', 'risk', 'e-records')),
	CONSTRAINT "legal_acceptances_have_occasion" CHECK ("legal_acceptances"."occasion" in ('sign_up', 'new_version', 'signing'))
);
--> statement-breakpoint
CREATE TABLE "legal_drafts" (
	"legal_text" text PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"revision" uuid DEFAULT gen_random_uuid() NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" uuid,
	"saved_name" text NOT NULL,
	CONSTRAINT "legal_drafts_are_known" CHECK ("legal_drafts"."legal_text" in ('terms', 'privacy', 'risk', 'e-records')),
	CONSTRAINT "legal_drafts_have_size" CHECK (char_length("legal_drafts"."content") <= 100000)
);
--> statement-breakpoint
CREATE TABLE "legal_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"legal_text" text NOT NULL,
	"number" integer NOT NULL,
	"content" text NOT NULL,
	"in_force_on" date NOT NULL,
	"source" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" uuid,
	"published_name" text NOT NULL,
	CONSTRAINT "legal_versions_number_key" UNIQUE("legal_text","number"),
	CONSTRAINT "legal_versions_number_counts" CHECK ("legal_versions"."number" > 0),
	CONSTRAINT "legal_versions_are_known" CHECK ("legal_versions"."legal_text" in ('terms', 'privacy', 'risk', 'e-records')),
	CONSTRAINT "legal_versions_have_source" CHECK ("legal_versions"."source" in ('screen', 'folder')),
	CONSTRAINT "legal_versions_have_size" CHECK (char_length("legal_versions"."content") between 1 and 100000)
);
--> statement-breakpoint
ALTER TABLE "legal_acceptances" ADD CONSTRAINT "legal_acceptances_version_id_legal_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."legal_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "legal_acceptances_user_idx" ON "legal_acceptances" USING btree ("user_id","legal_text");--> statement-breakpoint
CREATE INDEX "legal_acceptances_at_idx" ON "legal_acceptances" USING btree ("accepted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "legal_acceptances_once_key" ON "legal_acceptances" USING btree ("user_id","version_id") WHERE "legal_acceptances"."occasion" <> 'signing';--> statement-breakpoint
ALTER TABLE access.demands ADD COLUMN business_time_zone text NOT NULL DEFAULT 'UTC';
