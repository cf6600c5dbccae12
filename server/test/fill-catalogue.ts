type Query = (sql: string, values?: unknown[]) => Promise<unknown>;
type Size = { releases: number; tracksEach: number; artistsEach: number };

/** Many tracks at once, as if submitted long ago: by hand it would take an hour. "Recording 1" is of the newest release. */
export async function fillCatalogue(query: Query, slug: string, size: Size) {
  await query(FILL, [slug, size.releases, size.tracksEach, size.artistsEach]);
  await query("vacuum analyze");
}

// Oldest first, as they would have come in: what belongs together lies together on the disk.
const FILL = `
with place as (select id, name from workspaces where slug = $1),
release as (
  insert into releases (workspace_id, version, status, created_by_email, created_at)
  select id, 1, (array['approval_pending', 'published', 'declined'])[1 + n % 3], 'label@example.com',
    now() - n * interval '1 minute'
  from place, generate_series($2::int, 1, -1) n
  returning id, status, extract(epoch from now() - created_at)::int / 60 as n),
version as (
  insert into release_versions (release_id, version, workspace_name, name, release_type, release_date, network,
    contract_config_id, created_by_email)
  select release.id, 1, place.name, 'Album ' || n, 'album', '2026-12-04', 'Solana', 'solana-usdt', 'label@example.com'
  from release, place order by n desc),
track as (
  insert into tracks (release_id, version, position, title, artist_names, isrc, genre_id, sub_genre, mood, language,
    salt, agreement, agreement_hash)
  select id, 1, p, 'Recording ' || (n - 1) * $3::int + p + 1,
    (select string_agg('Artist ' || a, ', ') from generate_series(0, $4::int - 1) a), 'QZES2' || lpad(((n - 1) * $3::int + p)::text, 7, '0'),
    'pop', '', '', 'english', '', '', encode(sha256(id::text::bytea || p::text::bytea), 'hex')
  from release, generate_series(0, $3::int - 1) p order by n desc, p
  returning id, release_id, position),
artist as (
  insert into track_artists (track_id, position, name, email, bps, email_salt)
  select track.id, p, 'Artist ' || p, 'artist' || p || '@example.com', 10000 / $4::int, ''
  from track join release on release.id = track.release_id, generate_series(0, $4::int - 1) p
  order by n desc, track.position, p
  returning id, track_id, email)
insert into approvals (track_artist_id, track_id, release_id, version, email, status, wallet, decided_at, expires_at)
select artist.id, artist.track_id, release.id, 1, artist.email,
  case release.status when 'published' then 'approved' else 'pending' end,
  case release.status when 'published' then artist.id::text end,
  case release.status when 'published' then now() end, now() + interval '30 days'
from artist join track on track.id = artist.track_id join release on release.id = track.release_id
order by n desc, track.position`;
