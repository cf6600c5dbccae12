-- stop-all-processes: a version says what its tracks are, and a process of the release before would write one that does not.
ALTER TABLE "release_versions" ADD COLUMN "track_texts" jsonb;--> statement-breakpoint
-- Only here, and only the new column: what was agreed stays as it is.
ALTER TABLE "release_versions" DISABLE TRIGGER keep_as_agreed;--> statement-breakpoint
UPDATE "release_versions" v SET "track_texts" = (
	SELECT coalesce(jsonb_agg(jsonb_build_object('genreId', t.genre_id, 'subGenre', t.sub_genre, 'mood', t.mood,
		'language', t.language, 'credits', t.credits) ORDER BY its.place), '[]')
	FROM unnest(v.track_ids) WITH ORDINALITY its(id, place) JOIN "tracks" t ON t.id = its.id);--> statement-breakpoint
ALTER TABLE "release_versions" ENABLE TRIGGER keep_as_agreed;--> statement-breakpoint
ALTER TABLE "release_versions" ALTER COLUMN "track_texts" SET NOT NULL;--> statement-breakpoint
-- A track that goes along to a newer version says there, beside what is signed, what that version says.
CREATE OR REPLACE TRIGGER keep_as_agreed BEFORE UPDATE OR DELETE ON "tracks" FOR EACH ROW
	EXECUTE FUNCTION keep_as_agreed('select exists (select 1 from release_versions where release_id = ($1).release_id and version = ($1).version)',
		'artist_names search_text agreement salt version position genre_id sub_genre mood language credits',
		'select case when (($1).version, ($1).position) = (($2).version, ($2).position)
			then ($2).agreement = '''' and ($2).salt = '''' and not exists (select 1 from approvals where track_id = ($1).id and signature is not null)
				and (($1).genre_id, ($1).sub_genre, ($1).mood, ($1).language, ($1).credits)
					= (($2).genre_id, ($2).sub_genre, ($2).mood, ($2).language, ($2).credits)
			else (($1).artist_names, ($1).search_text, ($1).agreement, ($1).salt) = (($2).artist_names, ($2).search_text, ($2).agreement, ($2).salt)
				and ($2).version > ($1).version
				and exists (select 1 from release_versions v, lateral (select v.track_texts -> ($2).position as said) its
					where v.release_id = ($1).release_id and v.version = ($2).version and v.track_ids[($2).position + 1] = ($1).id
						and (($2).genre_id, ($2).sub_genre, ($2).mood, ($2).language, ($2).credits)
							= (said ->> ''genreId'', said ->> ''subGenre'', said ->> ''mood'', said ->> ''language'', said ->> ''credits''))
			end');
