CREATE TABLE "statement_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"statement_id" uuid NOT NULL,
	"receipt_id" uuid,
	"note_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"interest_cents" bigint NOT NULL,
	"principal_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"corrects" date
);
--> statement-breakpoint
CREATE TABLE "statement_papers" (
	"statement_id" uuid PRIMARY KEY NOT NULL,
	"facts" text NOT NULL,
	"pdf_sha256" text NOT NULL,
	"csv_sha256" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"starts_on" date NOT NULL,
	"version" smallint DEFAULT 1 NOT NULL,
	"issued_on" date NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "statements_kind_known" CHECK (kind in ('month', 'year', 'interest')),
	CONSTRAINT "statements_version" CHECK ("statements"."version" = 1 or "statements"."kind" = 'interest')
);
--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_note_id_property_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."property_notes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_papers" ADD CONSTRAINT "statement_papers_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "statement_lines_receipt_key" ON "statement_lines" USING btree ("statement_id","receipt_id");--> statement-breakpoint
CREATE INDEX "statement_lines_note_idx" ON "statement_lines" USING btree ("note_id");--> statement-breakpoint
CREATE UNIQUE INDEX "statements_period_key" ON "statements" USING btree ("organization_id","kind","starts_on","version");--> statement-breakpoint
CREATE INDEX "statements_starts_idx" ON "statements" USING btree ("starts_on");