/** Every number the product promises. Times in the unit the name says. What anybody can make us do stands in budgets.ts. */

export const MAGIC_LINK_SECONDS = 10 * 60;
/** How long a device may take to ask for a fingerprint. */
export const PASSKEY_CHALLENGE_SECONDS = 300;
export const PASSKEY_NAME_MAX = 60;
export const PASSKEYS_MAX = 20;
export const SESSION_IDLE_DAYS = 7;
export const SESSION_ABSOLUTE_DAYS = 30;
/** The terms a person agrees to in the landing page's dialog, by the date of their text. */
export const TERMS_VERSION = "2026-11-18";

export const SESSION_REFETCH_MS = 100;
export const VERIFIED_REDIRECT_MS = 1_500;
export const RESEND_SECONDS = 30;

export const EMAIL_MAX_CHARACTERS = 254;

export const WORKSPACE_NAME_MAX = 100;
export const MEMBER_NAME_MAX = 100;
export const PERSON_NAME_MAX = 100;
export const FEEDBACK_MAX = 5_000;
export const UNREAD_POLL_MS = 30_000;

/** How young a session must be for what cannot be undone. */
export const FRESH_SESSION_MINUTES = 10;
/** Of a list nobody asked a page of; the rest is behind its `next`. */
export const LIST_MAX = 1_000;
export const PAGE_MAX = 200;
/** When a page is asked for and nobody says how long. */
export const PAGE_SIZE = 100;
/** What is counted no further: there are so many, or more. */
export const COUNTED_MAX = 1_000;
/** Everything the search over all workspaces answers at once. */
export const FOUND_MAX = 20;

/** An ISRC or UPC with whatever stands around it when it is pasted: a longer text is not even parsed. */
export const CODE_MAX_TYPED = 100;
/** Of each kind, looked up in one request. */
export const CODES_ASKED_MAX = 1_000;
/** Of any text of a release, before the rules are asked about it. */
export const TEXT_MAX = 5_000;
/** Tracks of one release, and people of one track, before the rules are asked. */
export const LISTED_MAX = 200;
export const TITLE_MAX = 200;
/** On one track, and of one name among them. */
export const CREDITS_MAX = 30;
export const NAME_MAX_ON_CREDITS = 100;

/** A mood, a sub-genre or a role. */
export const WORD_MAX = 60;
export const LINK_MAX = 2_048;
export const TRACKS_PER_RELEASE_MAX = 100;
export const ARTISTS_PER_TRACK_MAX = 25;
export const FREE_RELEASES = 10;
/** With their contents, in one page. */
export const DRAFT_CONTENTS_MAX = 50;
/** Of one workspace. */
export const DRAFTS_MAX = 2_000;
/** Of one workspace. */
export const SPLIT_TEMPLATES_MAX = 100;
/** All of a workspace's drafts together, as text, with what they were imported from. */
export const DRAFTS_MAX_BYTES = 100_000_000;
export const DECLINE_REASON_MAX = 500;
/** Whoever objects says why. */
export const OBJECTION_REASON_MIN = 3;

export const APPROVAL_LINK_DAYS = 30;
/** So long whoever an amendment leaves as they are may object, from the day on which they were told. */
export const OBJECTION_DAYS = 14;
/** What a label can choose: after so many days of silence a share is held for its owner. */
export const HOLD_AFTER_DAYS = ["30", "60", "90"] as const;
/** Share pages that do not wait for the release date. */
export const AT_ONCE = "at_once";
export type ShareFrom = typeof AT_ONCE;
export type HoldAfterDays = (typeof HOLD_AFTER_DAYS)[number];
/** How far the clock in a signed text may be from ours. */
export const SIGNED_TEXT_MINUTES = 10;
/** Before a release is published to whose last approvals a wallet came that we had not seen: time to read the receipt. */
export const NEW_WALLET_WAITS_MINUTES = 15;
export const FIRST_REMINDER_DAYS = 3;
export const REMINDER_EVERY_DAYS = 4;
export const REMINDERS_MAX = 4;
/** After a decision, before the page goes home by itself. */
export const APPROVAL_REDIRECT_MS = 3_000;
/** Offered again when a release is entered: who was on the newest ones. */
export const EARLIER_ARTISTS_SHOWN = 500;

/** Of a code that opens a wallet. */
export const WALLET_CODE_MINUTES = 10;
export const WALLET_CODE_TRIES = 5;
/** Before a newly linked wallet counts: time to read the mail and stop it. */
export const OWN_WALLET_WAITS_HOURS = 24;
