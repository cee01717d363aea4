CREATE TABLE "funding_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"lister_id" uuid,
	"place" integer NOT NULL,
	"event" text NOT NULL,
	"from_stage" text,
	"to_stage" text NOT NULL,
	"by_user" uuid,
	"by_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"reason" text,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"announced_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "property_notes" ADD COLUMN "status_pinned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "status_pinned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "investment_requests" ADD COLUMN "stage" text DEFAULT 'requested' NOT NULL;--> statement-breakpoint
ALTER TABLE "investment_requests" ADD COLUMN "way" text DEFAULT 'simple' NOT NULL;--> statement-breakpoint
ALTER TABLE "investment_requests" ADD COLUMN "queue_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "investment_requests" ADD COLUMN "cleared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "investment_requests" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "investment_requests" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "investment_requests" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "investment_requests" ADD COLUMN "received_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Requests of before stand where their status says, in the line of their note as they came, and
-- what has happened to them is told by an event each. Statuses that do not follow from requests and
-- notes are pinned. What follows is the owner's: the access files close the tables again.
ALTER TABLE "investment_requests" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "investment_requests" DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "property_notes" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "property_notes" DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "properties" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "properties" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "investment_requests" r SET "queue_number" = q."place",
  "stage" = CASE r."status" WHEN 'pending' THEN 'requested' WHEN 'approved' THEN 'active'
    WHEN 'rejected' THEN 'declined' ELSE 'withdrawn' END
FROM (SELECT "id", row_number() OVER (PARTITION BY "note_id" ORDER BY "created_at", "id") AS "place"
  FROM "investment_requests") q WHERE q."id" = r."id";--> statement-breakpoint
INSERT INTO "funding_events" ("request_id", "lister_id", "place", "event", "to_stage", "by_name", "at", "announced_at")
SELECT "id", "lister_id", 1, 'request', 'requested', 'System', "created_at", "created_at"
FROM "investment_requests";--> statement-breakpoint
INSERT INTO "funding_events" ("request_id", "lister_id", "place", "event", "from_stage", "to_stage", "by_name", "at", "announced_at")
SELECT "id", "lister_id", 2, CASE "stage" WHEN 'active' THEN 'assign' WHEN 'declined' THEN 'decline' ELSE 'withdraw' END,
  'requested', "stage", 'System', coalesce("reviewed_at", "updated_at"), "updated_at"
FROM "investment_requests" WHERE "stage" <> 'requested';--> statement-breakpoint
UPDATE "property_notes" SET "status_pinned" = true WHERE "status" = 'pending';--> statement-breakpoint
UPDATE "properties" p SET "status_pinned" = true WHERE p."status" <> (SELECT CASE
    WHEN count(*) = 0 OR bool_or(n."status" = 'available') THEN 'available'
    WHEN bool_or(n."status" = 'pending') THEN 'reserved' ELSE 'funded' END
  FROM "property_notes" n WHERE n."property_id" = p."id");--> statement-breakpoint
ALTER TABLE "investment_requests" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "property_notes" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "properties" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "funding_events" ADD CONSTRAINT "funding_events_request_id_investment_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."investment_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_events" ADD CONSTRAINT "funding_events_by_user_users_id_fk" FOREIGN KEY ("by_user") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "funding_events_place_key" ON "funding_events" USING btree ("request_id","place");--> statement-breakpoint
CREATE INDEX "funding_events_unannounced_idx" ON "funding_events" USING btree ("at") WHERE "funding_events"."announced_at" is null;--> statement-breakpoint
CREATE INDEX "funding_events_at_idx" ON "funding_events" USING btree ("event","at");--> statement-breakpoint
CREATE UNIQUE INDEX "investment_requests_live_key" ON "investment_requests" USING btree ("note_id") WHERE stage in ('offered', 'reserved', 'documents_out', 'signed');--> statement-breakpoint
CREATE UNIQUE INDEX "investment_requests_colleague_key" ON "investment_requests" USING btree ("organization_id","note_id") WHERE "investment_requests"."way" = 'staged' and stage in ('requested', 'waitlisted', 'offered', 'reserved',
  'documents_out', 'signed');--> statement-breakpoint
CREATE UNIQUE INDEX "investment_requests_reference_key" ON "investment_requests" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "investment_requests_queue_key" ON "investment_requests" USING btree ("note_id","queue_number");--> statement-breakpoint
CREATE INDEX "investment_requests_expiry_idx" ON "investment_requests" USING btree ("expires_at") WHERE stage in ('offered', 'reserved', 'documents_out', 'signed');--> statement-breakpoint
CREATE INDEX "investment_requests_organization_idx" ON "investment_requests" USING btree ("organization_id","created_at");--> statement-breakpoint
ALTER TABLE "investment_requests" ADD CONSTRAINT "investment_requests_stage_known" CHECK (stage in ('requested', 'waitlisted', 'offered', 'reserved',
  'documents_out', 'signed', 'active', 'declined', 'withdrawn', 'expired', 'released'));--> statement-breakpoint
ALTER TABLE "investment_requests" ADD CONSTRAINT "investment_requests_way_known" CHECK ("investment_requests"."way" in ('simple', 'staged'));--> statement-breakpoint
ALTER TABLE "investment_requests" ADD CONSTRAINT "investment_requests_ends" CHECK ((stage in ('offered', 'reserved', 'documents_out', 'signed')) = ("investment_requests"."ends_at" is not null) and (stage in ('offered', 'reserved', 'documents_out', 'signed')) = ("investment_requests"."expires_at" is not null)
        and "investment_requests"."ends_at" <= "investment_requests"."expires_at");--> statement-breakpoint
ALTER TABLE "investment_requests" ADD CONSTRAINT "investment_requests_status_fits" CHECK ("investment_requests"."status" = case
        when "investment_requests"."stage" in ('requested', 'waitlisted', 'offered') then 'pending'
        when "investment_requests"."stage" in ('reserved', 'documents_out', 'signed', 'active') then 'approved'
        when "investment_requests"."stage" = 'declined' then 'rejected' else 'cancelled' end);