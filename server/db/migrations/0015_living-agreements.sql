ALTER TABLE "release_versions" ADD COLUMN "hold_after_days" text;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "amends_track_id" uuid;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "terms_number" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "amends_hash" text;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "valid_from" text;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_amends_track_id_tracks_id_fk" FOREIGN KEY ("amends_track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;