ALTER TABLE "note_holders" ADD COLUMN "paid_cents" bigint;--> statement-breakpoint
ALTER TABLE "note_holders" ADD CONSTRAINT "note_holders_paid" CHECK ("note_holders"."paid_cents" > 0);--> statement-breakpoint
-- Notes whose money was recorded were paid in full. The access files close the tables again.
ALTER TABLE "note_holders" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "investment_requests" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "funding_receipts" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "note_holders" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "note_holders" h SET "paid_cents" = r."amount_cents" FROM "investment_requests" r
WHERE r."note_id" = h."note_id" AND r."organization_id" = h."organization_id" AND r."stage" = 'active'
  AND EXISTS (SELECT FROM "funding_receipts" f WHERE f."request_id" = r."id");--> statement-breakpoint
ALTER TABLE "note_holders" ENABLE TRIGGER USER;
