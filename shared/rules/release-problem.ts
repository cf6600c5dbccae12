/** What can be wrong with a release. `words/release-problems.ts` says it. */
type ProblemCode =
  | "no_tracks"
  | "too_many_tracks"
  | "release_name_missing"
  | "release_type_unknown"
  | "date_not_valid"
  | "contract_missing"
  | "silence_unknown"
  | "sharing_unknown"
  | "title_missing"
  | "link_not_valid"
  | "genre_unknown"
  | "language_unknown"
  | "too_many_credits"
  | "credit_without_role"
  | "credit_without_name"
  | "no_artists"
  | "too_many_artists"
  | "artist_twice"
  | "name_missing"
  | "email_missing"
  | "email_not_valid"
  | "share_not_valid"
  | "shares_not_100"
  | "too_long"
  | "character_not_allowed"
  | "isrc_used"
  | "isrc_is_iswc"
  | "isrc_character"
  | "isrc_length"
  | "isrc_letters"
  | "isrc_digits"
  | "isrc_digits_mistyped"
  | "isrc_example"
  | "upc_shortened"
  | "upc_digits"
  | "upc_of_carton"
  | "upc_length"
  | "upc_check_digit"
  | "upc_lost_zero"
  | "upc_without_check_digit";

export interface ProblemFound {
  code: ProblemCode;
  /** What the sentence names: a limit, an address, a title. */
  detail?: string | number;
  /** What was probably meant. */
  suggestion?: string;
}

/** A code as it is kept (null when none was given), or what is wrong with it. */
export type Code = { ok: true; value: string | null } | ({ ok: false } & ProblemFound);
