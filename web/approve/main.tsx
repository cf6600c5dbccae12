import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { paths } from "../paths.ts";
import { reportError } from "../report-error.ts";
import { Frame } from "../shell/Frame.tsx";
import "../styles.css";
import { ErrorBoundary } from "../ui/ErrorBoundary.tsx";
import { ErrorScreen } from "../ui/ErrorScreen.tsx";
import { ApprovePage } from "./ApprovePage.tsx";
import { takeLink } from "./link-token.ts";

const link = takeLink();

const crashed = <ErrorScreen onRetry={() => location.reload()} homeHref={paths.home()} />;

const reports = { onCaughtError: reportError, onUncaughtError: reportError };

createRoot(document.getElementById("root") ?? document.body, reports).render(
  <StrictMode>
    <Frame>
      <ErrorBoundary fallback={crashed}>
        <ApprovePage link={link} />
      </ErrorBoundary>
    </Frame>
  </StrictMode>,
);
