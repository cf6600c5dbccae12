ALTER TABLE "approvals" DROP CONSTRAINT "approvals_signature_unique";--> statement-breakpoint
ALTER TABLE "watched_networks" ADD COLUMN "hears" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_signature" ON "approvals" USING btree (md5(signature)) WHERE signature <> '0x';