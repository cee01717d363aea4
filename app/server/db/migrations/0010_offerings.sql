CREATE TABLE "funding_settings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"funding_way" text NOT NULL,
	"reservation_hours" smallint NOT NULL,
	"offer_hours" smallint NOT NULL,
	"banking_days" smallint NOT NULL,
	"expire_after_banking_days" smallint NOT NULL,
	"clear_on_request" boolean NOT NULL,
	"shortfall_cents" bigint NOT NULL,
	"first_payment_rule" text NOT NULL,
	"unaccredited_most" smallint NOT NULL,
	"unaccredited_days" smallint NOT NULL,
	"income_years" smallint NOT NULL,
	"net_worth_months" smallint NOT NULL,
	"licence_months" smallint NOT NULL,
	"letter_months" smallint NOT NULL,
	"verified_before_years" smallint NOT NULL,
	"person_kinds" text[] NOT NULL,
	"opens_form_d" boolean NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "funding_settings_is_one" CHECK ("funding_settings"."id"),
	CONSTRAINT "funding_settings_way_known" CHECK ("funding_settings"."funding_way" in ('simple', 'staged')),
	CONSTRAINT "funding_settings_reservation" CHECK ("funding_settings"."reservation_hours" between 1 and 720),
	CONSTRAINT "funding_settings_offer" CHECK ("funding_settings"."offer_hours" between 1 and 720),
	CONSTRAINT "funding_settings_days" CHECK ("funding_settings"."banking_days" between 1 and 60),
	CONSTRAINT "funding_settings_expire" CHECK ("funding_settings"."expire_after_banking_days" between 0 and 30),
	CONSTRAINT "funding_settings_shortfall" CHECK ("funding_settings"."shortfall_cents" between 0 and 10000),
	CONSTRAINT "funding_settings_first_payment_known" CHECK ("funding_settings"."first_payment_rule" in ('month_later', 'second_month')),
	CONSTRAINT "funding_settings_validity" CHECK ("funding_settings"."income_years" between 0 and 5 and least("funding_settings"."net_worth_months",
        "funding_settings"."licence_months", "funding_settings"."letter_months", "funding_settings"."verified_before_years",
        "funding_settings"."unaccredited_days") > 0 and "funding_settings"."unaccredited_most" >= 0)
);
--> statement-breakpoint
CREATE TABLE "offerings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid NOT NULL,
	"note_id" uuid,
	"exemption" text NOT NULL,
	"other_text" text,
	"accreditation" text NOT NULL,
	"way" text,
	"reservation_hours" integer,
	"offer_hours" integer,
	"banking_days" integer,
	"opened_on" date,
	"form_d_filed_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offerings_exemption_known" CHECK ("offerings"."exemption" in ('none', '506b', '506c', 'other')),
	CONSTRAINT "offerings_accreditation_known" CHECK ("offerings"."accreditation" in ('not_asked', 'statement', 'verified')),
	CONSTRAINT "offerings_506c_verified" CHECK ("offerings"."exemption" <> '506c' or "offerings"."accreditation" = 'verified'),
	CONSTRAINT "offerings_506b_asked" CHECK ("offerings"."exemption" <> '506b' or "offerings"."accreditation" <> 'not_asked'),
	CONSTRAINT "offerings_other_text" CHECK (("offerings"."exemption" = 'other') = ("offerings"."other_text" is not null)),
	CONSTRAINT "offerings_way_known" CHECK ("offerings"."way" is null or "offerings"."way" in ('simple', 'staged')),
	CONSTRAINT "offerings_hours" CHECK (coalesce("offerings"."reservation_hours", 1) between 1 and 720
        and coalesce("offerings"."offer_hours", 1) between 1 and 720
        and coalesce("offerings"."banking_days", 1) between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "offerings" ADD CONSTRAINT "offerings_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offerings" ADD CONSTRAINT "offerings_note_fk" FOREIGN KEY ("note_id") REFERENCES "public"."property_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "offerings_property_key" ON "offerings" USING btree ("property_id") WHERE "offerings"."note_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "offerings_note_key" ON "offerings" USING btree ("note_id");