ALTER TABLE "property_notes" ALTER COLUMN "terms_and_conditions" SET DATA TYPE jsonb
  USING CASE WHEN "terms_and_conditions" IS NOT NULL
    THEN jsonb_build_object('notes', "terms_and_conditions") END;--> statement-breakpoint
ALTER TABLE "property_notes" ADD CONSTRAINT "property_notes_terms_are_notes"
  CHECK ("property_notes"."terms_and_conditions" is null
    or jsonb_typeof("property_notes"."terms_and_conditions" -> 'notes')
      is not distinct from 'string');
