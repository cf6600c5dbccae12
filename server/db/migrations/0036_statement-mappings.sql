CREATE TABLE "statement_mappings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"headers" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"said_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "statement_mappings" ADD CONSTRAINT "statement_mappings_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "statement_mappings_headers" ON "statement_mappings" USING btree ("workspace_id",md5("headers"::text));--> statement-breakpoint
CREATE INDEX "statement_mappings_newest" ON "statement_mappings" USING btree ("workspace_id","said_at");--> statement-breakpoint
-- Until now each statement that was read by a mapping carried it; of the same columns the newest counts.
INSERT INTO "statement_mappings" ("workspace_id", "headers", "mapping", "said_at")
SELECT DISTINCT ON (workspace_id, md5((answers->'mappedHeaders')::text)) workspace_id, answers->'mappedHeaders', answers->'mapping', created_at
FROM "statements" WHERE answers ? 'mappedHeaders' AND answers ? 'mapping'
ORDER BY workspace_id, md5((answers->'mappedHeaders')::text), created_at DESC;
