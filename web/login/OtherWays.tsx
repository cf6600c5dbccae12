import { useWords } from "../language/Language.tsx";
import { PasskeyButton } from "./PasskeyButton.tsx";
import { loginWords } from "./words.ts";

/** What one can sign in with instead of a mailed link. */
export function OtherWays() {
  const words = useWords(loginWords).passkey;
  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-3 text-sm text-ink-2 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {words.or}
      </p>
      <PasskeyButton />
    </div>
  );
}
