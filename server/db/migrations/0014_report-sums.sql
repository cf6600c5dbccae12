CREATE TABLE "report_sums" (
	"workspace_id" uuid NOT NULL,
	"owner" text NOT NULL,
	"dimension" text NOT NULL,
	"period" text NOT NULL,
	"key" text NOT NULL,
	"currency" text NOT NULL,
	"token" text NOT NULL,
	"units" numeric NOT NULL,
	"gross" numeric NOT NULL,
	"net" numeric NOT NULL,
	"pay_units" numeric(78, 0) NOT NULL,
	CONSTRAINT "report_sums_workspace_id_owner_dimension_period_key_currency_token_pk" PRIMARY KEY("workspace_id","owner","dimension","period","key","currency","token")
);
--> statement-breakpoint
ALTER TABLE "report_sums" ADD CONSTRAINT "report_sums_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_sums_owner" ON "report_sums" USING btree ("owner","dimension","period");--> statement-breakpoint
CREATE INDEX "report_sums_people" ON "report_sums" USING btree ("workspace_id","dimension","period") WHERE owner <> '';