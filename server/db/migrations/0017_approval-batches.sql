CREATE TABLE "approval_batches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"wallet" text NOT NULL,
	"signature" text NOT NULL,
	"root" text NOT NULL,
	"leaves" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "approvals_signature";--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "batch_index" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_batches_signature" ON "approval_batches" USING btree (md5(signature)) WHERE signature <> '0x';--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_batch_id_approval_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."approval_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approvals_batch" ON "approvals" USING btree ("batch_id") WHERE batch_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_signature" ON "approvals" USING btree (md5(signature)) WHERE signature <> '0x' and batch_id is null;--> statement-breakpoint
-- What was signed at once stays as it was signed.
CREATE TRIGGER keep_as_agreed BEFORE UPDATE OR DELETE ON "approval_batches" FOR EACH ROW
	EXECUTE FUNCTION keep_as_agreed('select exists (select 1 from approvals where batch_id = ($1).id)');--> statement-breakpoint
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON "approval_batches" EXECUTE FUNCTION refuse_truncate();--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW.id, NEW.track_artist_id, NEW.track_id, NEW.release_id, NEW.version)
			IS DISTINCT FROM (OLD.id, OLD.track_artist_id, OLD.track_id, OLD.release_id, OLD.version)
		OR NEW.email <> OLD.email AND NOT starts_with(NEW.email, 'deleted:')
		OR OLD.signature IS NOT NULL AND
			(NEW.signature, NEW.message, NEW.message_version, NEW.wallet, NEW.paid_to, NEW.account, NEW.key_holder, NEW.decided_at, NEW.batch_id, NEW.batch_index)
			IS DISTINCT FROM (OLD.signature, OLD.message, OLD.message_version, OLD.wallet, OLD.paid_to, OLD.account, OLD.key_holder, OLD.decided_at, OLD.batch_id, OLD.batch_index)
		AND NOT (OLD.status = 'approved' AND NEW.status = 'pending' AND NEW.link = OLD.link + 1 AND NEW.signature IS NULL
			AND NOT EXISTS (SELECT 1 FROM publications WHERE release_id = OLD.release_id AND version = OLD.version))
	THEN
		RAISE EXCEPTION 'UPDATE of approvals is refused: evidence is not changed';
	END IF;
	RETURN NEW;
END $$;
