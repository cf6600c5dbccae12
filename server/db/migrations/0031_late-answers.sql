CREATE TABLE "late_answers" (
	"approval_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"answer" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "late_answers_approval_id_kind_pk" PRIMARY KEY("approval_id","kind")
);
--> statement-breakpoint
ALTER TABLE "late_answers" ADD CONSTRAINT "late_answers_approval_id_approvals_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approvals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What was issued stays as it was issued.
CREATE TRIGGER keep_as_agreed BEFORE UPDATE OR DELETE ON "late_answers" FOR EACH ROW
	EXECUTE FUNCTION keep_as_agreed('select exists (select 1 from approvals where id = ($1).approval_id)');--> statement-breakpoint
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON "late_answers" EXECUTE FUNCTION refuse_truncate();--> statement-breakpoint
-- Whoever answered late before this release: their answers are issued as jobs that nobody works on are taken up again.
INSERT INTO "jobs" ("kind", "key", "started_at", "due_at")
SELECT 'issue-late-answer', jsonb_build_object('approvalId', id), now(), '1970-01-01'
FROM "approvals" WHERE status = 'held' AND (signature IS NOT NULL OR objected_at IS NOT NULL);
