ALTER TABLE "account_changes" ADD COLUMN "problem_said" jsonb;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "said" jsonb;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "problem_said" jsonb;