-- Both come with PostgreSQL, and the owner of a database may add them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
-- "Vol. 2" before "Vol. 10", as people sort.
CREATE COLLATION IF NOT EXISTS natural_order (provider = icu, locale = 'und-u-kn-true');--> statement-breakpoint
DROP INDEX "releases_workspace_id";--> statement-breakpoint
DROP INDEX "deposits_contract";--> statement-breakpoint
DROP INDEX "notifications_email";--> statement-breakpoint
DROP INDEX "payouts_contract";--> statement-breakpoint
DROP INDEX "payouts_wallet";--> statement-breakpoint
DROP INDEX "withdrawals_person";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "search_text" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "release_versions" ADD COLUMN "workspace_id" uuid;--> statement-breakpoint
ALTER TABLE "release_versions" ADD COLUMN "search_text" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "workspace_id" uuid;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "search_text" text COLLATE "C";--> statement-breakpoint
-- Nothing agreed changes: what is looked for is written beside it.
ALTER TABLE "release_versions" DISABLE TRIGGER "keep_as_agreed";--> statement-breakpoint
ALTER TABLE "tracks" DISABLE TRIGGER "keep_as_agreed";--> statement-breakpoint
UPDATE "members" SET "search_text" = lower("name" || ' ' || "email");--> statement-breakpoint
UPDATE "release_versions" v SET "workspace_id" = r."workspace_id", "search_text" = lower(v."name" || ' ' || coalesce(v."upc", ''))
	FROM "releases" r WHERE r."id" = v."release_id";--> statement-breakpoint
UPDATE "tracks" t SET "workspace_id" = v."workspace_id",
	"search_text" = lower(t."title" || ' ' || coalesce(t."isrc", '') || ' ' || t."artist_names" || ' ' || v."name")
	FROM "release_versions" v WHERE v."release_id" = t."release_id" AND v."version" = t."version";--> statement-breakpoint
ALTER TABLE "release_versions" ENABLE TRIGGER "keep_as_agreed";--> statement-breakpoint
ALTER TABLE "tracks" ENABLE TRIGGER "keep_as_agreed";--> statement-breakpoint
ALTER TABLE "members" ALTER COLUMN "search_text" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "release_versions" ALTER COLUMN "search_text" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "tracks" ALTER COLUMN "search_text" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "release_versions" ALTER COLUMN "workspace_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "tracks" ALTER COLUMN "workspace_id" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "approvals_wallet" ON "approvals" USING btree ("email","wallet") WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "contracts_address_beginning" ON "contracts" USING btree (lower(address) collate "C");--> statement-breakpoint
CREATE INDEX "members_listed" ON "members" USING btree ("workspace_id",(role <> 'creator'),"created_at","id");--> statement-breakpoint
CREATE INDEX "members_search" ON "members" USING gin ("workspace_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "members_beginning" ON "members" USING btree ("workspace_id",left(search_text, 200));--> statement-breakpoint
CREATE INDEX "payouts_earned" ON "payouts" USING btree ("contract_id","wallet","token","at");--> statement-breakpoint
CREATE INDEX "payouts_in_vaults" ON "payouts" USING btree ("contract_id","token") WHERE held and delivered_at is null;--> statement-breakpoint
CREATE INDEX "release_versions_name" ON "release_versions" USING btree ("workspace_id",name collate natural_order,"release_id");--> statement-breakpoint
CREATE INDEX "release_versions_date" ON "release_versions" USING btree ("workspace_id",coalesce(release_date, '-infinity'::date),"release_id");--> statement-breakpoint
CREATE INDEX "release_versions_search" ON "release_versions" USING gin ("workspace_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "release_versions_beginning" ON "release_versions" USING btree ("workspace_id",left(search_text, 200));--> statement-breakpoint
CREATE INDEX "releases_newest" ON "releases" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "releases_status" ON "releases" USING btree ("workspace_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "tracks_title" ON "tracks" USING btree ("workspace_id",title collate natural_order,"id");--> statement-breakpoint
CREATE INDEX "tracks_artist" ON "tracks" USING btree ("workspace_id",left(artist_names, 200) collate natural_order,"id");--> statement-breakpoint
CREATE INDEX "tracks_search" ON "tracks" USING gin ("workspace_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tracks_beginning" ON "tracks" USING btree ("workspace_id",left(search_text, 200));--> statement-breakpoint
CREATE INDEX "deposits_contract" ON "deposits" USING btree ("contract_id","token","block","index","transaction");--> statement-breakpoint
CREATE INDEX "notifications_email" ON "notifications" USING btree ("email","created_at","id");--> statement-breakpoint
CREATE INDEX "payouts_contract" ON "payouts" USING btree ("contract_id","token","block","index","transaction","wallet");--> statement-breakpoint
CREATE INDEX "payouts_wallet" ON "payouts" USING btree ("wallet","at","contract_id","token");--> statement-breakpoint
CREATE INDEX "withdrawals_person" ON "withdrawals" USING btree ("person_id","created_at","id");