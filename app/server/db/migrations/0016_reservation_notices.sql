ALTER TABLE "notification_choices" DROP CONSTRAINT "notification_choices_known";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "notification_choices" ADD COLUMN "turn_offered" text DEFAULT 'list' NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD COLUMN "signature_needed" text DEFAULT 'list' NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD COLUMN "end_near" text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_known" CHECK (due_soon in ('mail', 'list', 'off') and received in ('mail', 'list', 'off') and late in ('mail', 'list', 'off') and maturing in ('mail', 'list', 'off') and update_posted in ('mail', 'list', 'off') and request_decided in ('mail', 'list', 'off') and turn_offered in ('mail', 'list', 'off') and signature_needed in ('mail', 'list', 'off') and end_near in ('mail', 'list', 'off'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK (kind in ('due_soon', 'received', 'late', 'maturing', 'update_posted', 'request_decided',
    'turn_offered', 'signature_needed', 'end_near'));