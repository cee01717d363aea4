CREATE TABLE "outside_packets" (
	"packet_id" uuid PRIMARY KEY NOT NULL,
	"service" text NOT NULL,
	"outside_id" text,
	"dropped_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"audit_key" text,
	"audit_sha256" "bytea",
	CONSTRAINT "outside_packets_id_key" UNIQUE("service","outside_id"),
	CONSTRAINT "outside_packets_service_known" CHECK ("outside_packets"."service" in ('docuseal', 'documenso')),
	CONSTRAINT "outside_packets_audit_whole" CHECK (num_nulls("outside_packets"."audit_key", "outside_packets"."audit_sha256") in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "packet_signers" DROP CONSTRAINT "packet_signers_proven";--> statement-breakpoint
ALTER TABLE "outside_packets" ADD CONSTRAINT "outside_packets_packet_id_packets_id_fk" FOREIGN KEY ("packet_id") REFERENCES "public"."packets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outside_packets_open_idx" ON "outside_packets" USING btree ("asked_at") WHERE "outside_packets"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "packet_signers" ADD CONSTRAINT "packet_signers_proven" CHECK ("packet_signers"."signed_at" is null or "packet_signers"."proven_by" = 'service'
        or ("packet_signers"."consented_at" is not null and "packet_signers"."proven_at" is not null
          and "packet_signers"."mark" is not null));