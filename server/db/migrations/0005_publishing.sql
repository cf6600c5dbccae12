CREATE TABLE "certificates" (
	"id" text PRIMARY KEY NOT NULL,
	"track_id" uuid NOT NULL,
	"proof" text NOT NULL,
	"hash" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificates_trackId_unique" UNIQUE("track_id"),
	CONSTRAINT "certificates_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "chain_transactions" (
	"network" text NOT NULL,
	"id" text NOT NULL,
	"intent" text NOT NULL,
	"attempt" integer NOT NULL,
	"place" integer NOT NULL,
	"fee_payer" text NOT NULL,
	"nonce" integer,
	"outbids" text,
	"signed" jsonb NOT NULL,
	"most_units" numeric(78, 0) NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "chain_transactions_network_id_pk" PRIMARY KEY("network","id"),
	CONSTRAINT "chain_transactions_place" UNIQUE("intent","attempt","place")
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"track_id" uuid,
	"network" text NOT NULL,
	"address" text NOT NULL,
	"track_key" text NOT NULL,
	"payees" jsonb NOT NULL,
	"transaction" text,
	"block" bigint,
	"block_time" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finalized_at" timestamp with time zone,
	CONSTRAINT "contracts_trackId_unique" UNIQUE("track_id"),
	CONSTRAINT "contracts_trackKey_unique" UNIQUE("track_key"),
	CONSTRAINT "contracts_address" UNIQUE("network","address")
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"release_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"step" text NOT NULL,
	"problem" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"retries" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "publications_release_id_version_pk" PRIMARY KEY("release_id","version")
);
--> statement-breakpoint
CREATE TABLE "share_links" (
	"code" text PRIMARY KEY NOT NULL,
	"track_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "share_links_trackId_unique" UNIQUE("track_id")
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chain_transactions_nonce" ON "chain_transactions" USING btree ("network","fee_payer","nonce") WHERE outbids is null;--> statement-breakpoint
CREATE INDEX "chain_transactions_spent" ON "chain_transactions" USING btree ("network","created_at");--> statement-breakpoint
CREATE INDEX "publications_unfinished" ON "publications" USING btree ("updated_at") WHERE published_at is null;--> statement-breakpoint
-- A certificate and the terms of a contract are as fixed as what was agreed.
CREATE TRIGGER keep_as_agreed BEFORE UPDATE OR DELETE ON "certificates" FOR EACH ROW
	EXECUTE FUNCTION keep_as_agreed('select exists (select 1 from tracks where id = ($1).track_id)');--> statement-breakpoint
CREATE FUNCTION keep_contract() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE'
		AND (NEW.id, NEW.network, NEW.address, NEW.track_key, NEW.payees)
			IS NOT DISTINCT FROM (OLD.id, OLD.network, OLD.address, OLD.track_key, OLD.payees)
		AND (NEW.track_id IS NULL OR NEW.track_id IS NOT DISTINCT FROM OLD.track_id)
	THEN RETURN NEW; END IF;
	RAISE EXCEPTION '% of contracts is refused: money may still arrive there', TG_OP;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_contract BEFORE UPDATE OR DELETE ON "contracts" FOR EACH ROW EXECUTE FUNCTION keep_contract();--> statement-breakpoint
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON "certificates" EXECUTE FUNCTION refuse_truncate();--> statement-breakpoint
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON "contracts" EXECUTE FUNCTION refuse_truncate();
