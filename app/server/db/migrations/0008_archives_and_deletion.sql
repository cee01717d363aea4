CREATE TABLE "archives" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid,
	"requested_by" uuid NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"size_bytes" bigint,
	CONSTRAINT "archives_status_known" CHECK ("archives"."status" in ('waiting', 'running', 'ready', 'failed')),
	CONSTRAINT "archives_ready_whole" CHECK ("archives"."status" <> 'ready' or ("archives"."ready_at" is not null
        and "archives"."expires_at" is not null and "archives"."size_bytes" is not null))
);
--> statement-breakpoint
CREATE TABLE "audit_veils" (
	"entry_id" bigint PRIMARY KEY NOT NULL,
	"veiled_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "archives" ADD CONSTRAINT "archives_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archives" ADD CONSTRAINT "archives_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "archives_requester_idx" ON "archives" USING btree ("requested_by","created_at");--> statement-breakpoint
CREATE INDEX "archives_organization_idx" ON "archives" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "archives_open_key" ON "archives" USING btree ("requested_by",coalesce("organization_id", "requested_by")) WHERE "archives"."status" in ('waiting', 'running');