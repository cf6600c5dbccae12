import { useWords } from "../language/Language.tsx";
import { meantDomain, withDomain } from "./email-typo.ts";
import { signInWords } from "./words.ts";

/** A suggestion, never a refusal: the address may well be right. */
export function TypoHelp({ email, onCorrect }: { email: string; onCorrect: (email: string) => void }) {
  const words = useWords(signInWords).form;
  const domain = meantDomain(email);
  return (
    <div role="status">
      {domain !== null && (
        <button
          type="button"
          onClick={() => onCorrect(withDomain(email, domain))}
          className="text-link min-h-11 text-left text-sm text-ink-2"
        >
          {words.didYouMean(domain)}
        </button>
      )}
    </div>
  );
}
