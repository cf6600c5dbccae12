CREATE TABLE "release_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"name" text NOT NULL,
	"track_count" integer NOT NULL,
	"people_count" integer NOT NULL,
	"problem_count" integer NOT NULL,
	"search_text" text COLLATE "C" NOT NULL,
	"changed_by_email" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "release_drafts" ADD CONSTRAINT "release_drafts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_drafts_newest" ON "release_drafts" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "release_drafts_changed_by" ON "release_drafts" USING btree ("changed_by_email");