CREATE TABLE "brand_drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"is_only" boolean DEFAULT true NOT NULL,
	"choices" jsonb NOT NULL,
	"mark_id" text,
	"dark_mark_id" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brand_drafts_only" CHECK ("brand_drafts"."is_only")
);
--> statement-breakpoint
CREATE TABLE "brand_marks" (
	"id" text PRIMARY KEY NOT NULL,
	"format" text NOT NULL,
	"width_px" integer NOT NULL,
	"height_px" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brand_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer NOT NULL,
	"choices" jsonb NOT NULL,
	"mark_id" text,
	"dark_mark_id" text,
	"is_current" boolean DEFAULT true NOT NULL,
	"brought_back" integer,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" uuid NOT NULL,
	"publisher_name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "brand_drafts" ADD CONSTRAINT "brand_drafts_mark_id_brand_marks_id_fk" FOREIGN KEY ("mark_id") REFERENCES "public"."brand_marks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_drafts" ADD CONSTRAINT "brand_drafts_dark_mark_id_brand_marks_id_fk" FOREIGN KEY ("dark_mark_id") REFERENCES "public"."brand_marks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_versions" ADD CONSTRAINT "brand_versions_mark_id_brand_marks_id_fk" FOREIGN KEY ("mark_id") REFERENCES "public"."brand_marks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_versions" ADD CONSTRAINT "brand_versions_dark_mark_id_brand_marks_id_fk" FOREIGN KEY ("dark_mark_id") REFERENCES "public"."brand_marks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "brand_drafts_only_key" ON "brand_drafts" USING btree ("is_only");--> statement-breakpoint
CREATE UNIQUE INDEX "brand_versions_number_key" ON "brand_versions" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "brand_versions_current_key" ON "brand_versions" USING btree ("is_current") WHERE "brand_versions"."is_current";