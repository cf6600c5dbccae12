ALTER TABLE "approvals" ADD COLUMN "receipt_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "approval_mails" text DEFAULT 'each' NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "approvals_told_until" timestamp with time zone;