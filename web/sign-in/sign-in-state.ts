/** Why no link was sent. `said`: the server's own sentence, empty when it gave none. */
export type NotSent = { why: "refused" | "failed"; said: string };

/** Asking for a sign-in link, on the login page and in the landing dialog. Nothing typed is ever lost. */
export type SignIn =
  | { state: "idle"; email: string }
  | { state: "mistyped"; email: string }
  | { state: "sending"; email: string }
  | { state: "failed"; email: string; reason: NotSent }
  | SentSignIn;

export type SentSignIn =
  | { state: "sent"; email: string; times: number }
  | { state: "resending"; email: string; times: number }
  | { state: "resend_failed"; email: string; times: number; reason: NotSent };

type SignInEvent =
  | { type: "typed"; email: string }
  | { type: "not_an_address" }
  | { type: "send" }
  | { type: "delivered" }
  | { type: "refused"; reason: NotSent }
  | { type: "change_address" };

export const notStarted = (email: string): SignIn => ({ state: "idle", email });

export function wasSent(signIn: SignIn): signIn is SentSignIn {
  return "times" in signIn;
}

export function signInAfter(signIn: SignIn, event: SignInEvent): SignIn {
  const { email } = signIn;
  switch (event.type) {
    case "typed":
      return isWriting(signIn) ? { state: "idle", email: event.email } : signIn;
    case "not_an_address":
      return isWriting(signIn) ? { state: "mistyped", email } : signIn;
    case "change_address":
      return { state: "idle", email };
    case "send":
      if (wasSent(signIn)) return { state: "resending", email, times: signIn.times };
      return { state: "sending", email };
    case "delivered":
      return { state: "sent", email, times: wasSent(signIn) ? signIn.times + 1 : 1 };
    case "refused":
      if (wasSent(signIn)) return { ...signIn, state: "resend_failed", reason: event.reason };
      return { state: "failed", email, reason: event.reason };
  }
}

const isWriting = (signIn: SignIn) => !wasSent(signIn) && signIn.state !== "sending";
