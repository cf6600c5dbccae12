ALTER TABLE "tracks" ADD COLUMN "recording_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "releases_amends" ON "releases" USING btree ("amends_track_id") WHERE status <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "tracks_recording" ON "tracks" USING btree ("recording_id") WHERE recording_id is not null;