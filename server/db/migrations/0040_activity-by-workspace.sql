DROP INDEX "workspace_events_workspace";--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "problem_said" jsonb;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "workspace_id" uuid;--> statement-breakpoint
-- By the database, whoever writes: processes of the release before do not know the column, and nobody can name another one.
CREATE FUNCTION audit_event_workspace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.workspace_id := (SELECT workspace_id FROM releases WHERE id = NEW.release_id);
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER audit_event_workspace BEFORE INSERT ON "audit_events" FOR EACH ROW EXECUTE FUNCTION audit_event_workspace();--> statement-breakpoint
-- Only here, and only the new column: what is in a trail stays as it is.
ALTER TABLE "audit_events" DISABLE TRIGGER keep_as_agreed;--> statement-breakpoint
UPDATE "audit_events" SET "workspace_id" = "releases"."workspace_id" FROM "releases" WHERE "releases"."id" = "audit_events"."release_id";--> statement-breakpoint
ALTER TABLE "audit_events" ENABLE TRIGGER keep_as_agreed;--> statement-breakpoint
CREATE INDEX "audit_events_newest" ON "audit_events" USING btree ("workspace_id","at","release_id","seq");--> statement-breakpoint
CREATE INDEX "audit_events_newest_of_type" ON "audit_events" USING btree ("workspace_id","type","at","release_id","seq");--> statement-breakpoint
CREATE INDEX "workspace_events_workspace" ON "workspace_events" USING btree ("workspace_id","at","id");--> statement-breakpoint
DROP POLICY "fence" ON "audit_events";--> statement-breakpoint
CREATE POLICY "fence" ON "audit_events" USING (workspace_id = nullif(current_setting('ledgerline.workspace', true), '')::uuid);
