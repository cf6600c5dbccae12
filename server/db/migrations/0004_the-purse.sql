DROP TABLE "payee_accounts" CASCADE;--> statement-breakpoint
DROP INDEX "chain_transactions_spent";--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "fee_units" numeric(78, 0);--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "priced_at" timestamp with time zone;--> statement-breakpoint
-- Until now we paid for withdrawals.
ALTER TABLE "withdrawals" ADD COLUMN "fee_units" numeric(78, 0) NOT NULL DEFAULT 0;--> statement-breakpoint
ALTER TABLE "withdrawals" ALTER COLUMN "fee_units" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "chain_transactions" RENAME COLUMN "most_units" TO "cost_units";--> statement-breakpoint
ALTER TABLE "chain_transactions" ADD COLUMN "contract_id" uuid;--> statement-breakpoint
ALTER TABLE "chain_transactions" ADD COLUMN "workspace_id" uuid;--> statement-breakpoint
ALTER TABLE "chain_transactions" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "chain_transactions" ADD COLUMN "sends" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chain_transactions" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "chain_transactions_spent" ON "chain_transactions" USING btree ("network","kind","created_at");
