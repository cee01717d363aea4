CREATE TABLE "company_bank_details" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"bank_name" text NOT NULL,
	"account_name" text NOT NULL,
	"routing_number" text NOT NULL,
	"account_number" text NOT NULL,
	"remarks" text,
	"entered_by" uuid,
	"entered_by_name" text NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"confirmed_by" uuid,
	"confirmed_by_name" text,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "company_bank_details_routing" CHECK ("company_bank_details"."routing_number" ~ '^[0-9]{9}$'),
	CONSTRAINT "company_bank_details_account" CHECK ("company_bank_details"."account_number" ~ '^[0-9]{4,17}$'),
	CONSTRAINT "company_bank_details_confirmed" CHECK (("company_bank_details"."confirmed_at" is null) = ("company_bank_details"."confirmed_by_name" is null)),
	CONSTRAINT "company_bank_details_by_two" CHECK ("company_bank_details"."confirmed_by" is null or "company_bank_details"."entered_by" is null
        or "company_bank_details"."confirmed_by" <> "company_bank_details"."entered_by")
);
--> statement-breakpoint
CREATE TABLE "funding_receipts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"lister_id" uuid,
	"received_on" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"method" text NOT NULL,
	"reference" text,
	"payer" text,
	"reason" text,
	"recorded_by" uuid,
	"recorder_name" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"reverses" uuid,
	"idempotency_key" text NOT NULL,
	CONSTRAINT "funding_receipts_method_known" CHECK ("funding_receipts"."method" in ('wire', 'ach', 'check', 'other', 'company')),
	CONSTRAINT "funding_receipts_sign" CHECK ("funding_receipts"."amount_cents" <> 0
      and ("funding_receipts"."reverses" is null or "funding_receipts"."amount_cents" < 0)),
	CONSTRAINT "funding_receipts_company" CHECK ("funding_receipts"."method" <> 'company' or ("funding_receipts"."amount_cents" between -10000 and 10000
        and "funding_receipts"."reason" is not null)),
	CONSTRAINT "funding_receipts_payer" CHECK ("funding_receipts"."payer" is null or "funding_receipts"."reason" is not null)
);
--> statement-breakpoint
ALTER TABLE "company_bank_details" ADD CONSTRAINT "company_bank_details_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_bank_details" ADD CONSTRAINT "company_bank_details_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_receipts" ADD CONSTRAINT "funding_receipts_request_id_investment_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."investment_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_receipts" ADD CONSTRAINT "funding_receipts_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_receipts" ADD CONSTRAINT "funding_receipts_reverses_funding_receipts_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."funding_receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_bank_details_entered_idx" ON "company_bank_details" USING btree ("entered_at");--> statement-breakpoint
CREATE INDEX "funding_receipts_request_idx" ON "funding_receipts" USING btree ("request_id","received_on");--> statement-breakpoint
CREATE INDEX "funding_receipts_lister_idx" ON "funding_receipts" USING btree ("lister_id","recorded_at");--> statement-breakpoint
CREATE UNIQUE INDEX "funding_receipts_reverses_key" ON "funding_receipts" USING btree ("reverses");--> statement-breakpoint
CREATE UNIQUE INDEX "funding_receipts_idempotency_key" ON "funding_receipts" USING btree ("request_id","idempotency_key");