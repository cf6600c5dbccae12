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
	"isrc" text,
	"media_link" text,
	"genre_id" text NOT NULL,
	"sub_genre" text NOT NULL,
	"mood" text NOT NULL,
	"language" text NOT NULL,
	"salt" text NOT NULL,
	"agreement" text NOT NULL,
	"agreement_hash" text NOT NULL,
	CONSTRAINT "tracks_agreementHash_unique" UNIQUE("agreement_hash"),
	CONSTRAINT "tracks_place" UNIQUE("release_id","version","position")
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
	CONSTRAINT "wallets_address_unique" UNIQUE("address"),
	CONSTRAINT "wallets_person_kind" UNIQUE("person_id","kind")
);
--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_track_artist_id_track_artists_id_fk" FOREIGN KEY ("track_artist_id") REFERENCES "public"."track_artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_versions" ADD CONSTRAINT "release_versions_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_artists" ADD CONSTRAINT "track_artists_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_release_id_version_release_versions_release_id_version_fk" FOREIGN KEY ("release_id","version") REFERENCES "public"."release_versions"("release_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_requests_due" ON "approval_requests" USING btree ("next_reminder_at") WHERE next_reminder_at is not null;--> statement-breakpoint
CREATE INDEX "approvals_email" ON "approvals" USING btree ("email","status");--> statement-breakpoint
CREATE INDEX "approvals_release" ON "approvals" USING btree ("release_id","version");--> statement-breakpoint
CREATE INDEX "approvals_expiring" ON "approvals" USING btree ("expires_at") WHERE status in ('pending', 'declined');--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_track_wallet" ON "approvals" USING btree ("track_id","wallet") WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "releases_workspace_id" ON "releases" USING btree ("workspace_id","created_at");--> statement-breakpoint
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
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON "audit_events" EXECUTE FUNCTION refuse_truncate();
