ALTER TABLE "mails" ADD COLUMN "recipient" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "workspace_id" uuid;--> statement-breakpoint
CREATE INDEX "mails_waiting_for" ON "mails" USING btree ("recipient") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "release_mails_person" ON "release_mails" USING btree ("email");--> statement-breakpoint
CREATE INDEX "release_versions_created_by" ON "release_versions" USING btree ("created_by_email");--> statement-breakpoint
CREATE INDEX "releases_created_by" ON "releases" USING btree ("created_by_email");--> statement-breakpoint
CREATE INDEX "track_artists_person" ON "track_artists" USING btree ("email");--> statement-breakpoint
-- One change is allowed to what was agreed: somebody who deleted their account is forgotten where nobody signed.
CREATE OR REPLACE FUNCTION keep_as_agreed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE belongs boolean; forgets boolean;
BEGIN
	IF TG_OP = 'DELETE' THEN
		EXECUTE TG_ARGV[0] INTO belongs USING OLD;
		IF NOT belongs THEN RETURN OLD; END IF;
	ELSIF TG_NARGS > 1 AND to_jsonb(OLD) - string_to_array(TG_ARGV[1], ' ') = to_jsonb(NEW) - string_to_array(TG_ARGV[1], ' ') THEN
		EXECUTE TG_ARGV[2] INTO forgets USING OLD, NEW;
		IF forgets THEN RETURN NEW; END IF;
	END IF;
	RAISE EXCEPTION '% of % is refused: what was agreed is not changed', TG_OP, TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER keep_as_agreed BEFORE UPDATE OR DELETE ON "release_versions" FOR EACH ROW
	EXECUTE FUNCTION keep_as_agreed('select exists (select 1 from releases where id = ($1).release_id)',
		'created_by_email', 'select starts_with(($2).created_by_email, ''deleted:'')');--> statement-breakpoint
CREATE OR REPLACE TRIGGER keep_as_agreed BEFORE UPDATE OR DELETE ON "tracks" FOR EACH ROW
	EXECUTE FUNCTION keep_as_agreed('select exists (select 1 from release_versions where release_id = ($1).release_id and version = ($1).version)',
		'artist_names search_text agreement salt',
		'select ($2).agreement = '''' and ($2).salt = '''' and not exists (select 1 from approvals where track_id = ($1).id and signature is not null)');--> statement-breakpoint
CREATE OR REPLACE TRIGGER keep_as_agreed BEFORE UPDATE OR DELETE ON "track_artists" FOR EACH ROW
	EXECUTE FUNCTION keep_as_agreed('select exists (select 1 from tracks where id = ($1).track_id)',
		'name email email_salt',
		'select starts_with(($2).email, ''deleted:'') and ($2).email_salt = ''''
			and not exists (select 1 from approvals where track_artist_id = ($1).id and signature is not null)
			and (($1).name = ($2).name or not exists (select 1 from approvals where track_id = ($1).track_id and signature is not null))');--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW.id, NEW.track_artist_id, NEW.track_id, NEW.release_id, NEW.version)
			IS DISTINCT FROM (OLD.id, OLD.track_artist_id, OLD.track_id, OLD.release_id, OLD.version)
		OR NEW.email <> OLD.email AND NOT starts_with(NEW.email, 'deleted:')
		OR OLD.signature IS NOT NULL AND
			(NEW.signature, NEW.message, NEW.message_version, NEW.wallet, NEW.paid_to, NEW.account, NEW.key_holder, NEW.decided_at)
			IS DISTINCT FROM (OLD.signature, OLD.message, OLD.message_version, OLD.wallet, OLD.paid_to, OLD.account, OLD.key_holder, OLD.decided_at)
		AND NOT (OLD.status = 'approved' AND NEW.status = 'pending' AND NEW.link = OLD.link + 1 AND NEW.signature IS NULL
			AND NOT EXISTS (SELECT 1 FROM publications WHERE release_id = OLD.release_id AND version = OLD.version))
	THEN
		RAISE EXCEPTION 'UPDATE of approvals is refused: evidence is not changed';
	END IF;
	RETURN NEW;
END $$;
