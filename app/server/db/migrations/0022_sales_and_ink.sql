ALTER TABLE "offerings" ADD COLUMN "exemption_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "offerings" SET "exemption_since" = "created_at";--> statement-breakpoint
ALTER TABLE "investment_requests" ADD COLUMN "sold_under" text;--> statement-breakpoint
ALTER TABLE "packet_documents" ADD COLUMN "signed_on" date;--> statement-breakpoint
UPDATE "packet_documents" SET "signed_on" = "sealed_at"::date WHERE "method" = 'paper' AND "sealed_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "packet_documents" ADD CONSTRAINT "packet_documents_ink_dated" CHECK (("packet_documents"."signed_on" is not null) = ("packet_documents"."method" = 'paper'
        and "packet_documents"."sealed_at" is not null));