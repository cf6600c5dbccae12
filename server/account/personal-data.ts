/**
 * Every column that says something about a person, and what becomes of it. Tests hold the schema, a deletion in the middle
 * of everything, and the map in docs/operators.md against it.
 */
export interface Personal {
  table: string;
  columns: string[];
  holds: string;
  /** When they are removed from a workspace, or leave it. */
  removed: "erased" | "stays" | "not touched";
  /** When they delete their account. Evidence stays, and `kept` says why. */
  deleted: "erased" | "evidence";
  /** How long it is kept otherwise, or why it stays. */
  kept: string;
}

const ACCOUNT = "while there is an account";
const RELEASE = "as long as the release";
const DRAFT = "until the draft is submitted or deleted";
const SIGNED = "proof of what was signed, as long as the release";
const ACCOUNTS = "the label's accounts: for as many years as the workspace keeps its files";
const CHAIN = "stands on a public chain anyway; names nobody";

const rows = (
  table: string,
  ...list: [columns: string, holds: string, ...fate: [Personal["removed"], Personal["deleted"], string]][]
): Personal[] =>
  list.map(([columns, holds, removed, deleted, kept]) => ({
    table,
    columns: columns.split(" "),
    holds,
    removed,
    deleted,
    kept,
  }));

export const PERSONAL: Personal[] = [
  ...rows(
    "people",
    ["id email name image", "who has the account", "not touched", "erased", ACCOUNT],
    [
      "former_email",
      "the address of a deleted account",
      "not touched",
      "erased",
      "until no draft names it: minutes",
    ],
    ["approval_mails", "how often they want emails about approvals", "not touched", "erased", ACCOUNT],
    ["terms_version terms_accepted_at", "that they accepted the terms", "not touched", "erased", ACCOUNT],
  ),
  ...rows("sessions", [
    "user_id token ip_address user_agent browser system last_used_at",
    "on what kind of device they signed in, and when they last used it",
    "not touched",
    "erased",
    "until the session ends",
  ]),
  ...rows("passkeys", [
    "person_id name credential_id public_key counter transports last_used_at",
    "the passkeys they sign in with",
    "not touched",
    "erased",
    "until they remove it",
  ]),
  ...rows("auth_accounts", [
    "user_id account_id",
    "nothing: the table stays empty",
    "not touched",
    "erased",
    ACCOUNT,
  ]),
  ...rows("verifications", [
    "value email accepted_terms_version",
    "who asked for a sign-in link",
    "not touched",
    "erased",
    "until the link expires: 10 minutes",
  ]),
  ...rows("reader_languages", [
    "email language",
    "the language of their mails",
    "not touched",
    "erased",
    ACCOUNT,
  ]),
  ...rows(
    "mails",
    ["sealed", "a mail, encrypted", "erased", "erased", "until it is sent, at most 48 hours"],
    [
      "recipient",
      "who it is for, hashed with a key",
      "erased",
      "erased",
      "until it is sent, at most 48 hours",
    ],
  ),
  ...rows("rate_limits", [
    "key",
    "who or what asked, hashed",
    "not touched",
    "evidence",
    "keeps a limit from starting anew by deleting an account; at most a day",
  ]),
  ...rows("mail_counts", [
    "key",
    "who caused mails and who got them, hashed",
    "not touched",
    "evidence",
    "keeps a day's budget from starting anew by deleting an account; a day",
  ]),
  ...rows("gone_releases", [
    "submitter",
    "who had releases in workspaces or accounts that are gone, hashed with a key",
    "not touched",
    "evidence",
    "keeps the free plan from starting anew by deleting a workspace or an account",
  ]),
  ...rows("idempotency_keys", [
    "person_id body",
    "what they were answered",
    "not touched",
    "erased",
    "24 hours",
  ]),
  ...rows(
    "members",
    ["email name search_text", "who is in a workspace", "erased", "erased", "while they are in it"],
    ["invited_by_email", "who invited somebody", "stays", "erased", "as long as the membership"],
  ),
  ...rows("api_keys", [
    "member_id",
    "who made a key; the key goes with them",
    "erased",
    "erased",
    "until the key is deleted or they leave",
  ]),
  ...rows("workspace_events", [
    "person_id",
    "the id of who made or changed keys and webhooks, or downloaded everything",
    "stays",
    "evidence",
    "as long as the workspace; the id leads to nobody any more",
  ]),
  ...rows("notifications", [
    "email about_email title body said",
    "what they were told, and whom it names",
    "erased",
    "erased",
    "180 days after it was read",
  ]),
  ...rows("feedback", [
    "person_id email message page",
    "what they wrote to us",
    "not touched",
    "erased",
    ACCOUNT,
  ]),
  ...rows(
    "releases",
    ["created_by_email", "who submitted it", "stays", "erased", RELEASE],
    ["submission_key", "the id of who submitted it", "stays", "erased", RELEASE],
    ["status_reason", "why a co-author declined, in their words", "not touched", "erased", RELEASE],
  ),
  ...rows(
    "release_drafts",
    [
      "content imported search_text emails imported_emails",
      "co-authors' names and addresses",
      "not touched",
      "erased",
      DRAFT,
    ],
    ["changed_by_email", "who changed it last", "stays", "erased", DRAFT],
  ),
  ...rows("split_templates", [
    "people",
    "names, addresses and shares that are used again",
    "not touched",
    "erased",
    "until the label deletes it",
  ]),
  ...rows("submissions", [
    "by_email key",
    "who sent drafts together",
    "stays",
    "erased",
    "as long as the workspace",
  ]),
  ...rows(
    "release_versions",
    ["created_by_email", "who submitted this version", "stays", "erased", RELEASE],
    [
      "track_texts",
      "what each version said of its tracks, with who else made them",
      "not touched",
      "evidence",
      SIGNED,
    ],
  ),
  ...rows("publications", [
    "problem",
    "whose signature does not fit, if any",
    "not touched",
    "evidence",
    "until it is published",
  ]),
  ...rows("tracks", [
    "artist_names credits search_text agreement salt",
    "the names of co-authors and of whoever else made it; erased where nobody signed the text",
    "not touched",
    "evidence",
    SIGNED,
  ]),
  ...rows("track_artists", [
    "name email email_salt bps",
    "a co-author and their share; the name is erased where nobody signed the text, the address where they did not",
    "not touched",
    "evidence",
    SIGNED,
  ]),
  ...rows(
    "approvals",
    ["email", "who is asked and told", "not touched", "erased", RELEASE],
    ["reason", "why they declined", "not touched", "erased", RELEASE],
    [
      "wallet paid_to account key_holder message signature ip_address user_agent",
      "what they signed, with what, and from where; erased where they did not sign",
      "not touched",
      "evidence",
      SIGNED,
    ],
  ),
  ...rows(
    "share_proposals",
    ["email", "who suggested other shares", "not touched", "erased", RELEASE],
    [
      "reason answer",
      "why, in their words, and what the label answered them",
      "not touched",
      "erased",
      RELEASE,
    ],
    ["closed_by_email", "who of the label answered", "stays", "erased", RELEASE],
  ),
  ...rows("approval_batches", [
    "wallet signature",
    "what they signed at once for many tracks, and with what",
    "not touched",
    "evidence",
    SIGNED,
  ]),
  ...rows("approval_requests", ["email", "who was asked", "not touched", "erased", RELEASE]),
  ...rows("release_mails", ["email", "who was mailed about a release", "not touched", "erased", RELEASE]),
  ...rows("audit_events", [
    "data",
    "co-authors as salted hashes, wallets, signatures",
    "not touched",
    "evidence",
    "each entry holds the hash of the one before",
  ]),
  ...rows("certificates", [
    "proof",
    "everything that was signed for a track",
    "not touched",
    "evidence",
    SIGNED,
  ]),
  ...rows("late_answers", [
    "answer",
    "what somebody whose share is kept said later; erased where they did not sign",
    "not touched",
    "evidence",
    SIGNED,
  ]),
  ...rows("wallets", [
    "person_id address owner account sealed handed_over_to",
    "a wallet we hold for them",
    "not touched",
    "erased",
    "until they delete the account, which is refused while it is needed",
  ]),
  ...rows("wallet_events", [
    "person_id data",
    "what happened to their wallets",
    "not touched",
    "erased",
    ACCOUNT,
  ]),
  ...rows("wallet_codes", [
    "holder_id session_id bound_to code_hash",
    "a code we mailed them, hashed",
    "not touched",
    "erased",
    "until the next one",
  ]),
  ...rows("withdrawals", [
    "person_id wallet_id to amount_units transaction problem problem_said",
    "what they took out, and where it went",
    "not touched",
    "erased",
    ACCOUNT,
  ]),
  ...rows("account_changes", [
    "person_id wallet_id to problem problem_said",
    "changes of their wallet",
    "not touched",
    "erased",
    ACCOUNT,
  ]),
  ...rows("account_acts", ["wallet_id", "what their wallet was to do", "not touched", "erased", ACCOUNT]),
  ...rows("watched_accounts", [
    "email address account recovery_to",
    "who is told of a recovery",
    "not touched",
    "erased",
    ACCOUNT,
  ]),
  ...rows("own_wallets", [
    "person_id address text signature",
    "wallets they linked",
    "not touched",
    "erased",
    ACCOUNT,
  ]),
  ...rows("report_sums", [
    "owner key",
    "what a co-author earned by a workspace's statements",
    "not touched",
    "evidence",
    SIGNED,
  ]),
  ...rows("statement_pieces", [
    "sealed",
    "a distributor's file, which names artists, encrypted",
    "not touched",
    "evidence",
    ACCOUNTS,
  ]),
  ...rows("statements", [
    "source reference",
    "who pays, and what for, as a label enters it",
    "not touched",
    "evidence",
    ACCOUNTS,
  ]),
  ...rows("statements", [
    "preview",
    "the first rows of a distributor's file that nobody knew yet, which name artists",
    "not touched",
    "evidence",
    ACCOUNTS,
  ]),
  ...rows("statement_items", [
    "artist",
    "artists as a distributor names them",
    "not touched",
    "evidence",
    ACCOUNTS,
  ]),
  ...rows("statement_slips", [
    "email",
    "whose part of a distributor's statement it is",
    "not touched",
    "erased",
    "as long as the statement",
  ]),
  ...rows("statement_events", [
    "person_id data",
    "the id of who did something to a statement",
    "not touched",
    "evidence",
    "each entry holds the hash of the one before; the id leads to nobody any more",
  ]),
  ...rows(
    "remittances",
    ["refund_address", "who gets back what was not delivered", "not touched", "evidence", CHAIN],
    ["chosen_by", "the id of who chose that address", "not touched", "evidence", ACCOUNTS],
  ),
  ...rows("contracts", ["payees", "wallets and their shares", "not touched", "evidence", CHAIN]),
  ...rows("payouts", ["wallet", "who was paid", "not touched", "evidence", CHAIN]),
  ...rows("books", ["holds", "wallets whose part waits", "not touched", "evidence", CHAIN]),
  ...rows("deposits", ["from", "who paid in", "not touched", "evidence", CHAIN]),
  ...rows(
    "chain_transactions",
    ["signed", "wallets in a transaction", "not touched", "evidence", CHAIN],
    [
      "person_id",
      "the id of whom a fee was paid for",
      "not touched",
      "evidence",
      "a day's budget must not start anew; the id leads to nobody any more",
    ],
  ),
];

