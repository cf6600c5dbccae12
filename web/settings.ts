/** What the server writes into the page's `settings` meta tag. */
type Settings = {
  magicLinkConfirm: "other-browsers" | "never";
  /** Where the embedded mail can be read; null when mail goes out for real. */
  inboxUrl: string | null;
  /** Errors are also told to the operator's Sentry. */
  errorReports: boolean;
  /** Whose accounts one can also sign in with, by name; null when nobody's. */
  company: string | null;
};

function readSettings(): Settings {
  const given = parsed(document.querySelector<HTMLMetaElement>('meta[name="settings"]')?.content ?? "");
  return {
    magicLinkConfirm: given.magicLinkConfirm === "never" ? "never" : "other-browsers",
    inboxUrl: typeof given.inboxUrl === "string" ? given.inboxUrl : null,
    errorReports: given.errorReports === true,
    company: typeof given.company === "string" ? given.company : null,
  };
}

function parsed(text: string): Partial<Record<keyof Settings, unknown>> {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

export const settings = readSettings();
