-- Both come with PostgreSQL, and the owner of a database may add them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
-- "Vol. 2" before "Vol. 10", as people sort.
CREATE COLLATION IF NOT EXISTS natural_order (provider = icu, locale = 'und-u-kn-true');--> statement-breakpoint
CREATE TABLE "approval_requests" (
	"release_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"email" text NOT NULL,
	"mail_id" uuid,
	"reminders_sent" integer DEFAULT 0 NOT NULL,
	"next_reminder_at" timestamp with time zone,
	"reminded_by_hand_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "approval_requests_release_id_version_email_pk" PRIMARY KEY("release_id","version","email")
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"track_artist_id" uuid NOT NULL,
	"track_id" uuid NOT NULL,
	"release_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"email" text NOT NULL,
	"status" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"viewed_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"reason" text,
	"wallet" text,
	"key_holder" text,
	"message" text,
	"message_version" text,
	"signature" text,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "approvals_trackArtistId_unique" UNIQUE("track_artist_id"),
	CONSTRAINT "approvals_signature_unique" UNIQUE("signature")
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"release_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"type" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"data" jsonb NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_events_release_id_seq_pk" PRIMARY KEY("release_id","seq")
);
--> statement-breakpoint
CREATE TABLE "auth_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "books" (
	"contract_id" uuid NOT NULL,
	"token" text NOT NULL,
	"state" text NOT NULL,
	"run" integer DEFAULT 1 NOT NULL,
	"problem" text,
	"due_since" timestamp with time zone,
	"holds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"reconciled_at" timestamp with time zone,
	CONSTRAINT "books_contract_id_token_pk" PRIMARY KEY("contract_id","token")
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" text PRIMARY KEY NOT NULL,
	"track_id" uuid NOT NULL,
	"proof" text NOT NULL,
	"hash" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificates_trackId_unique" UNIQUE("track_id"),
	CONSTRAINT "certificates_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "chain_transactions" (
	"network" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"intent" text NOT NULL,
	"attempt" integer NOT NULL,
	"place" integer NOT NULL,
	"fee_payer" text NOT NULL,
	"nonce" integer,
	"outbids" text,
	"signed" jsonb NOT NULL,
	"most_units" numeric(78, 0) NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "chain_transactions_network_id_pk" PRIMARY KEY("network","id"),
	CONSTRAINT "chain_transactions_place" UNIQUE("intent","attempt","place")
);
--> statement-breakpoint
CREATE TABLE "contract_watches" (
	"contract_id" uuid PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"cursor" text,
	"moved_at" timestamp with time zone NOT NULL,
	"next_look_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"track_id" uuid,
	"network" text NOT NULL,
	"address" text NOT NULL,
	"track_key" text NOT NULL,
	"payees" jsonb NOT NULL,
	"transaction" text,
	"block" bigint,
	"block_time" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finalized_at" timestamp with time zone,
	CONSTRAINT "contracts_trackId_unique" UNIQUE("track_id"),
	CONSTRAINT "contracts_trackKey_unique" UNIQUE("track_key"),
	CONSTRAINT "contracts_address" UNIQUE("network","address")
);
--> statement-breakpoint
CREATE TABLE "deposits" (
	"network" text NOT NULL,
	"transaction" text NOT NULL,
	"index" integer NOT NULL,
	"contract_id" uuid NOT NULL,
	"token" text NOT NULL,
	"amount_units" numeric(78, 0) NOT NULL,
	"block" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"from" text,
	CONSTRAINT "deposits_network_transaction_index_pk" PRIMARY KEY("network","transaction","index")
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid,
	"email" text,
	"message" text NOT NULL,
	"page" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"person_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"status" integer,
	"body" jsonb,
	CONSTRAINT "idempotency_keys_person_id_key_pk" PRIMARY KEY("person_id","key")
);
--> statement-breakpoint
CREATE TABLE "instance" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"master_key_fingerprint" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"key" jsonb NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "jobs_key" UNIQUE("kind","key")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"sealed" "bytea",
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"given_up_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"invited_by_email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"joined_at" timestamp with time zone,
	"search_text" text COLLATE "C" NOT NULL,
	CONSTRAINT "members_workspace_email" UNIQUE("workspace_id","email")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"about_email" text,
	"title" text NOT NULL,
	"body" text,
	"link" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "own_wallets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"text" text NOT NULL,
	"signature" text NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	"active_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_wallets_address" UNIQUE("person_id","address")
);
--> statement-breakpoint
CREATE TABLE "payee_accounts" (
	"wallet" text NOT NULL,
	"token" text NOT NULL,
	"intent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payee_accounts_wallet_token_pk" PRIMARY KEY("wallet","token")
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"network" text NOT NULL,
	"transaction" text NOT NULL,
	"index" integer NOT NULL,
	"contract_id" uuid NOT NULL,
	"token" text NOT NULL,
	"amount_units" numeric(78, 0) NOT NULL,
	"block" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"wallet" text NOT NULL,
	"held" boolean NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "payouts_network_transaction_index_wallet_pk" PRIMARY KEY("network","transaction","index","wallet")
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"terms_version" text,
	"terms_accepted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "people_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"release_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"step" text NOT NULL,
	"problem" text,
	"started_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "publications_release_id_version_pk" PRIMARY KEY("release_id","version")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" timestamp with time zone[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reader_languages" (
	"email" text PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_versions" (
	"release_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"workspace_name" text NOT NULL,
	"name" text NOT NULL,
	"release_type" text NOT NULL,
	"upc" text,
	"release_date" date,
	"network" text NOT NULL,
	"contract_config_id" text NOT NULL,
	"created_by_email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"search_text" text COLLATE "C" NOT NULL,
	CONSTRAINT "release_versions_release_id_version_pk" PRIMARY KEY("release_id","version")
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"status" text NOT NULL,
	"status_reason" text,
	"submission_key" text,
	"created_by_email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "releases_submissionKey_unique" UNIQUE("submission_key")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "share_links" (
	"code" text PRIMARY KEY NOT NULL,
	"track_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "share_links_trackId_unique" UNIQUE("track_id")
);
--> statement-breakpoint
CREATE TABLE "slug_counters" (
	"base" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "track_artists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"track_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"bps" integer NOT NULL,
	"email_salt" text NOT NULL,
	CONSTRAINT "track_artists_email" UNIQUE("track_id","email")
);
--> statement-breakpoint
CREATE TABLE "tracks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"release_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"artist_names" text NOT NULL,
	"isrc" text,
	"media_link" text,
	"genre_id" text NOT NULL,
	"sub_genre" text NOT NULL,
	"mood" text NOT NULL,
	"language" text NOT NULL,
	"salt" text NOT NULL,
	"agreement" text NOT NULL,
	"agreement_hash" text NOT NULL,
	"workspace_id" uuid NOT NULL,
	"search_text" text COLLATE "C" NOT NULL,
	CONSTRAINT "tracks_agreementHash_unique" UNIQUE("agreement_hash"),
	CONSTRAINT "tracks_place" UNIQUE("release_id","version","position")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"email" text,
	"accepted_terms_version" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "verifications_identifier_unique" UNIQUE("identifier")
);
--> statement-breakpoint
CREATE TABLE "wallet_codes" (
	"person_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"bound_to" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallet_codes_person_id_purpose_pk" PRIMARY KEY("person_id","purpose")
);
--> statement-breakpoint
CREATE TABLE "wallet_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_key_versions" (
	"version" integer PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "wallets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"key_version" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"exported_at" timestamp with time zone,
	CONSTRAINT "wallets_address_unique" UNIQUE("address"),
	CONSTRAINT "wallets_person_kind" UNIQUE("person_id","kind")
);
--> statement-breakpoint
CREATE TABLE "watched_networks" (
	"network" text PRIMARY KEY NOT NULL,
	"first_cursor" text NOT NULL,
	"cursor" text NOT NULL,
	"watched_by" text,
	"watched_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"wallet_id" uuid NOT NULL,
	"network" text NOT NULL,
	"token" text NOT NULL,
	"to" text NOT NULL,
	"amount_units" numeric(78, 0) NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"transaction" text,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "workspaces" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"blockchain" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "workspaces_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_track_artist_id_track_artists_id_fk" FOREIGN KEY ("track_artist_id") REFERENCES "public"."track_artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_accounts" ADD CONSTRAINT "auth_accounts_user_id_people_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_watches" ADD CONSTRAINT "contract_watches_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_wallets" ADD CONSTRAINT "own_wallets_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_versions" ADD CONSTRAINT "release_versions_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_people_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_artists" ADD CONSTRAINT "track_artists_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_release_id_version_release_versions_release_id_version_fk" FOREIGN KEY ("release_id","version") REFERENCES "public"."release_versions"("release_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_codes" ADD CONSTRAINT "wallet_codes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_events" ADD CONSTRAINT "wallet_events_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_requests_due" ON "approval_requests" USING btree ("next_reminder_at") WHERE next_reminder_at is not null;--> statement-breakpoint
CREATE INDEX "approvals_email" ON "approvals" USING btree ("email","status");--> statement-breakpoint
CREATE INDEX "approvals_wallet" ON "approvals" USING btree ("email","wallet") WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "approvals_release" ON "approvals" USING btree ("release_id","version","status");--> statement-breakpoint
CREATE INDEX "approvals_expiring" ON "approvals" USING btree ("expires_at") WHERE status in ('pending', 'declined');--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_track_wallet" ON "approvals" USING btree ("track_id","wallet") WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "books_state" ON "books" USING btree ("state","updated_at");--> statement-breakpoint
CREATE INDEX "books_unreconciled" ON "books" USING btree ("reconciled_at");--> statement-breakpoint
CREATE UNIQUE INDEX "chain_transactions_nonce" ON "chain_transactions" USING btree ("network","fee_payer","nonce") WHERE outbids is null;--> statement-breakpoint
CREATE INDEX "chain_transactions_spent" ON "chain_transactions" USING btree ("network","created_at");--> statement-breakpoint
CREATE INDEX "contract_watches_due" ON "contract_watches" USING btree ("network","next_look_at");--> statement-breakpoint
CREATE INDEX "contracts_address_beginning" ON "contracts" USING btree (lower(address) collate "C");--> statement-breakpoint
CREATE INDEX "contracts_payees" ON "contracts" USING gin ("payees");--> statement-breakpoint
CREATE INDEX "deposits_contract" ON "deposits" USING btree ("contract_id","token","block","index","transaction");--> statement-breakpoint
CREATE INDEX "idempotency_keys_claimed_at" ON "idempotency_keys" USING btree ("claimed_at");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "mails_unsent" ON "mails" USING btree ("created_at") WHERE sent_at is null and given_up_at is null;--> statement-breakpoint
CREATE INDEX "members_email" ON "members" USING btree ("email");--> statement-breakpoint
CREATE INDEX "members_listed" ON "members" USING btree ("workspace_id",(role <> 'creator'),"created_at","id");--> statement-breakpoint
CREATE INDEX "members_search" ON "members" USING gin ("workspace_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "members_beginning" ON "members" USING btree ("workspace_id",left(search_text, 200));--> statement-breakpoint
CREATE INDEX "notifications_email" ON "notifications" USING btree ("email","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_about_email" ON "notifications" USING btree ("about_email");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("email") WHERE delivered_at is null;--> statement-breakpoint
CREATE INDEX "payouts_contract" ON "payouts" USING btree ("contract_id","token","block","index","transaction","wallet");--> statement-breakpoint
CREATE INDEX "payouts_wallet" ON "payouts" USING btree ("wallet","at","contract_id","token");--> statement-breakpoint
CREATE INDEX "payouts_earned" ON "payouts" USING btree ("contract_id","wallet","token","at");--> statement-breakpoint
CREATE INDEX "payouts_in_vaults" ON "payouts" USING btree ("contract_id","token") WHERE held and delivered_at is null;--> statement-breakpoint
CREATE INDEX "rate_limits_expires_at" ON "rate_limits" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "release_versions_name" ON "release_versions" USING btree ("workspace_id",name collate natural_order,"release_id");--> statement-breakpoint
CREATE INDEX "release_versions_date" ON "release_versions" USING btree ("workspace_id",coalesce(release_date, '-infinity'::date),"release_id");--> statement-breakpoint
CREATE INDEX "release_versions_search" ON "release_versions" USING gin ("workspace_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "release_versions_beginning" ON "release_versions" USING btree ("workspace_id",left(search_text, 200));--> statement-breakpoint
CREATE INDEX "releases_newest" ON "releases" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "releases_status" ON "releases" USING btree ("workspace_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tracks_title" ON "tracks" USING btree ("workspace_id",title collate natural_order,"id");--> statement-breakpoint
CREATE INDEX "tracks_artist" ON "tracks" USING btree ("workspace_id",left(artist_names, 200) collate natural_order,"id");--> statement-breakpoint
CREATE INDEX "tracks_search" ON "tracks" USING gin ("workspace_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tracks_beginning" ON "tracks" USING btree ("workspace_id",left(search_text, 200));--> statement-breakpoint
CREATE INDEX "verifications_email" ON "verifications" USING btree ("email");--> statement-breakpoint
CREATE INDEX "verifications_expires_at" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "wallet_events_person" ON "wallet_events" USING btree ("person_id","at");--> statement-breakpoint
CREATE INDEX "wallets_key_version" ON "wallets" USING btree ("key_version","id");--> statement-breakpoint
CREATE INDEX "withdrawals_person" ON "withdrawals" USING btree ("person_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_one_at_a_time" ON "withdrawals" USING btree ("wallet_id") WHERE finished_at is null;--> statement-breakpoint
-- What was agreed stays as it was: no role, ours included, changes or removes it while what it belongs to is there.
CREATE FUNCTION keep_as_agreed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE belongs boolean;
BEGIN
	IF TG_OP = 'DELETE' THEN
		EXECUTE TG_ARGV[0] INTO belongs USING OLD;
		IF NOT belongs THEN RETURN OLD; END IF;
	END IF;
	RAISE EXCEPTION '% of % is refused: what was agreed is not changed', TG_OP, TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_as_agreed BEFORE UPDATE OR DELETE ON "release_versions" FOR EACH ROW
	EXECUTE FUNCTION keep_as_agreed('select exists (select 1 from releases where id = ($1).release_id)');--> statement-breakpoint
CREATE TRIGGER keep_as_agreed BEFORE UPDATE OR DELETE ON "tracks" FOR EACH ROW
	EXECUTE FUNCTION keep_as_agreed('select exists (select 1 from release_versions where release_id = ($1).release_id and version = ($1).version)');--> statement-breakpoint
CREATE TRIGGER keep_as_agreed BEFORE UPDATE OR DELETE ON "track_artists" FOR EACH ROW
	EXECUTE FUNCTION keep_as_agreed('select exists (select 1 from tracks where id = ($1).track_id)');--> statement-breakpoint
CREATE TRIGGER keep_as_agreed BEFORE UPDATE OR DELETE ON "audit_events" FOR EACH ROW
	EXECUTE FUNCTION keep_as_agreed('select exists (select 1 from releases where id = ($1).release_id)');--> statement-breakpoint
CREATE TRIGGER keep_as_agreed BEFORE DELETE ON "releases" FOR EACH ROW
	EXECUTE FUNCTION keep_as_agreed('select exists (select 1 from workspaces where id = ($1).workspace_id and deleted_at is null)');--> statement-breakpoint
-- A signature given is evidence: it can lose its force, never its content.
CREATE FUNCTION keep_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW.id, NEW.track_artist_id, NEW.track_id, NEW.release_id, NEW.version, NEW.email)
			IS DISTINCT FROM (OLD.id, OLD.track_artist_id, OLD.track_id, OLD.release_id, OLD.version, OLD.email)
		OR OLD.signature IS NOT NULL AND
			(NEW.signature, NEW.message, NEW.message_version, NEW.wallet, NEW.key_holder, NEW.decided_at)
			IS DISTINCT FROM (OLD.signature, OLD.message, OLD.message_version, OLD.wallet, OLD.key_holder, OLD.decided_at)
	THEN
		RAISE EXCEPTION 'UPDATE of approvals is refused: evidence is not changed';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_evidence BEFORE UPDATE ON "approvals" FOR EACH ROW EXECUTE FUNCTION keep_evidence();--> statement-breakpoint
CREATE FUNCTION refuse_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'TRUNCATE of % is refused', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON "release_versions" EXECUTE FUNCTION refuse_truncate();--> statement-breakpoint
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON "tracks" EXECUTE FUNCTION refuse_truncate();--> statement-breakpoint
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON "track_artists" EXECUTE FUNCTION refuse_truncate();--> statement-breakpoint
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON "audit_events" EXECUTE FUNCTION refuse_truncate();--> statement-breakpoint
-- A certificate and the terms of a contract are as fixed as what was agreed.
CREATE TRIGGER keep_as_agreed BEFORE UPDATE OR DELETE ON "certificates" FOR EACH ROW
	EXECUTE FUNCTION keep_as_agreed('select exists (select 1 from tracks where id = ($1).track_id)');--> statement-breakpoint
CREATE FUNCTION keep_contract() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE'
		AND (NEW.id, NEW.network, NEW.address, NEW.track_key, NEW.payees)
			IS NOT DISTINCT FROM (OLD.id, OLD.network, OLD.address, OLD.track_key, OLD.payees)
		AND (NEW.track_id IS NULL OR NEW.track_id IS NOT DISTINCT FROM OLD.track_id)
	THEN RETURN NEW; END IF;
	RAISE EXCEPTION '% of contracts is refused: money may still arrive there', TG_OP;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_contract BEFORE UPDATE OR DELETE ON "contracts" FOR EACH ROW EXECUTE FUNCTION keep_contract();--> statement-breakpoint
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON "certificates" EXECUTE FUNCTION refuse_truncate();--> statement-breakpoint
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON "contracts" EXECUTE FUNCTION refuse_truncate();
