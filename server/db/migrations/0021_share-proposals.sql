CREATE TABLE "share_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"approval_id" uuid NOT NULL,
	"release_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"email" text NOT NULL,
	"shares" jsonb NOT NULL,
	"reason" text,
	"state" text NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by_email" text,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "share_proposals" ADD CONSTRAINT "share_proposals_approval_id_approvals_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approvals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_proposals" ADD CONSTRAINT "share_proposals_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "share_proposals_open" ON "share_proposals" USING btree ("release_id","version","email") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "share_proposals_release" ON "share_proposals" USING btree ("release_id","created_at");--> statement-breakpoint
CREATE INDEX "share_proposals_approval" ON "share_proposals" USING btree ("approval_id");--> statement-breakpoint
CREATE INDEX "share_proposals_person" ON "share_proposals" USING btree ("email");--> statement-breakpoint
CREATE INDEX "share_proposals_closed_by" ON "share_proposals" USING btree ("closed_by_email");--> statement-breakpoint
-- What was suggested stays as it was, and how it ended is written once. Words and addresses can only be forgotten.
CREATE FUNCTION keep_proposal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW.id, NEW.approval_id, NEW.release_id, NEW.version, NEW.shares, NEW.created_at)
			IS DISTINCT FROM (OLD.id, OLD.approval_id, OLD.release_id, OLD.version, OLD.shares, OLD.created_at)
		OR NEW.email <> OLD.email AND NOT starts_with(NEW.email, 'deleted:')
		OR NEW.reason IS DISTINCT FROM OLD.reason AND NEW.reason IS NOT NULL
		OR OLD.state <> 'open' AND (
			(NEW.state, NEW.closed_at) IS DISTINCT FROM (OLD.state, OLD.closed_at)
			OR NEW.answer IS DISTINCT FROM OLD.answer AND NEW.answer IS NOT NULL
			OR NEW.closed_by_email IS DISTINCT FROM OLD.closed_by_email AND NOT starts_with(coalesce(NEW.closed_by_email, ''), 'deleted:'))
	THEN
		RAISE EXCEPTION 'UPDATE of share_proposals is refused: what was suggested is not changed';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_proposal BEFORE UPDATE ON "share_proposals" FOR EACH ROW EXECUTE FUNCTION keep_proposal();--> statement-breakpoint
CREATE TRIGGER keep_as_agreed BEFORE DELETE ON "share_proposals" FOR EACH ROW
	EXECUTE FUNCTION keep_as_agreed('select exists (select 1 from releases where id = ($1).release_id)');--> statement-breakpoint
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON "share_proposals" EXECUTE FUNCTION refuse_truncate();
