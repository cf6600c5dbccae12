import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { paths } from "../paths.ts";
import { reportError } from "../report-error.ts";
import { Frame } from "../shell/Frame.tsx";
import "../styles.css";
import { ErrorBoundary } from "../ui/ErrorBoundary.tsx";
import { ErrorScreen } from "../ui/ErrorScreen.tsx";
import { LandingPage } from "./LandingPage.tsx";

const crashed = (
  <Frame>
    <ErrorScreen onRetry={() => location.reload()} homeHref={paths.home()} />
  </Frame>
);

const reports = { onCaughtError: reportError, onUncaughtError: reportError };

createRoot(document.getElementById("root") ?? document.body, reports).render(
  <StrictMode>
    <ErrorBoundary fallback={crashed}>
      <LandingPage />
    </ErrorBoundary>
  </StrictMode>,
);
