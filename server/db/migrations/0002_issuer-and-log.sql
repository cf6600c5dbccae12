CREATE TABLE "issuer_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "log_anchors" (
	"size" bigint PRIMARY KEY NOT NULL,
	"root" text NOT NULL,
	"network" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"transaction" text,
	"finalized_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "log_entries" (
	"index" bigint PRIMARY KEY NOT NULL,
	"issued" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_head" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"head" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_nodes" (
	"level" integer NOT NULL,
	"index" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "log_nodes_level_index_pk" PRIMARY KEY("level","index")
);
--> statement-breakpoint
ALTER TABLE "approval_requests" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "issuer_keys_current" ON "issuer_keys" USING btree ((until is null)) WHERE until is null;--> statement-breakpoint
CREATE INDEX "approval_requests_mail" ON "approval_requests" USING btree ("mail_id");--> statement-breakpoint
-- A log only grows: no role, ours included, changes or removes an entry.
CREATE FUNCTION keep_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% of % is refused: the log only grows', TG_OP, TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_log BEFORE UPDATE OR DELETE ON "log_entries" FOR EACH ROW EXECUTE FUNCTION keep_log();--> statement-breakpoint
CREATE TRIGGER keep_log BEFORE UPDATE OR DELETE ON "log_nodes" FOR EACH ROW EXECUTE FUNCTION keep_log();--> statement-breakpoint
CREATE TRIGGER keep_log BEFORE DELETE ON "log_head" FOR EACH ROW EXECUTE FUNCTION keep_log();
