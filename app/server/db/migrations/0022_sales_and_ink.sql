ALTER TABLE "offerings" ADD COLUMN "exemption_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "offerings" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "offerings" SET "exemption_since" = "created_at";--> statement-breakpoint
ALTER TABLE "investment_requests" ADD COLUMN "sold_under" text;--> statement-breakpoint
ALTER TABLE "packet_documents" ADD COLUMN "signed_on" date;--> statement-breakpoint
ALTER TABLE "packet_documents" ADD CONSTRAINT "packet_documents_ink_dated" CHECK ("packet_documents"."signed_on" is null
        or ("packet_documents"."method" = 'paper' and "packet_documents"."sealed_at" is not null));