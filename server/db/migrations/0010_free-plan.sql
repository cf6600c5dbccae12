CREATE TABLE "gone_releases" (
	"submitter" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL
);
