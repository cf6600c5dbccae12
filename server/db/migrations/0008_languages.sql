CREATE TABLE "reader_languages" (
	"email" text PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL
);
