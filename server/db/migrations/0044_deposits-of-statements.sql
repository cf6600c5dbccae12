ALTER TABLE "deposits" ADD COLUMN "from_remittance" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "deposits" d SET "from_remittance" = true FROM "remittances" r
	WHERE d.network = r.network AND d.token = r.token AND d.from = r.address;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "deposits_of_others" ON "deposits" USING btree ("contract_id","at") WHERE not from_remittance;