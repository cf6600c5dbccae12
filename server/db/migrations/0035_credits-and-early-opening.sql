ALTER TABLE "releases" ADD COLUMN "opened_early_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "credits" text DEFAULT '' NOT NULL;