DROP INDEX "approvals_release";--> statement-breakpoint
CREATE INDEX "approvals_release" ON "approvals" USING btree ("release_id","version","email","status");