import type { ProblemFound } from "../shared/rules/release-problem.ts";

/** Why a release is not accepted: said by the form and by the API. */
const PROBLEMS: { [Code in ProblemFound["code"]]: (detail: string | number) => string } = {
  no_tracks: () => "Please add at least one track",
  too_many_tracks: (max) => `A release has at most ${max} tracks`,
  release_name_missing: () => "Please enter a release name",
  release_type_unknown: () => "Choose single, album or LP",
  date_not_valid: () => "Please enter a date such as 2026-12-04",
  contract_missing: () => "Please choose a contract configuration",
  sharing_unknown: () => "Choose to show the share page at once, or on the release date",
  silence_unknown: () => "Choose to wait, or to keep the share after 30, 60 or 90 days",

  title_missing: () => "Please enter a track title",
  link_not_valid: () => "Paste a full link that starts with https://",
  genre_unknown: () => "Choose a genre from the list",
  language_unknown: () => "Choose a language from the list",

  too_many_credits: (max) => `A track has at most ${max} credits`,
  credit_without_role: (name) => `Say what ${name} did, as in “Producer: ${name}”`,
  credit_without_name: (role) => `Say who it was, as in “${role}: Ada Okafor”`,

  no_artists: () => "Please select at least one artist",
  too_many_artists: (max) => `A track has at most ${max} artists`,
  artist_twice: (email) => `${email} is already on this track. Change that share instead.`,
  name_missing: () => "Name is required",
  email_missing: () => "Email is required",
  email_not_valid: () => "Please enter a valid email address",
  share_not_valid: () => "A share is a whole number from 0 to 100",
  shares_not_100: () => "Shares must add up to 100%",

  too_long: (max) => `Please use ${max} characters or fewer`,
  character_not_allowed: () => "Contains characters that are not allowed",

  isrc_used: (title) => `“${title}” already uses this ISRC. Each recording needs its own.`,
  isrc_is_iswc: () => "That is an ISWC, which identifies the song. The ISRC identifies this recording.",
  isrc_character: (character) => `An ISRC uses only letters A–Z and digits. Remove “${character}”.`,
  isrc_length: (length) => `An ISRC has 12 characters. This one has ${length}. Example: QZ-ES2-25-00417.`,
  isrc_letters: () => "The first two characters must be letters, as in QZ or GB.",
  isrc_digits: () => "The last seven characters must be digits.",
  isrc_digits_mistyped: (isrc) => `The last seven characters must be digits. Did you mean ${isrc}?`,
  isrc_example: () => "AA-6Q7 is an example from the ISRC standard. Enter your own code.",

  upc_shortened: (given) =>
    `Your spreadsheet shortened this code to ${given}. Copy the full 12 or 13 digits from the original.`,
  upc_digits: () => "A UPC or EAN uses only digits.",
  upc_of_carton: () => "That is a carton code. A release has a UPC of 12 digits or an EAN of 13.",
  upc_length: (length) => `A UPC has 12 digits and an EAN 13. This one has ${length}.`,
  upc_check_digit: (expected) =>
    `The last digit should be ${expected}. One of the digits is probably mistyped.`,
  upc_lost_zero: (upc) => `Spreadsheets drop leading zeros. Did you mean ${upc}?`,
  upc_without_check_digit: (upc) => `The check digit seems to be missing. Did you mean ${upc}?`,
};

export const problemText = ({ code, detail }: ProblemFound): string => PROBLEMS[code](detail ?? "");
