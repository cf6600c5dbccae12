CREATE TABLE "catalogue_mappings" (
	"workspace_id" uuid NOT NULL,
	"headers" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "catalogue_mappings_workspace_id_headers_pk" PRIMARY KEY("workspace_id","headers")
);
--> statement-breakpoint
CREATE TABLE "submission_drafts" (
	"submission_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"draft_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"release_id" uuid,
	"problem" text,
	CONSTRAINT "submission_drafts_submission_id_place_pk" PRIMARY KEY("submission_id","place")
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"key" text NOT NULL,
	"by_email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "submissions_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "release_drafts" ADD COLUMN "import_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "release_drafts" ADD COLUMN "imported" jsonb;--> statement-breakpoint
ALTER TABLE "release_mails" ADD COLUMN "submission_id" uuid;--> statement-breakpoint
ALTER TABLE "catalogue_mappings" ADD CONSTRAINT "catalogue_mappings_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_drafts" ADD CONSTRAINT "submission_drafts_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submissions_by" ON "submissions" USING btree ("by_email");--> statement-breakpoint
CREATE INDEX "release_mails_submission" ON "release_mails" USING btree ("submission_id","email") WHERE submission_id is not null;