import { useReducer } from "react";
import { normaliseEmail } from "../../shared/rules/email.ts";
import type { Language } from "../../shared/rules/language.ts";
import type { authApi, LinkSent } from "../../shared/schemas/account.ts";
import { ASK_FOR_LINK } from "../../shared/schemas/light-paths.ts";
import { ApiError, ask, type Given } from "../api/ask.ts";
import { useLanguage, useWords } from "../language/Language.tsx";
import { paths } from "../paths.ts";
import { rememberNext } from "./remembered-next.ts";
import { notStarted, type SignIn, signInAfter } from "./sign-in-state.ts";
import { signInWords } from "./words.ts";

type SignInOptions = {
  acceptedTerms: boolean;
  next: string | null;
  /** Filled in to begin with. */
  email?: string;
};

export type SignInControls = {
  signIn: SignIn;
  type: (email: string) => void;
  send: () => Promise<void>;
  changeAddress: () => void;
};

export function useSignIn({ acceptedTerms, next, email: known = "" }: SignInOptions): SignInControls {
  const [signIn, dispatch] = useReducer(signInAfter, known, notStarted);
  const { language } = useLanguage();
  const words = useWords(signInWords).notSent;

  async function send() {
    const email = normaliseEmail(signIn.email);
    if (email === null) return dispatch({ type: "not_an_address" });
    dispatch({ type: "send" });
    try {
      const minutes = await askForLink(email, language, acceptedTerms);
      if (minutes !== null)
        return dispatch({ type: "refused", reason: { why: "refused", said: words.wait(minutes) } });
      rememberNext(next);
      dispatch({ type: "delivered" });
    } catch (error) {
      const said = language === "en" && error instanceof ApiError ? error.text : "";
      dispatch({ type: "refused", reason: { why: error instanceof ApiError ? "refused" : "failed", said } });
    }
  }

  return {
    signIn,
    send,
    type: (email) => dispatch({ type: "typed", email }),
    changeAddress: () => dispatch({ type: "change_address" }),
  };
}

/** Null, or in how many minutes the next can be asked for. Without the schemas: the landing page's dialog stays light. */
async function askForLink(email: string, language: Language, acceptedTerms: boolean): Promise<number | null> {
  const given: Given<typeof authApi.askForLink> = {
    body: {
      email,
      callbackURL: paths.verifyMagicLink(),
      language,
      ...(acceptedTerms ? { acceptedTerms: true } : {}),
    },
  };
  const { nextInSeconds } = (await ask(ASK_FOR_LINK, given)).answer as LinkSent;
  return nextInSeconds === undefined ? null : Math.ceil(nextInSeconds / 60);
}
