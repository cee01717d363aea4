CREATE TABLE "accreditation_papers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"accreditation_id" uuid NOT NULL,
	"file_key" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"added_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accreditation_statements" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"is_accredited" boolean NOT NULL,
	"stated_by" uuid,
	"stater_name" text NOT NULL,
	"stated_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accreditations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"profile_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"method" text NOT NULL,
	"facts" jsonb NOT NULL,
	"request_id" uuid,
	"state" text DEFAULT 'submitted' NOT NULL,
	"submitted_by" uuid,
	"submitter_name" text NOT NULL,
	"submitted_on" date NOT NULL,
	"reviewer_id" uuid,
	"reviewer_name" text,
	"decided_on" date,
	"reason" text,
	"valid_until" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accreditations_method_known" CHECK (method in ('income', 'net_worth', 'licence', 'letter', 'high_minimum', 'verified_before')),
	CONSTRAINT "accreditations_facts_fit" CHECK ("accreditations"."facts" ->> 'method' = "accreditations"."method"),
	CONSTRAINT "accreditations_bound" CHECK (("accreditations"."method" in ('high_minimum', 'verified_before'))
        = ("accreditations"."request_id" is not null)),
	CONSTRAINT "accreditations_state_known" CHECK ("accreditations"."state" in ('submitted', 'accepted', 'refused', 'withdrawn')),
	CONSTRAINT "accreditations_decided" CHECK (("accreditations"."state" in ('accepted', 'refused')) = ("accreditations"."decided_on" is not null)
        and ("accreditations"."state" <> 'refused' or "accreditations"."reason" is not null)
        and ("accreditations"."valid_until" is not null)
          = ("accreditations"."state" = 'accepted' and "accreditations"."request_id" is null))
);
--> statement-breakpoint
ALTER TABLE "accreditation_papers" ADD CONSTRAINT "accreditation_papers_accreditation_id_accreditations_id_fk" FOREIGN KEY ("accreditation_id") REFERENCES "public"."accreditations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accreditation_papers" ADD CONSTRAINT "accreditation_papers_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accreditation_statements" ADD CONSTRAINT "accreditation_statements_stated_by_users_id_fk" FOREIGN KEY ("stated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accreditation_statements" ADD CONSTRAINT "accreditation_statements_profile_fk" FOREIGN KEY ("profile_id","organization_id") REFERENCES "public"."investing_profiles"("id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accreditations" ADD CONSTRAINT "accreditations_submitted_by_users_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accreditations" ADD CONSTRAINT "accreditations_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accreditations" ADD CONSTRAINT "accreditations_profile_fk" FOREIGN KEY ("profile_id","organization_id") REFERENCES "public"."investing_profiles"("id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accreditation_papers_idx" ON "accreditation_papers" USING btree ("accreditation_id","created_at");--> statement-breakpoint
CREATE INDEX "accreditation_statements_profile_idx" ON "accreditation_statements" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "accreditations_profile_idx" ON "accreditations" USING btree ("profile_id","created_at");--> statement-breakpoint
CREATE INDEX "accreditations_waiting_idx" ON "accreditations" USING btree ("created_at") WHERE "accreditations"."state" = 'submitted';--> statement-breakpoint
CREATE UNIQUE INDEX "accreditations_request_key" ON "accreditations" USING btree ("request_id");