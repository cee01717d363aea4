CREATE TABLE "audit_seals" (
	"position" bigint PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	"hash" "bytea" NOT NULL,
	"signature" "bytea" NOT NULL,
	CONSTRAINT "audit_seals_entry_id_unique" UNIQUE("entry_id"),
	CONSTRAINT "audit_seals_position_counts" CHECK ("audit_seals"."position" > 0),
	CONSTRAINT "audit_seals_digests_are_whole" CHECK (octet_length("audit_seals"."hash") = 32 and octet_length("audit_seals"."signature") = 32)
);
