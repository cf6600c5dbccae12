CREATE TABLE "account_acts" (
	"intent" text PRIMARY KEY NOT NULL,
	"wallet_id" uuid NOT NULL,
	"network" text NOT NULL,
	"nonce" bigint NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	CONSTRAINT "account_acts_nonce" UNIQUE("wallet_id","network","nonce")
);
--> statement-breakpoint
CREATE TABLE "account_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"wallet_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"to" text,
	"problem" text,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"succeeded" boolean
);
--> statement-breakpoint
CREATE TABLE "watched_accounts" (
	"network" text NOT NULL,
	"address" text NOT NULL,
	"account" jsonb NOT NULL,
	"email" text NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	"recovery_to" text,
	"recovery_since" timestamp with time zone,
	CONSTRAINT "watched_accounts_network_address_pk" PRIMARY KEY("network","address")
);
--> statement-breakpoint
DROP INDEX "approvals_wallet";--> statement-breakpoint
ALTER TABLE "wallets" ALTER COLUMN "sealed" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "wallets" ALTER COLUMN "key_version" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "paid_to" text;--> statement-breakpoint
UPDATE "approvals" SET "paid_to" = "wallet";--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "account" jsonb;--> statement-breakpoint
-- Wallets without a payee account: only test chains had any.
DELETE FROM "wallets";--> statement-breakpoint
ALTER TABLE "wallets" ADD COLUMN "owner" text NOT NULL;--> statement-breakpoint
ALTER TABLE "wallets" ADD COLUMN "account" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "wallets" ADD COLUMN "handed_over_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "wallets" ADD COLUMN "handed_over_to" text;--> statement-breakpoint
ALTER TABLE "account_acts" ADD CONSTRAINT "account_acts_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_changes" ADD CONSTRAINT "account_changes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_changes" ADD CONSTRAINT "account_changes_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_changes_one_at_a_time" ON "account_changes" USING btree ("wallet_id") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "watched_accounts_looked_at" ON "watched_accounts" USING btree ("looked_at");--> statement-breakpoint
CREATE INDEX "approvals_paid_to" ON "approvals" USING btree ("email","paid_to") WHERE status = 'approved';--> statement-breakpoint
ALTER TABLE "wallets" DROP COLUMN "exported_at";--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_owner_unique" UNIQUE("owner");--> statement-breakpoint
-- Where a share is paid was signed with the rest.
CREATE OR REPLACE FUNCTION keep_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW.id, NEW.track_artist_id, NEW.track_id, NEW.release_id, NEW.version, NEW.email)
			IS DISTINCT FROM (OLD.id, OLD.track_artist_id, OLD.track_id, OLD.release_id, OLD.version, OLD.email)
		OR OLD.signature IS NOT NULL AND
			(NEW.signature, NEW.message, NEW.message_version, NEW.wallet, NEW.paid_to, NEW.account, NEW.key_holder, NEW.decided_at)
			IS DISTINCT FROM (OLD.signature, OLD.message, OLD.message_version, OLD.wallet, OLD.paid_to, OLD.account, OLD.key_holder, OLD.decided_at)
	THEN
		RAISE EXCEPTION 'UPDATE of approvals is refused: evidence is not changed';
	END IF;
	RETURN NEW;
END $$;
