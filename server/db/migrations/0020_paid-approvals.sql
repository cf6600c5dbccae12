DROP INDEX "approvals_paid_to";--> statement-breakpoint
CREATE INDEX "approvals_paid_to" ON "approvals" USING btree ("email","paid_to") WHERE status in ('approved', 'held', 'unchanged');