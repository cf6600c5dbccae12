type Query = (sql: string, values?: unknown[]) => Promise<unknown>;
type Size = { releases: number; tracksEach: number; artistsEach: number; artists?: string };

/** Many tracks at once, as if submitted long ago: by hand it would take an hour. "Recording 1" is of the newest release. */
export async function fillCatalogue(query: Query, slug: string, size: Size) {
  await query(FILL, [slug, size.releases, size.tracksEach, size.artistsEach, size.artists ?? "artist"]);
  await query("vacuum analyze");
}

/**
 * All of the workspace's tracks can be paid, as far as the tables say. On Polygon: one transfer on Solana cannot pay as many
 * contracts. Each release has the next few of so many people.
 */
export async function fillPayable(query: Query, slug: string, people: number) {
  // What was signed cannot be written to, and here it is written as a whole.
  await query("set session_replication_role = replica");
  for (const part of FILL_PAYABLE) await query(part, part.includes("$2") ? [slug, people] : [slug]);
  await query("set session_replication_role = origin");
  await query("vacuum analyze");
}

/** Each published track of the workspace was paid once, and paid everybody on it. */
export async function fillPayments(query: Query, slug: string, token: string) {
  await query(FILL_PAYMENTS, [slug, token]);
  await query("vacuum analyze");
}

/** A year of payments: each of the workspace's contracts is paid so often, and each time pays everybody on it. */
export async function fillYear(query: Query, slug: string, token: string, times: number) {
  for (const part of FILL_YEAR) await query(part, [slug, token, times]);
  await query("vacuum analyze");
}

/** One contract that was paid very often, each time paying one wallet. Answers where it is. */
export async function fillMoves(query: Query, token: string, count: number): Promise<string> {
  const address = `contract${count}`;
  await query(FILL_MOVES, [address, token, count]);
  await query("vacuum analyze");
  return address;
}

/** Each co-author was asked, one after the other. */
export async function fillTrails(query: Query, slug: string) {
  await query(
    `insert into audit_events (release_id, seq, type, at, data, previous_hash, hash)
    select a.release_id, row_number() over (partition by a.release_id order by a.id), 'approval.requested',
      r.created_at, json_build_object('version', a.version, 'approvalId', a.id), '', ''
    from approvals a join releases r on r.id = a.release_id join workspaces w on w.id = r.workspace_id and w.slug = $1
    order by r.created_at`,
    [slug],
  );
  await query("vacuum analyze");
}

export async function fillNotifications(query: Query, email: string, count: number) {
  await query(
    `insert into notifications (email, title, created_at)
    select $1, 'News ' || n, now() - n * interval '1 second' from generate_series($2::int, 1, -1) n`,
    [email, count],
  );
  await query("vacuum analyze");
}

export async function fillMembers(query: Query, slug: string, count: number) {
  await query(
    `insert into members (workspace_id, email, name, role, status, created_at, search_text)
    select id, 'member' || n || '@example.com', 'Member ' || n, 'member', 'invited',
      now() + n * interval '1 second', 'member ' || n || ' member' || n || '@examplecom'
    from workspaces, generate_series(1, $2::int) n where slug = $1`,
    [slug, count],
  );
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
  returning id, status, extract(epoch from now() - created_at)::int / 60 as n,
    -- From a column, so that each release gets ids of its own.
    array(select gen_random_uuid() from generate_series(version, $3::int)) as track_ids),
version as (
  insert into release_versions (release_id, version, workspace_name, name, release_type, release_date, network,
    contract_config_id, track_ids, track_texts, created_by_email, workspace_id, search_text)
  select release.id, 1, place.name, 'Album ' || n, 'album', '2026-12-04', 'Solana', 'solana-usdt', track_ids,
    (select jsonb_agg('{"genreId": "pop", "subGenre": "", "mood": "", "language": "english", "credits": ""}'::jsonb)
      from generate_series(1, $3::int)), 'label@example.com', place.id, 'album ' || n
  from release, place order by n desc),
track as (
  insert into tracks (id, release_id, version, agreed_version, position, title, artist_names, isrc, genre_id, sub_genre,
    mood, language, salt, agreement, agreement_hash, workspace_id, search_text)
  select track_ids[p + 1], release.id, 1, 1, p, 'Recording ' || (n - 1) * $3::int + p + 1, names, 'QZES2' || code,
    'pop', '', '', 'english', '', '', encode(sha256(release.id::text::bytea || p::text::bytea), 'hex'), place.id,
    lower('Recording ' || (n - 1) * $3::int + p + 1 || ' QZES2' || code || ' ' || names || ' Album ' || n)
  from release, place, generate_series(0, $3::int - 1) p,
    lateral (select lpad(((n - 1) * $3::int + p)::text, 7, '0')) as c(code),
    (select string_agg('Artist ' || a, ', ') from generate_series(0, $4::int - 1) a) as a(names)
  order by n desc, p
  returning id, release_id, position),
