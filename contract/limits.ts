/** Every number the product promises. Times in the unit the name says. */

export const MAGIC_LINK_SECONDS = 10 * 60;
export const SIGN_IN_MAILS_PER_HOUR = 5;
export const SESSION_IDLE_DAYS = 7;
export const SESSION_ABSOLUTE_DAYS = 30;
/** The terms a person agrees to in the landing page's dialog, by the date of their text. */
export const TERMS_VERSION = "2026-11-15";

export const SESSION_REFETCH_MS = 100;
export const VERIFIED_REDIRECT_MS = 1_500;
export const RESEND_SECONDS = 30;

export const EMAIL_MAX_CHARACTERS = 254;

export const WORKSPACE_NAME_MAX = 100;
export const MEMBER_NAME_MAX = 100;
export const PERSON_NAME_MAX = 100;
export const FEEDBACK_MAX = 5_000;
export const UNREAD_POLL_MS = 30_000;

export const WORKSPACES_PER_DAY = 100;
export const INVITATIONS_PER_HOUR = 20;
export const INVITATIONS_PER_DAY = 50;
export const INVITATION_MAILS_TO_ONE_PER_DAY = 3;
export const FEEDBACK_PER_HOUR = 10;
/** How young a session must be for what cannot be undone. */
export const FRESH_SESSION_MINUTES = 10;
export const NOTIFICATIONS_SHOWN = 100;
