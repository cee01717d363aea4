CREATE TABLE "company_signers" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"email" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_signers_one" CHECK ("company_signers"."is_only")
);
--> statement-breakpoint
CREATE TABLE "paper_template_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"template_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"phase" text NOT NULL,
	"method" text NOT NULL,
	"signers" text[] NOT NULL,
	"exemptions" text[] NOT NULL,
	"profile_kinds" text[] NOT NULL,
	"states" text[] NOT NULL,
	"content" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" uuid,
	"published_name" text NOT NULL,
	CONSTRAINT "paper_template_versions_number_key" UNIQUE("template_id","number"),
	CONSTRAINT "paper_template_versions_kind_known" CHECK (kind in ('note', 'subscription', 'direction_of_investment',
  'funding_exhibit', 'deed', 'other')),
	CONSTRAINT "paper_template_versions_phase_known" CHECK (phase in ('signing', 'at_funding')),
	CONSTRAINT "paper_template_versions_method_known" CHECK (method in ('electronic', 'paper')),
	CONSTRAINT "paper_template_versions_signers_known" CHECK (signers <@ array['lender', 'custodian', 'company'])
);
--> statement-breakpoint
CREATE TABLE "paper_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"phase" text NOT NULL,
	"method" text NOT NULL,
	"signers" text[] NOT NULL,
	"exemptions" text[] NOT NULL,
	"profile_kinds" text[] NOT NULL,
	"states" text[] NOT NULL,
	"content" text NOT NULL,
	"is_starter" boolean DEFAULT false NOT NULL,
	"revision" uuid DEFAULT gen_random_uuid() NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" uuid,
	"saved_name" text NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "paper_templates_kind_known" CHECK (kind in ('note', 'subscription', 'direction_of_investment',
  'funding_exhibit', 'deed', 'other')),
	CONSTRAINT "paper_templates_phase_known" CHECK (phase in ('signing', 'at_funding')),
	CONSTRAINT "paper_templates_method_known" CHECK (method in ('electronic', 'paper')),
	CONSTRAINT "paper_templates_signers_known" CHECK (signers <@ array['lender', 'custodian', 'company']),
	CONSTRAINT "paper_templates_have_size" CHECK (char_length("paper_templates"."content") <= 60000)
);
--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_kind_known";--> statement-breakpoint
ALTER TABLE "paper_template_versions" ADD CONSTRAINT "paper_template_versions_template_id_paper_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."paper_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "paper_templates_name_key" ON "paper_templates" USING btree (lower("name")) WHERE "paper_templates"."archived_at" is null;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_kind_known" CHECK ("documents"."kind" in ('note', 'subscription', 'direction_of_investment', 'funding_exhibit',
        'deed', 'title_policy', 'insurance', 'appraisal', 'other'));