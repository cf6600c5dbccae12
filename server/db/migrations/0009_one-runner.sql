CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"key" jsonb NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "jobs_key" UNIQUE("kind","key")
);
--> statement-breakpoint
DROP INDEX "publications_unfinished";--> statement-breakpoint
ALTER TABLE "chain_transactions" ADD COLUMN "kind" text;--> statement-breakpoint
UPDATE "chain_transactions" SET "kind" = CASE
	WHEN "intent" LIKE 'withdraw:%:coin:%' THEN 'top_up'
	WHEN "intent" LIKE 'other:%' THEN 'other_token'
	ELSE split_part("intent", ':', 1) END;--> statement-breakpoint
ALTER TABLE "chain_transactions" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("due_at");--> statement-breakpoint
ALTER TABLE "books" DROP COLUMN "round";--> statement-breakpoint
ALTER TABLE "books" DROP COLUMN "failures";--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "tried_at";--> statement-breakpoint
ALTER TABLE "publications" DROP COLUMN "round";--> statement-breakpoint
ALTER TABLE "publications" DROP COLUMN "failures";--> statement-breakpoint
ALTER TABLE "publications" DROP COLUMN "updated_at";--> statement-breakpoint
ALTER TABLE "withdrawals" DROP COLUMN "round";--> statement-breakpoint
ALTER TABLE "withdrawals" DROP COLUMN "failures";--> statement-breakpoint
ALTER TABLE "withdrawals" DROP COLUMN "updated_at";