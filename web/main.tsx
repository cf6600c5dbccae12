import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRouter, RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { uiWords } from "../words/ui.ts";
import { ApiError } from "./api/ask.ts";
import { reportError } from "./api/report-error.ts";
import { sessionQuery } from "./api/session.ts";
import { reportToOperator } from "./error-reporting.ts";
import { InLanguage } from "./language/Language.tsx";
import { pageLanguage } from "./language/page-language.ts";
import { fetchWords } from "./language/words-of.ts";
import { takeSignInToken } from "./login/sign-in-token.ts";
import { paths } from "./paths.ts";
import { RouteError, routeTree } from "./routes.tsx";
import { Frame } from "./shell/Frame.tsx";
import { focusHeadingAfterNavigation } from "./shell/focus-heading.ts";
import { shellWords } from "./shell/words.ts";
import "./styles.css";
import { ErrorBoundary } from "./ui/feedback/ErrorBoundary.tsx";
import { ErrorScreen } from "./ui/feedback/ErrorScreen.tsx";
import { Loading } from "./ui/feedback/Loading.tsx";

// Both stand in the address, and taking the token clears it.
const wished = pageLanguage();
takeSignInToken();

const AREAS = [shellWords, uiWords];

const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeSignedOut }),
  mutationCache: new MutationCache({ onError: noticeSignedOut }),
  defaultOptions: {
    // "always": when offline a request fails and says so, instead of waiting without a word.
    queries: {
      networkMode: "always",
      refetchOnReconnect: true,
      retry: onceUnlessRefused,
      retryDelay: 1_000,
    },
    mutations: { networkMode: "always" },
  },
});

/** Whichever call finds out that the session is over, the page around it goes to log in. */
function noticeSignedOut(error: unknown) {
  if (error instanceof ApiError && error.status === 401)
    queryClient.setQueryData(sessionQuery.queryKey, null);
}

/** A refusal is an answer; only what broke on the way is worth asking again. */
function onceUnlessRefused(failures: number, error: unknown) {
  return failures < 1 && !(error instanceof ApiError && error.status < 500);
}

// Asked for while the page's own code is still on its way.
void queryClient.prefetchQuery(sessionQuery);

const router = createRouter({
  routeTree,
  defaultPreload: "intent",
  // A new page begins at its top; going back leads to where one was.
  scrollRestoration: true,
  defaultPendingComponent: Loading,
  // Loading itself waits a moment before it shows, and need not be held once the page is there.
  defaultPendingMs: 0,
  defaultPendingMinMs: 0,
  defaultErrorComponent: RouteError,
  // Plain strings: the router's own parser would turn a token of digits into a number.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const given = Object.entries(search).filter(([, value]) => value !== undefined);
    return given.length === 0
      ? ""
      : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
  },
});
focusHeadingAfterNavigation(router);
void reportToOperator(router);

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Its texts are in every language we speak; a page without this is in English. */
    speaks?: true;
  }
}

const crashed = (
  <Frame>
    <ErrorScreen onRetry={() => location.reload()} homeHref={paths.home()} />
  </Frame>
);

const reports = { onCaughtError: reportError, onUncaughtError: reportError };

void fetchWords(AREAS, wished).then((language) => {
  createRoot(document.getElementById("root") ?? document.body, reports).render(
    <StrictMode>
      <ErrorBoundary fallback={crashed}>
        <QueryClientProvider client={queryClient}>
          <InLanguage first={language} areas={AREAS}>
            <RouterProvider router={router} />
          </InLanguage>
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>,
  );
});
