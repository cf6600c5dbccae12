CREATE TABLE "mail_counts" (
	"key" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "mail_counts_key_day_pk" PRIMARY KEY("key","day")
);
--> statement-breakpoint
CREATE TABLE "release_mails" (
	"release_id" uuid NOT NULL,
	"email" text NOT NULL,
	"told_version" integer,
	"due_at" timestamp with time zone,
	"allotted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "release_mails_release_id_email_pk" PRIMARY KEY("release_id","email")
);
--> statement-breakpoint
ALTER TABLE "release_mails" ADD CONSTRAINT "release_mails_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_counts_day" ON "mail_counts" USING btree ("day");