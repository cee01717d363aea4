CREATE TABLE "installation_settings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"company_name" text,
	"company_address" text,
	"company_phone" text,
	"company_email" text,
	"time_zone" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "installation_settings_is_one" CHECK ("installation_settings"."id")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "setup_codes" (
	"place" text PRIMARY KEY NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setup_progress" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"browser_hash" "bytea",
	"browser_until" timestamp with time zone,
	"step" text NOT NULL,
	"admin_id" uuid,
	"mail_trial" jsonb,
	"files_trial" jsonb,
	"finished_at" timestamp with time zone,
	CONSTRAINT "setup_progress_is_one" CHECK ("setup_progress"."id")
);
--> statement-breakpoint
ALTER TABLE "setup_progress" ADD CONSTRAINT "setup_progress_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;