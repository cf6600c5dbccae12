import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import type { CompanyProblem } from "../../shared/rules/access/company-problems.ts";
import { useWords } from "../language/Language.tsx";
import { settings } from "../settings.ts";
import { CompanyButton } from "./CompanyButton.tsx";
import { PasskeyButton } from "./PasskeyButton.tsx";
import { loginWords } from "./words.ts";

type OtherWaysProps = { next: string | null; problem: CompanyProblem | null };

/** What one can sign in with instead of a mailed link. */
export function OtherWays({ next, problem }: OtherWaysProps) {
  const words = useWords(loginWords).passkey;
  const { company } = settings;
  const passkeys = browserSupportsWebAuthn();
  if (company === null && !passkeys) return null;
  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-3 text-sm text-ink-2 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {words.or}
      </p>
      {company !== null && <CompanyButton name={company} next={next} problem={problem} />}
      {passkeys && <PasskeyButton />}
    </div>
  );
}
