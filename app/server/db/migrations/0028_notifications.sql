CREATE TABLE "notification_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"due_soon" text NOT NULL,
	"received" text NOT NULL,
	"late" text NOT NULL,
	"maturing" text NOT NULL,
	"update_posted" text NOT NULL,
	"request_decided" text NOT NULL,
	"wants_digest" boolean NOT NULL,
	CONSTRAINT "notification_choices_known" CHECK (due_soon in ('mail', 'list', 'off') and received in ('mail', 'list', 'off') and late in ('mail', 'list', 'off') and maturing in ('mail', 'list', 'off') and update_posted in ('mail', 'list', 'off') and request_decided in ('mail', 'list', 'off'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"event_key" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_kind_known" CHECK (kind in ('due_soon', 'received', 'late', 'maturing', 'update_posted', 'request_decided'))
);
--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_event_key" ON "notifications" USING btree ("user_id","kind","event_key");--> statement-breakpoint
CREATE INDEX "notifications_user_idx" ON "notifications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null;