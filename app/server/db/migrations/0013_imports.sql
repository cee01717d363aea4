CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_by" uuid NOT NULL,
	"organization_id" uuid,
	"file_name" text NOT NULL,
	"content" text,
	"head_key" text NOT NULL,
	"row_count" integer NOT NULL,
	"mapping" jsonb,
	"status" text DEFAULT 'uploaded' NOT NULL,
	"prepared" text,
	"client_address" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"done_count" integer DEFAULT 0 NOT NULL,
	"added_properties" integer DEFAULT 0 NOT NULL,
	"added_notes" integer DEFAULT 0 NOT NULL,
	"known_properties" integer DEFAULT 0 NOT NULL,
	"known_notes" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"finished_at" timestamp with time zone,
	CONSTRAINT "imports_status_known" CHECK ("imports"."status" in ('uploaded', 'waiting', 'running', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "property_notes" ADD COLUMN "import_key" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "import_key" text;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_creator_idx" ON "imports" USING btree ("created_by","created_at");--> statement-breakpoint
CREATE INDEX "imports_organization_idx" ON "imports" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "imports_open_idx" ON "imports" USING btree ("started_at") WHERE "imports"."status" in ('waiting', 'running');