CREATE INDEX "investment_requests_property_idx" ON "investment_requests" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "listing_totals_place_idx" ON "listing_totals" USING btree ("place","organization_id","note_count");
