-- stop-all-processes: a version names its tracks, and a process of the release before would write one that does not.
ALTER TABLE "release_versions" ADD COLUMN "track_ids" uuid[];--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "agreed_version" integer;--> statement-breakpoint
-- Only here, and only the new columns: what was agreed stays as it is.
ALTER TABLE "release_versions" DISABLE TRIGGER keep_as_agreed;--> statement-breakpoint
ALTER TABLE "tracks" DISABLE TRIGGER keep_as_agreed;--> statement-breakpoint
UPDATE "tracks" SET "agreed_version" = "version";--> statement-breakpoint
UPDATE "release_versions" v SET "track_ids" = array(
	SELECT t.id FROM "tracks" t WHERE t.release_id = v.release_id AND t.version = v.version ORDER BY t.position);--> statement-breakpoint
ALTER TABLE "release_versions" ENABLE TRIGGER keep_as_agreed;--> statement-breakpoint
ALTER TABLE "release_versions" ALTER COLUMN "track_ids" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "tracks" ALTER COLUMN "agreed_version" SET NOT NULL;--> statement-breakpoint
-- A track may be forgotten where nobody signed, and go along to a newer version, to the place that this version gives it.
CREATE OR REPLACE TRIGGER keep_as_agreed BEFORE UPDATE OR DELETE ON "tracks" FOR EACH ROW
	EXECUTE FUNCTION keep_as_agreed('select exists (select 1 from release_versions where release_id = ($1).release_id and version = ($1).version)',
		'artist_names search_text agreement salt version position',
		'select case when (($1).version, ($1).position) = (($2).version, ($2).position)
			then ($2).agreement = '''' and ($2).salt = '''' and not exists (select 1 from approvals where track_id = ($1).id and signature is not null)
			else (($1).artist_names, ($1).search_text, ($1).agreement, ($1).salt) = (($2).artist_names, ($2).search_text, ($2).agreement, ($2).salt)
				and ($2).version > ($1).version
				and ($1).id = (select track_ids[($2).position + 1] from release_versions where release_id = ($1).release_id and version = ($2).version)
			end');--> statement-breakpoint
ALTER TABLE "tracks" ENABLE TRIGGER keep_as_agreed;--> statement-breakpoint
-- An approval goes where its track goes, and nowhere else.
CREATE OR REPLACE FUNCTION keep_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW.id, NEW.track_artist_id, NEW.track_id, NEW.release_id)
			IS DISTINCT FROM (OLD.id, OLD.track_artist_id, OLD.track_id, OLD.release_id)
		OR NEW.version <> OLD.version AND NEW.version IS DISTINCT FROM (SELECT version FROM tracks WHERE id = NEW.track_id)
		OR NEW.email <> OLD.email AND NOT starts_with(NEW.email, 'deleted:')
		OR OLD.kept_at IS NOT NULL AND (NEW.kept_at, NEW.paid_to, NEW.account) IS DISTINCT FROM (OLD.kept_at, OLD.paid_to, OLD.account)
		OR OLD.signature IS NOT NULL AND
			(NEW.signature, NEW.message, NEW.message_version, NEW.wallet, NEW.paid_to, NEW.account, NEW.key_holder, NEW.decided_at, NEW.batch_id, NEW.batch_index)
			IS DISTINCT FROM (OLD.signature, OLD.message, OLD.message_version, OLD.wallet, OLD.paid_to, OLD.account, OLD.key_holder, OLD.decided_at, OLD.batch_id, OLD.batch_index)
		AND NOT (OLD.status = 'approved' AND NEW.status = 'pending' AND NEW.link = OLD.link + 1 AND NEW.signature IS NULL
			AND NOT EXISTS (SELECT 1 FROM publications WHERE release_id = OLD.release_id AND version = OLD.version))
	THEN
		RAISE EXCEPTION 'UPDATE of approvals is refused: evidence is not changed';
	END IF;
	RETURN NEW;
END $$;
