import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import type { Language } from "../../shared/rules/language.ts";
import { uiWords } from "../../words/ui.ts";
import { agreementWords } from "../agreement/words.ts";
import { tellLanguage } from "../api/approvals.ts";
import { reportError } from "../api/report-error.ts";
import { InLanguage, PageSpeaks } from "../language/Language.tsx";
import { pageLanguage } from "../language/page-language.ts";
import { fetchWords } from "../language/words-of.ts";
import { paths } from "../paths.ts";
import { Frame } from "../shell/Frame.tsx";
import { LanguageSwitch } from "../shell/language/LanguageSwitch.tsx";
import { shellWords } from "../shell/words.ts";
import { walletWords } from "../wallets/words.ts";
import { approvalWords } from "./words.ts";
import "../styles.css";
import { ErrorBoundary } from "../ui/feedback/ErrorBoundary.tsx";
import { ErrorScreen } from "../ui/feedback/ErrorScreen.tsx";
import { ApprovePage } from "./ApprovePage.tsx";
import { takeLink } from "./state/opened-link.ts";

const AREAS = [approvalWords, agreementWords, walletWords, shellWords, uiWords];

// Both stand in the address, and taking the link clears it.
const wished = pageLanguage();
const link = takeLink();

const crashed = <ErrorScreen onRetry={() => location.reload()} homeHref={paths.home()} />;

const reports = { onCaughtError: reportError, onUncaughtError: reportError };

/** The page speaks it anyway: if the server does not hear of it, only the next mails do not. */
function tell(language: Language) {
  if (link.token) tellLanguage(link.token, language).catch(() => {});
}

void fetchWords(AREAS, wished).then((language) => {
  createRoot(document.getElementById("root") ?? document.body, reports).render(
    <StrictMode>
      <InLanguage first={language} areas={AREAS}>
        <PageSpeaks every>
          <Frame nav={<LanguageSwitch onChosen={tell} />}>
            <ErrorBoundary fallback={crashed}>
              <ApprovePage link={link} />
            </ErrorBoundary>
          </Frame>
        </PageSpeaks>
      </InLanguage>
    </StrictMode>,
  );
});
