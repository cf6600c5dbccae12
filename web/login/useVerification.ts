import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { ApiError } from "../api/ask.ts";
import { sessionQuery, verifyLink, whoseLink } from "../api/session.ts";
import { pageLanguage } from "../language/page-language.ts";
import { settings } from "../settings.ts";
import { askedHere } from "./asked-here.ts";
import { forgetSignInToken, signInToken } from "./sign-in-token.ts";

/** `said`: the server's own sentence, empty when it gave none. */
export type NotVerified = { why: "no_token" | "refused" | "broken"; said: string };

type Verification =
  | { state: "checking" }
  /** `owner`: whom the link signs in, masked. */
  | { state: "asking"; owner: string }
  | { state: "verifying" }
  | { state: "verified" }
  | { state: "failed"; reason: NotVerified; mayRetry: boolean };

const NO_TOKEN: Verification = {
  state: "failed",
  reason: { why: "no_token", said: "" },
  mayRetry: false,
};

export function useVerification(): { verification: Verification; verify: () => Promise<void> } {
  const token = signInToken();
  const queryClient = useQueryClient();
  const [verification, setVerification] = useState<Verification>(token ? { state: "checking" } : NO_TOKEN);

  const verify = useCallback(async () => {
    if (!token) return;
    setVerification({ state: "verifying" });
    const outcome = await verifyOnce(token);
    // Reset, not refetched: the old "no session" must not be believed while the new answer is on its way.
    if (outcome.state === "verified") void queryClient.resetQueries(sessionQuery);
    setVerification(outcome);
  }, [token, queryClient]);

  useEffect(() => {
    if (!token) return;
    void mayVerifyByItself(token).then(async (may) =>
      may ? await verify() : setVerification(await askFor(token)),
    );
  }, [token, verify]);

  return { verification, verify };
}

async function mayVerifyByItself(token: string): Promise<boolean> {
  return settings.magicLinkConfirm === "never" || (await askedHere(token));
}

/** A link that is worth nothing says so before anybody clicks. */
const askFor = (token: string): Promise<Verification> =>
  whoseLink(token).then(
    ({ email }): Verification => ({ state: "asking", owner: email }),
    (error: unknown): Verification => failed(error),
  );

let running: Promise<Verification> | null = null;

/** A link can be used once, so however often this page is mounted, one request goes out. */
function verifyOnce(token: string): Promise<Verification> {
  running ??= verifyLink(token, pageLanguage()).then(
    (): Verification => {
      forgetSignInToken();
      return { state: "verified" };
    },
    (error: unknown): Verification => {
      const outcome = failed(error);
      if (outcome.state === "failed" && outcome.mayRetry) running = null;
      return outcome;
    },
  );
  return running;
}

/** Only a 401 judges the link. After anything else it may still be good, so it can be tried once more. */
function failed(error: unknown): Verification {
  const mayRetry = !(error instanceof ApiError && error.status === 401);
  if (!mayRetry) forgetSignInToken();
  return { state: "failed", reason: whyNotVerified(error), mayRetry };
}

const whyNotVerified = (error: unknown): NotVerified =>
  error instanceof ApiError ? { why: "refused", said: error.text } : { why: "broken", said: "" };
