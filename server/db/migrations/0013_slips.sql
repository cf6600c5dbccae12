CREATE TABLE "statement_slips" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"statement_id" uuid NOT NULL,
	"email" text NOT NULL,
	"earned_units" numeric(78, 0) NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "statement_slips_person" UNIQUE("statement_id","email")
);
--> statement-breakpoint
ALTER TABLE "statement_slips" ADD CONSTRAINT "statement_slips_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statement_slips_newest" ON "statement_slips" USING btree ("email","created_at","id");--> statement-breakpoint
CREATE INDEX "statement_slips_untold" ON "statement_slips" USING btree ("statement_id") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "statement_items_track" ON "statement_items" USING btree ("statement_id","track_id") WHERE track_id is not null;--> statement-breakpoint
CREATE INDEX "statement_items_release" ON "statement_items" USING btree ("statement_id","release_id") WHERE release_id is not null;