ALTER TABLE "deposits" ADD COLUMN "from_remittance" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "deposits" d SET "from_remittance" = true FROM "remittances" r
	WHERE d.network = r.network AND d.token = r.token AND d.from = r.address;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "deposits_of_others" ON "deposits" USING btree ("contract_id","at") WHERE not from_remittance;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "report_sums_of_person" ON "report_sums" USING btree ("owner","dimension","period") WHERE owner <> '';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "report_sums_by_person" ON "report_sums" USING btree ("workspace_id","period") WHERE owner <> '' and dimension = 'all';--> statement-breakpoint
-- Most of a statement's sums are there already and grow. Where their page has room, none of the indexes is written for it.
ALTER TABLE "report_sums" SET (fillfactor = 50);--> statement-breakpoint
DROP INDEX "report_sums_owner";--> statement-breakpoint
DROP INDEX "report_sums_people";