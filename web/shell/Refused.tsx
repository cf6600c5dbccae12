import { ApiError } from "../api/ask.ts";
import { useWords } from "../language/Language.tsx";
import { paths } from "../paths.ts";
import { useWhyNot } from "./language/useWhyNot.ts";
import { useLogOut } from "./useLogOut.ts";
import { signedInWords } from "./words.signed-in.ts";

/** Refused because the session has lasted a while. */
const TOO_OLD = new Set(["session_too_old", "sign_in_again"]);

type RefusedProps = { error: unknown; otherwise: string; comeBackTo: string };

/** The sentence of a refusal. A session that must be proved again has the way to do so beside it. */
export function Refused({ error, otherwise, comeBackTo }: RefusedProps) {
  const whyNot = useWhyNot();
  const sentence = whyNot(error, otherwise);
  if (!(error instanceof ApiError && TOO_OLD.has(error.code))) return sentence;
  return (
    <>
      {sentence}
      {sentence.endsWith(".") ? " " : ". "}
      <SignInAgain comeBackTo={comeBackTo} />
    </>
  );
}

function SignInAgain({ comeBackTo }: { comeBackTo: string }) {
  const words = useWords(signedInWords);
  const { leaving, logOut } = useLogOut();
  return (
    <button
      type="button"
      disabled={leaving.state === "busy"}
      onClick={() => void logOut(paths.loginThen(comeBackTo))}
      className="text-link"
    >
      {words.signInAgain}
    </button>
  );
}
