CREATE TABLE "packet_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"packet_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"signers" text[] NOT NULL,
	"version_id" uuid NOT NULL,
	"shown_key" text NOT NULL,
	"shown_sha256" "bytea" NOT NULL,
	"places" jsonb NOT NULL,
	"sealed_key" text,
	"sealed_sha256" "bytea",
	"sealed_at" timestamp with time zone,
	"content_type" text,
	"original_place" text,
	"recording_number" text,
	CONSTRAINT "packet_documents_position_key" UNIQUE("packet_id","position"),
	CONSTRAINT "packet_documents_kind_known" CHECK (kind in ('note', 'subscription', 'direction_of_investment',
  'funding_exhibit', 'deed', 'other')),
	CONSTRAINT "packet_documents_method_known" CHECK (method in ('electronic', 'paper')),
	CONSTRAINT "packet_documents_signers_known" CHECK (signers <@ array['lender', 'custodian', 'company']),
	CONSTRAINT "packet_documents_sealed_whole" CHECK (num_nulls("packet_documents"."sealed_key", "packet_documents"."sealed_sha256", "packet_documents"."sealed_at",
        "packet_documents"."content_type") in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "packet_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"packet_id" uuid NOT NULL,
	"signer_id" uuid,
	"document_id" uuid,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_name" text NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "packet_signers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"packet_id" uuid NOT NULL,
	"party" text NOT NULL,
	"number" smallint NOT NULL,
	"name" text NOT NULL,
	"capacity" text NOT NULL,
	"email" text NOT NULL,
	"sign_order" smallint NOT NULL,
	"token_hash" "bytea",
	"called_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"consented_at" timestamp with time zone,
	"consent" text,
	"code_hash" "bytea",
	"code_at" timestamp with time zone,
	"code_tries" smallint DEFAULT 0 NOT NULL,
	"proven_by" text,
	"proven_at" timestamp with time zone,
	"signed_at" timestamp with time zone,
	"mark_kind" text,
	"mark" text,
	"typed_name" text,
	"client_address" text,
	"browser" text,
	CONSTRAINT "packet_signers_number_key" UNIQUE("packet_id","party","number"),
	CONSTRAINT "packet_signers_party_known" CHECK ("packet_signers"."party" in ('lender', 'custodian', 'company')),
	CONSTRAINT "packet_signers_proven" CHECK ("packet_signers"."signed_at" is null or ("packet_signers"."consented_at" is not null
        and "packet_signers"."proven_at" is not null and "packet_signers"."mark" is not null))
);
--> statement-breakpoint
CREATE TABLE "packets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"phase" text NOT NULL,
	"state" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"sent_by" uuid,
	"sent_name" text NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_name" text,
	"closed_reason" text,
	CONSTRAINT "packets_phase_known" CHECK (phase in ('signing', 'at_funding')),
	CONSTRAINT "packets_state_known" CHECK ("packets"."state" in ('draft', 'out', 'signed', 'declined', 'voided', 'expired')),
	CONSTRAINT "packets_closed" CHECK (("packets"."state" in ('draft', 'out')) = ("packets"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "paper_facts" (
	"property_id" uuid PRIMARY KEY NOT NULL,
	"county" text,
	"legal_description" text,
	"parcel" text,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_signers" ADD COLUMN "w9_rule" text DEFAULT 'nothing' NOT NULL;--> statement-breakpoint
ALTER TABLE "packet_documents" ADD CONSTRAINT "packet_documents_packet_id_packets_id_fk" FOREIGN KEY ("packet_id") REFERENCES "public"."packets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packet_documents" ADD CONSTRAINT "packet_documents_version_id_paper_template_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."paper_template_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packet_events" ADD CONSTRAINT "packet_events_packet_id_packets_id_fk" FOREIGN KEY ("packet_id") REFERENCES "public"."packets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packet_events" ADD CONSTRAINT "packet_events_signer_id_packet_signers_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."packet_signers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packet_events" ADD CONSTRAINT "packet_events_document_id_packet_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."packet_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packet_signers" ADD CONSTRAINT "packet_signers_packet_id_packets_id_fk" FOREIGN KEY ("packet_id") REFERENCES "public"."packets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packets" ADD CONSTRAINT "packets_request_id_investment_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."investment_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packets" ADD CONSTRAINT "packets_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_facts" ADD CONSTRAINT "paper_facts_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "packet_documents_sealed_idx" ON "packet_documents" USING btree ("sealed_sha256");--> statement-breakpoint
CREATE INDEX "packet_events_packet_idx" ON "packet_events" USING btree ("packet_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "packet_signers_token_key" ON "packet_signers" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "packets_request_idx" ON "packets" USING btree ("request_id","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "packets_out_key" ON "packets" USING btree ("request_id") WHERE "packets"."state" = 'out' and "packets"."phase" = 'signing';--> statement-breakpoint
CREATE INDEX "packets_signed_idx" ON "packets" USING btree ("closed_at") WHERE "packets"."state" = 'signed';--> statement-breakpoint
ALTER TABLE "company_signers" ADD CONSTRAINT "company_signers_w9_known" CHECK ("company_signers"."w9_rule" in ('nothing', 'documents', 'funds'));