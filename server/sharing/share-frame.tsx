import type { ReactNode } from "react";
import { LANGUAGE_NAMES, type Language, SPOKEN } from "../../shared/rules/language.ts";
import { SHARING_WORDS } from "./words.ts";

/** What stands around a share page, and around the one that says there is none. */
export function Frame({ language, children }: { language: Language; children: ReactNode }) {
  const words = SHARING_WORDS[language];
  return (
    <>
      <header>
        <a className="wordmark" href="/">
          <Mark />
          Ledgerline
        </a>
      </header>
      <main>{children}</main>
      <footer>
        <p>{words.agreed}</p>
        <p>
          <a className="inline" href="/documentation">
            {words.howItWorks}
          </a>
          <a className="inline" href="/privacy">
            {words.privacy}
          </a>
          <a className="inline" href="/terms">
            {words.terms}
          </a>
        </p>
        <LanguageLinks language={language} label={words.languages} />
      </footer>
    </>
  );
}

/** The same page, by each language's own name. */
function LanguageLinks({ language, label }: { language: Language; label: string }) {
  return (
    <nav aria-label={label}>
      {SPOKEN.map((each) => (
        <a
          key={each}
          className="inline"
          href={`?lang=${each}`}
          lang={each}
          hrefLang={each}
          aria-current={each === language ? "true" : undefined}
        >
          {LANGUAGE_NAMES[each]}
        </a>
      ))}
    </nav>
  );
}

/** The same as web/ui/Wordmark.tsx draws, on black. */
const Mark = () => (
  <svg viewBox="0 0 40 28" aria-hidden="true">
    <path d="M0 14H40" strokeWidth="2.5" stroke="#f2f4ef" />
    <circle cx="20" cy="14" r="13" fill="#f2f4ef" />
    <circle cx="20" cy="14" r="8" fill="none" strokeWidth="1.25" stroke="#0e0f12" />
    <circle cx="20" cy="14" r="3" fill="#0e0f12" />
  </svg>
);
