CREATE UNLOGGED TABLE "portfolio_changes" (
	"organization_id" uuid NOT NULL,
	"transaction" "xid8" NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "portfolio_changes_organization_id_transaction_pk" PRIMARY KEY("organization_id","transaction")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "portfolio_figures" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"question" text NOT NULL,
	"server" text NOT NULL,
	"seen" "pg_snapshot" NOT NULL,
	"figures" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portfolio_figures" ADD CONSTRAINT "portfolio_figures_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;