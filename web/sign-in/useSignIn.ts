import { useReducer } from "react";
import { normaliseEmail } from "../../contract/email.ts";
import { ApiError, askForLink } from "../api.ts";
import { rememberNext } from "./remembered-next.ts";
import { NOT_STARTED, type NotSent, type SignIn, signInAfter } from "./sign-in-state.ts";

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
      await askForLink({ email, acceptedTerms });
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

const whyNotSent = (error: unknown): NotSent =>
  error instanceof ApiError ? { why: "refused", said: error.text } : { why: "failed", said: "" };
