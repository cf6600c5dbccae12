import { forgetLinkToken, takeLinkToken } from "../link-token.ts";
import { paths } from "../paths.ts";

const STORED_UNDER = "ledgerline_sign_in";

let token = "";

/** Runs before the router reads the address. */
export function takeSignInToken() {
  if (location.pathname === paths.verifyMagicLink()) token = takeLinkToken(STORED_UNDER);
}

/** The token this page was opened with; empty when there was none. */
export const signInToken = () => token;

export const forgetSignInToken = () => forgetLinkToken(STORED_UNDER);
