const STORED_UNDER = "ledgerline_email";

/** Whom the page knows it speaks with, for the sign-in page of this tab. Not in the address: those are written down. */
export function rememberEmail(email: string) {
  try {
    sessionStorage.setItem(STORED_UNDER, email);
  } catch {
    // Storage is switched off: they type it.
  }
}

export function knownEmail(): string {
  try {
    return sessionStorage.getItem(STORED_UNDER) ?? "";
  } catch {
    return "";
  }
}
