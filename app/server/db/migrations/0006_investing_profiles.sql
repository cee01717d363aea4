CREATE TABLE "custodians" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"email" text,
	"template" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "custodians_name_given" CHECK (length(trim("custodians"."name")) > 0)
);
--> statement-breakpoint
CREATE TABLE "investing_profiles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"label" text NOT NULL,
	"kind" text NOT NULL,
	"facts" jsonb NOT NULL,
	"vesting_text" text NOT NULL,
	"is_by_hand" boolean DEFAULT false NOT NULL,
	"hand_reason" text,
	"custodian_id" uuid,
	"version" smallint DEFAULT 1 NOT NULL,
	"address" text,
	"email" text,
	"signers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tax_class" text,
	"exempt_code" text,
	"w9_state" text DEFAULT 'missing' NOT NULL,
	"w9_received_on" date,
	"w9_checked_by" uuid,
	"w9_checker_name" text,
	"w9_checked_on" date,
	"w9_reason" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "investing_profiles_of_organization" UNIQUE("id","organization_id"),
	CONSTRAINT "investing_profiles_kind_known" CHECK (kind in ('unspecified', 'person', 'joint', 'entity', 'trust', 'ira')),
	CONSTRAINT "investing_profiles_facts_fit" CHECK ("investing_profiles"."facts" ->> 'kind' = "investing_profiles"."kind"),
	CONSTRAINT "investing_profiles_text" CHECK (length("investing_profiles"."vesting_text") between 1 and 2000),
	CONSTRAINT "investing_profiles_hand_text" CHECK (not "investing_profiles"."is_by_hand" or ("investing_profiles"."hand_reason" is not null
        and length("investing_profiles"."vesting_text") <= 300)),
	CONSTRAINT "investing_profiles_signers" CHECK (jsonb_typeof("investing_profiles"."signers") = 'array'),
	CONSTRAINT "investing_profiles_w9_known" CHECK ("investing_profiles"."w9_state" in ('missing', 'received', 'checked', 'rejected', 'outdated'))
);
--> statement-breakpoint
CREATE TABLE "profile_papers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"profile_id" uuid NOT NULL,
	"kind" text DEFAULT 'w9' NOT NULL,
	"file_key" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"added_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_papers_kind_known" CHECK ("profile_papers"."kind" in ('w9'))
);
--> statement-breakpoint
CREATE TABLE "profile_tax_ids" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"last4" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"key_number" integer NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "profile_tax_ids_kind_known" CHECK ("profile_tax_ids"."kind" in ('ssn', 'ein')),
	CONSTRAINT "profile_tax_ids_last4" CHECK ("profile_tax_ids"."last4" ~ '^[0-9]{4}$'),
	CONSTRAINT "profile_tax_ids_sealed" CHECK (octet_length("profile_tax_ids"."sealed") = 37)
);
--> statement-breakpoint
CREATE TABLE "profile_versions" (
	"profile_id" uuid NOT NULL,
	"version" smallint NOT NULL,
	"kind" text NOT NULL,
	"facts" jsonb NOT NULL,
	"vesting_text" text NOT NULL,
	"is_by_hand" boolean DEFAULT false NOT NULL,
	"reason" text,
	"made_by" uuid,
	"maker_name" text,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_versions_profile_id_version_pk" PRIMARY KEY("profile_id","version")
);
--> statement-breakpoint
ALTER TABLE "note_holders" ADD COLUMN "profile_id" uuid DEFAULT null;--> statement-breakpoint
ALTER TABLE "note_holders" ADD COLUMN "profile_version" smallint DEFAULT null;--> statement-breakpoint
ALTER TABLE "note_holders" ADD COLUMN "vesting_text" text DEFAULT null;--> statement-breakpoint
ALTER TABLE "investment_requests" ADD COLUMN "profile_id" uuid;--> statement-breakpoint
ALTER TABLE "investing_profiles" ADD CONSTRAINT "investing_profiles_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investing_profiles" ADD CONSTRAINT "investing_profiles_custodian_id_custodians_id_fk" FOREIGN KEY ("custodian_id") REFERENCES "public"."custodians"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investing_profiles" ADD CONSTRAINT "investing_profiles_w9_checked_by_users_id_fk" FOREIGN KEY ("w9_checked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investing_profiles" ADD CONSTRAINT "investing_profiles_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_papers" ADD CONSTRAINT "profile_papers_profile_id_investing_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."investing_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_papers" ADD CONSTRAINT "profile_papers_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_tax_ids" ADD CONSTRAINT "profile_tax_ids_profile_id_investing_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."investing_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_versions" ADD CONSTRAINT "profile_versions_profile_id_investing_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."investing_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_versions" ADD CONSTRAINT "profile_versions_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "custodians_name_key" ON "custodians" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "investing_profiles_default_key" ON "investing_profiles" USING btree ("organization_id") WHERE "investing_profiles"."is_default" and "investing_profiles"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "investing_profiles_organization_idx" ON "investing_profiles" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "investing_profiles_created_idx" ON "investing_profiles" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "profile_papers_profile_idx" ON "profile_papers" USING btree ("profile_id","created_at");--> statement-breakpoint
CREATE INDEX "note_holders_profile_idx" ON "note_holders" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "investment_requests_profile_idx" ON "investment_requests" USING btree ("profile_id");--> statement-breakpoint
-- Every organization that holds, held or asked for a note gets a default profile of its own name,
-- and all its entries and requests get that. What follows is the owner's: the access files, which
-- are given anew afterwards, close the tables again and bring their triggers back.
ALTER TABLE "organizations" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "note_holders" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "investment_requests" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "note_holders" DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "investment_requests" DISABLE TRIGGER USER;--> statement-breakpoint
INSERT INTO "investing_profiles" ("organization_id", "label", "kind", "facts", "vesting_text", "is_default")
SELECT o."id", o."name", 'unspecified', jsonb_build_object('kind', 'unspecified', 'name', o."name"), o."name", true
FROM "organizations" o
WHERE EXISTS (SELECT FROM "note_holders" h WHERE h."organization_id" = o."id")
  OR EXISTS (SELECT FROM "investment_requests" r WHERE r."organization_id" = o."id");--> statement-breakpoint
