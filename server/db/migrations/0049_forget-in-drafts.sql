-- stop-all-processes: a draft says whose addresses are in it, and a process of the release before would write one that does not.
ALTER TABLE "release_drafts" ADD COLUMN "emails" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "release_drafts" ADD COLUMN "imported_emails" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "former_email" text;--> statement-breakpoint
CREATE INDEX "release_drafts_emails" ON "release_drafts" USING gin ("emails");--> statement-breakpoint
CREATE INDEX "release_drafts_imported_emails" ON "release_drafts" USING gin ("imported_emails");--> statement-breakpoint
CREATE INDEX "split_templates_people" ON "split_templates" USING gin ("people" jsonb_path_ops);--> statement-breakpoint
UPDATE "release_drafts" SET
	"emails" = ARRAY(SELECT DISTINCT lower(btrim(e #>> '{}')) FROM jsonb_path_query("content", '$.**.email ? (@.type() == "string" && @ != "")') AS e),
	"imported_emails" = ARRAY(SELECT DISTINCT lower(btrim(e #>> '{}')) FROM jsonb_path_query("imported", '$.**.email ? (@.type() == "string" && @ != "")') AS e);
