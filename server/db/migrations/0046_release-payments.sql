ALTER TABLE "statements" ADD COLUMN "release_id" uuid;--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "reference" text;