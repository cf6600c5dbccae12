import { meantDomain, withDomain } from "./email-typo.ts";

/** A suggestion, never a refusal: the address may well be right. */
export function TypoHelp({ email, onCorrect }: { email: string; onCorrect: (email: string) => void }) {
  const domain = meantDomain(email);
  return (
    <div role="status">
      {domain !== null && (
        <button
          type="button"
          onClick={() => onCorrect(withDomain(email, domain))}
          className="text-link min-h-11 text-left text-sm text-ink-2"
        >
          Did you mean {domain}?
        </button>
      )}
    </div>
  );
}