artist as (
  insert into track_artists (track_id, position, name, email, bps, email_salt)
  select track.id, p, 'Artist ' || p, $5 || p || '@example.com', 10000 / $4::int, ''
  from track join release on release.id = track.release_id, generate_series(0, $4::int - 1) p
  order by n desc, track.position, p
  returning id, track_id, email)
insert into approvals (track_artist_id, track_id, release_id, version, email, status, wallet, paid_to, decided_at, expires_at)
select artist.id, artist.track_id, release.id, 1, artist.email,
  case release.status when 'published' then 'approved' else 'pending' end,
  case release.status when 'published' then 'wallet of ' || artist.email end,
  case release.status when 'published' then 'wallet of ' || artist.email end,
  case release.status when 'published' then now() end, now() + interval '30 days'
from artist join track on track.id = artist.track_id join release on release.id = track.release_id
order by n desc, track.position`;

const FILL_PAYABLE = [
  `update releases set status = 'published' where workspace_id = (select id from workspaces where slug = $1)`,
  `update track_artists a set email = 'artist' || (n.release * n.artists + a.position) % $2::int || '@example.com'
  from tracks t join workspaces w on w.id = t.workspace_id and w.slug = $1
  join (select t.id, dense_rank() over (order by t.release_id) as release,
    (select count(*) from track_artists where track_id = t.id) as artists from tracks t) n on n.id = t.id
  where t.id = a.track_id`,
  `update approvals p set email = a.email, status = 'approved', wallet = 'wallet of ' || a.email,
    paid_to = 'wallet of ' || a.email
  from track_artists a join tracks t on t.id = a.track_id join workspaces w on w.id = t.workspace_id and w.slug = $1
  where a.id = p.track_artist_id`,
  `insert into contracts (track_id, network, address, track_key, payees, finalized_at)
  select t.id, 'Polygon', 'at' || t.id, t.agreement_hash, (
    select jsonb_agg(jsonb_build_object('wallet', 'wallet of ' || a.email, 'bps', a.bps) order by a.position)
    from track_artists a where a.track_id = t.id), now()
  from tracks t join workspaces w on w.id = t.workspace_id and w.slug = $1`,
];

const FILL_PAYMENTS = `
with place as (select id from workspaces where slug = $1),
contract as (
  insert into contracts (track_id, network, address, track_key, payees)
  select t.id, 'Solana', 'at' || t.id, t.agreement_hash, '[]'
  from tracks t join releases r on r.id = t.release_id, place
  where r.workspace_id = place.id and r.status = 'published'
  returning id, track_id)
insert into payouts (network, transaction, index, contract_id, token, amount_units, block, at, wallet, held)
select 'Solana', 'paid' || contract.id, 0, contract.id, $2, 1000, 1, now() - random() * interval '1 year', wallet, false
from contract join approvals on approvals.track_id = contract.track_id`;

const FILL_MOVES = `
with contract as (
  insert into contracts (network, address, track_key, payees, finalized_at)
  values ('Solana', $1, $1, '[]', now()) returning id),
came as (
  insert into deposits (network, transaction, index, contract_id, token, amount_units, block, at)
  select 'Solana', $1 || n, 0, id, $2, 1000, n * 2, now() - ($3::int - n) * interval '1 minute'
  from contract, generate_series(1, $3::int) n)
insert into payouts (network, transaction, index, contract_id, token, amount_units, block, at, wallet, held)
select 'Solana', $1 || 'p' || n, 0, id, $2, 1000, n * 2 + 1, now() - ($3::int - n) * interval '1 minute', 'wallet', false
from contract, generate_series(1, $3::int) n`;

const CONTRACTS_OF = `contracts c join tracks t on t.id = c.track_id join workspaces w on w.id = t.workspace_id and w.slug = $1,
  generate_series(1, $3::int) n`;
const FILL_YEAR = [
  `insert into deposits (network, transaction, index, contract_id, token, amount_units, block, at)
  select c.network, 'in' || c.id || n, 0, c.id, $2, 1000, n * 2, now() - n * interval '1 year' / $3::int from ${CONTRACTS_OF}`,
  `insert into payouts (network, transaction, index, contract_id, token, amount_units, block, at, wallet, held)
  select c.network, 'out' || c.id || n, p.place, c.id, $2, 500, n * 2 + 1, now() - n * interval '1 year' / $3::int,
    p.payee ->> 'wallet', false
  from ${CONTRACTS_OF}, jsonb_array_elements(c.payees) with ordinality as p(payee, place)`,
];