INSERT INTO "profile_versions" ("profile_id", "version", "kind", "facts", "vesting_text")
SELECT "id", "version", "kind", "facts", "vesting_text" FROM "investing_profiles";--> statement-breakpoint
UPDATE "note_holders" h SET "profile_id" = p."id", "profile_version" = p."version", "vesting_text" = p."vesting_text"
FROM "investing_profiles" p WHERE p."organization_id" = h."organization_id";--> statement-breakpoint
UPDATE "investment_requests" r SET "profile_id" = p."id"
FROM "investing_profiles" p WHERE p."organization_id" = r."organization_id";--> statement-breakpoint
ALTER TABLE "note_holders" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "investment_requests" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "note_holders" ALTER COLUMN "profile_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "note_holders" ALTER COLUMN "profile_version" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "note_holders" ALTER COLUMN "vesting_text" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "note_holders" ADD CONSTRAINT "note_holders_profile_fk" FOREIGN KEY ("profile_id","organization_id") REFERENCES "public"."investing_profiles"("id","organization_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_holders" ADD CONSTRAINT "note_holders_version_fk" FOREIGN KEY ("profile_id","profile_version") REFERENCES "public"."profile_versions"("profile_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investment_requests" ADD CONSTRAINT "investment_requests_profile_fk" FOREIGN KEY ("profile_id","organization_id") REFERENCES "public"."investing_profiles"("id","organization_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investment_requests" ADD CONSTRAINT "investment_requests_profile_given" CHECK ("investment_requests"."organization_id" is null or "investment_requests"."profile_id" is not null);
