CREATE TABLE "role_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"organization_id" uuid,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	CONSTRAINT "role_proposals_role_known" CHECK ((organization_id is null) = (role = 'platform_admin')
        and role in ('manager', 'admin', 'platform_admin')),
	CONSTRAINT "role_proposals_decided" CHECK ((outcome is null) = (decided_at is null) and decided_by is distinct from user_id
        and (outcome is null or outcome in ('approved', 'declined', 'withdrawn')))
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "provider_id" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "provider_session_id" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "has_provider_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "platform_admin_by" text;--> statement-breakpoint
ALTER TABLE "organization_members" ADD COLUMN "provider_id" text;--> statement-breakpoint
ALTER TABLE "role_proposals" ADD CONSTRAINT "role_proposals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_proposals" ADD CONSTRAINT "role_proposals_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_proposals" ADD CONSTRAINT "role_proposals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "role_proposals_open_key" ON "role_proposals" USING btree ("user_id",coalesce("organization_id", "user_id")) WHERE "role_proposals"."outcome" is null;--> statement-breakpoint
CREATE INDEX "role_proposals_organization_idx" ON "role_proposals" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "sessions_provider_session_idx" ON "sessions" USING btree ("provider_id","provider_session_id") WHERE "sessions"."provider_id" is not null;