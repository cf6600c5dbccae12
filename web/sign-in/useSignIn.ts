import { useReducer } from "react";
import { normaliseEmail } from "../../shared/rules/email.ts";
import type { authApi, LinkSent } from "../../shared/schemas/account.ts";
import { ASK_FOR_LINK } from "../../shared/schemas/light-paths.ts";
import { ApiError, ask, type Given } from "../api/ask.ts";
import { paths } from "../paths.ts";
import { rememberNext } from "./remembered-next.ts";
import { NOT_STARTED, type NotSent, type SignIn, signInAfter } from "./sign-in-state.ts";
import { signInWords } from "./words.ts";

type SignInOptions = { acceptedTerms: boolean; next: string | null };

export type SignInControls = {
  signIn: SignIn;
  type: (email: string) => void;
  send: () => Promise<void>;
  changeAddress: () => void;
};

export function useSignIn({ acceptedTerms, next }: SignInOptions): SignInControls {
  const [signIn, dispatch] = useReducer(signInAfter, NOT_STARTED);

  async function send() {
    const email = normaliseEmail(signIn.email);
    if (email === null) return dispatch({ type: "not_an_address" });
    dispatch({ type: "send" });
    try {
      const wait = await askForLink(email, acceptedTerms);
      if (wait !== null) return dispatch({ type: "refused", reason: { why: "refused", said: wait } });
      rememberNext(next);
      dispatch({ type: "delivered" });
    } catch (error) {
      dispatch({ type: "refused", reason: whyNotSent(error) });
    }
  }

  return {
    signIn,
    send,
    type: (email) => dispatch({ type: "typed", email }),
    changeAddress: () => dispatch({ type: "change_address" }),
  };
}

/** Null, or the sentence that says when. Without the schemas: the landing page's dialog stays light. */
async function askForLink(email: string, acceptedTerms: boolean): Promise<string | null> {
  const given: Given<typeof authApi.askForLink> = {
    body: {
      email,
      callbackURL: paths.verifyMagicLink(),
      ...(acceptedTerms ? { acceptedTerms: true } : {}),
    },
  };
  const { nextInSeconds } = (await ask(ASK_FOR_LINK, given)).answer as LinkSent;
  return nextInSeconds === undefined ? null : signInWords.notSent.wait(Math.ceil(nextInSeconds / 60));
}

const whyNotSent = (error: unknown): NotSent =>
  error instanceof ApiError ? { why: "refused", said: error.text } : { why: "failed", said: "" };
