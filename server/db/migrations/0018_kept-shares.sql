ALTER TABLE "approval_requests" ADD COLUMN "reminder_mail_id" uuid;--> statement-breakpoint
ALTER TABLE "approval_requests" ADD COLUMN "bounced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "approval_requests" ADD COLUMN "unreached_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "kept_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "objected_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "approval_requests_reminder" ON "approval_requests" USING btree ("reminder_mail_id");--> statement-breakpoint
-- A share that is kept stays where it is kept, whoever signs or objects later.
CREATE OR REPLACE FUNCTION keep_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW.id, NEW.track_artist_id, NEW.track_id, NEW.release_id, NEW.version)
			IS DISTINCT FROM (OLD.id, OLD.track_artist_id, OLD.track_id, OLD.release_id, OLD.version)
		OR NEW.email <> OLD.email AND NOT starts_with(NEW.email, 'deleted:')
		OR OLD.kept_at IS NOT NULL AND (NEW.kept_at, NEW.paid_to, NEW.account) IS DISTINCT FROM (OLD.kept_at, OLD.paid_to, OLD.account)
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
