CREATE TABLE "trail_notes" (
	"index" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"heads" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "trail_notes" ADD CONSTRAINT "trail_notes_index_log_entries_index_fk" FOREIGN KEY ("index") REFERENCES "public"."log_entries"("index") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_at" ON "audit_events" USING btree ("at");--> statement-breakpoint
CREATE TRIGGER keep_log BEFORE UPDATE OR DELETE ON "trail_notes" FOR EACH ROW EXECUTE FUNCTION keep_log();
