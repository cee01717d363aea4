CREATE TABLE "signing_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"certificate" "bytea" NOT NULL,
	"sealed" "bytea" NOT NULL,
	"key_number" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone NOT NULL,
	CONSTRAINT "signing_keys_sealed" CHECK (octet_length("signing_keys"."sealed") > 28)
);
