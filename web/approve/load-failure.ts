import { ApiError } from "../api.ts";

/** Why there is nothing to approve, in words, and whether asking again could help. */
export type LoadFailure = { title: string; text: string; help: string; mayRetry: boolean };

const NOT_LOADED = "Failed to load release data";

export const NO_TOKEN: LoadFailure = {
  title: "This link is incomplete",
  text: "Invalid approval link - missing token",
  help: "Open the link from the mail once more. If your mail program breaks it over two lines, copy both.",
  mayRetry: false,
};

const LINK_OVER =
  "The link has run out, or the release was changed or withdrawn. After a change a new link is mailed to you: " +
  "use the newest mail, or ask whoever sent it.";
const LINK_NOT_VALID = "Check that the whole link was copied, or use the newest mail.";
const NO_ANSWER = "We couldn't reach the server. Check your connection and try again.";

export function whyNotLoaded(error: unknown): LoadFailure {
  const failed = (text: string, help: string, mayRetry: boolean) => ({
    title: NOT_LOADED,
    text,
    help,
    mayRetry,
  });
  if (!(error instanceof ApiError)) return failed(NO_ANSWER, "Your link is still good.", true);
  if (error.status === 410) return failed(error.text, LINK_OVER, false);
  if (error.status === 404) return failed(error.text, LINK_NOT_VALID, false);
  return failed(error.text || "Something went wrong", "Your link is still good.", true);
}

/** The question itself is gone: nothing on the page can be answered any more. */
export const isOver = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 410);