/** Every other column: by table, what says nothing about anybody. */
export const NOT_PERSONAL: Record<string, string> = {
  account_acts: "intent network nonce deadline",
  account_changes: "id kind created_at finished_at succeeded",
  api_keys: "id workspace_id name prefix hash scopes created_at expires_at last_used_at",
  approval_batches: "id workspace_id root leaves created_at",
  share_proposals: "id approval_id release_id version shares state closed_at created_at",
  approval_requests:
    "release_id version mail_id mailed_at reminder_mail_id bounced_at unreached_told_at reminders_sent next_reminder_at reminded_by_hand_at created_at",
  approvals:
    "id track_artist_id track_id release_id version status expires_at viewed_at decided_at kept_at objected_at message_version created_at wallet_is_new link batch_id batch_index receipt_at",
  audit_events: "release_id seq type at previous_hash hash workspace_id",
  auth_accounts:
    "id provider_id access_token refresh_token id_token access_token_expires_at refresh_token_expires_at scope password created_at updated_at",
  books:
    "contract_id token state run problem problem_said due_since fee_units priced_at moved_at updated_at reconciled_at",
  carried_balances: "workspace_id track_id currency amount",
  catalogue_mappings: "workspace_id headers mapping used_at",
  certificates: "id track_id hash issued_at",
  chain_transactions:
    "network id kind intent attempt place fee_payer nonce outbids cost_units contract_id workspace_id state reason created_at sends sent_at settled_at",
  contract_watches: "contract_id network cursor failing_since moved_at next_look_at",
  contracts: "id track_id network address track_key transaction block block_time created_at finalized_at",
  deposits: "network transaction index contract_id token amount_units block at from_remittance",
  feedback: "id created_at",
  late_answers: "approval_id kind issued_at",
  gone_releases: "count",
  idempotency_keys: "key request_hash claimed_at status",
  instance: "one master_key_fingerprint created_at",
  issuer_keys: "key since until",
  jobs: "id kind key round attempt failures started_at due_at",
  log_anchors: "size root network started_at transaction finalized_at",
  log_entries: "index issued",
  log_head: "one head",
  log_nodes: "level index hash",
  trail_notes: "index at heads",
  mail_counts: "day count",
  mails: "id kind workspace_id attempts last_error created_at sent_at given_up_at",
  members: "id workspace_id role status created_at joined_at",
  notifications: "id link created_at delivered_at",
  own_wallets: "id kind linked_at active_at",
  passkeys: "id created_at",
  payouts: "network transaction index contract_id token amount_units block at held delivered_at",
  people: "approvals_told_until email_verified created_at updated_at deleted_at",
  publications: "waits_until release_id version step started_at published_at",
  rate_limits: "hits expires_at",
  reader_languages: "chosen_at",
  release_drafts:
    "id workspace_id version name track_count people_count problem_count import_keys size changed_at created_at",
  release_mails: "release_id told_version due_at allotted submission_id",
  release_versions:
    "release_id version hold_after_days share_from workspace_name name release_type upc release_date network contract_config_id track_ids created_at workspace_id search_text",
  releases: "id workspace_id amends_track_id version status opened_early_at created_at updated_at",
  report_sums: "workspace_id dimension period currency token units gross net pay_units",
  sessions: "id expires_at created_at updated_at",
  remittance_payments:
    "network address contract_id statement_id number amount_units transaction held vault at",
  remittance_transfers: "network address transaction index token amount_units at is_final",
  remittances:
    "network address statement_id token root total_units chosen_at is_current opened_at there_units delivered_units seen_units returned_units strays completed_at problem cursor moved_at next_look_at settled_at",
  split_templates: "id workspace_id name created_at",
  share_links: "code track_id created_at",
  slug_counters: "base last",
  slugs: "slug taken_at",
  submission_drafts: "submission_id place draft_id version name state release_id problem",
  submissions: "id workspace_id hold_after_days created_at finished_at",
  statement_aliases: "workspace_id key track_id release_id decided_at",
  statement_amounts:
    "statement_id track_id place contract_id network file_amount earlier_amount carried_in deducted net_amount carried_out pay_units",
  statement_events: "statement_id seq type at previous_hash hash",
  statement_items:
    "statement_id place key isrc upc title lines units amount standing matched_by track_id release_id offered",
  statement_mappings: "id workspace_id headers mapping said_at",
  statement_pieces: "statement_id piece",
  statement_slips: "id statement_id earned_units created_at told_at",
  statement_rows: "statement_id item month store country units amount",
  statements:
    "id workspace_id state file_name size_bytes content_hash file_deleted_at replaces_id release_id format currency scale total lines period_from period_to lines_read questions answers faults fault_count problem album_rule token rate rate_source rate_date deductions revision created_at updated_at agreed_at",
  track_artists: "id track_id position",
  tracks:
    "id terms_number recording_id amends_hash valid_from release_id version agreed_version position title isrc media_link genre_id sub_genre mood language agreement_hash workspace_id",
  verifications: "id identifier expires_at created_at updated_at",
  wallet_codes: "purpose id tries expires_at",
  wallet_events: "id type at",
  wallet_key_versions: "version fingerprint created_at retired_at",
  wallets: "id kind key_version created_at handed_over_at",
  watched_accounts: "network looked_at recovery_since",
  watched_networks: "network first_cursor cursor watched_by watched_until hears",
  withdrawals: "id network token fee_units state created_at finished_at",
  webhook_attempts: "delivery_id number at milliseconds status answer problem",
  webhook_deliveries: "id endpoint_id type body state created_at",
  webhook_endpoints:
    "id workspace_id url events sealed previous_sealed previous_until created_at failing_since disabled_at",
  workspace_events: "id workspace_id type at data",
  workspaces: "id name slug blockchain created_at updated_at deleted_at statement_file_years",
};
