import {
  createRootRoute,
  createRoute,
  type ErrorComponentProps,
  Outlet,
  useMatches,
} from "@tanstack/react-router";
import { COMPANY_PROBLEMS, type CompanyProblem } from "../shared/rules/access/company-problems.ts";
import { readDraftView } from "./drafts/draft-view.ts";
import { PageSpeaks } from "./language/Language.tsx";
import { later } from "./later.ts";
import { readListView } from "./lists/list-view.ts";
import { safeNextPath } from "./next-path.ts";
import { NotFoundPage } from "./pages/NotFoundPage.tsx";
import { paths } from "./paths.ts";
import { readStatementView } from "./payments/statement-view.ts";
import { readReleaseView } from "./releases/release-view.ts";
import { readReportView } from "./reports/report-view.ts";
import { FailedRequest } from "./shell/FailedRequest.tsx";
import { Frame } from "./shell/Frame.tsx";
import { PublicFrame } from "./shell/PublicFrame.tsx";
import { readTrackView } from "./tracks/track-view.ts";

/** Every path of the app and the page behind it. "/" and the pages to read are prerendered, not here. */

function SpeakingPage() {
  // Where only the root is left, there is no such page, and that is said in every language.
  const every = useMatches({
    select: (matches) => matches.length === 1 || matches.some(({ staticData }) => staticData.speaks),
  });
  return (
    <PageSpeaks every={every}>
      <Outlet />
    </PageSpeaks>
  );
}

const root = createRootRoute({
  component: SpeakingPage,
  notFoundComponent: () => (
    <PublicFrame>
      <NotFoundPage />
    </PublicFrame>
  ),
  errorComponent: (failure) => (
    <Frame>
      <RouteError {...failure} />
    </Frame>
  ),
});

const open = createRoute({
  getParentRoute: () => root,
  id: "public",
  component: () => (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  ),
});

const signedIn = createRoute({
  getParentRoute: () => root,
  id: "signed-in",
  component: later(() => import("./shell/SignedInFrame.tsx"), "SignedInFrame"),
});

const login = createRoute({
  getParentRoute: () => open,
  path: paths.login(),
  // Always named: a key left out here would come through from the address unchecked.
  validateSearch: (search): { next?: string | undefined; problem?: CompanyProblem | undefined } => ({
    next: safeNextPath(String(search.next ?? "")) ?? undefined,
    problem: COMPANY_PROBLEMS.find((one) => one === search.problem),
  }),
  staticData: { speaks: true },
  component: later(() => import("./login/LoginPage.tsx"), "LoginPage"),
});

const verifyMagicLink = createRoute({
  getParentRoute: () => open,
  path: paths.verifyMagicLink(),
  staticData: { speaks: true },
  component: later(() => import("./login/VerifyMagicLinkPage.tsx"), "VerifyMagicLinkPage"),
});

const stopWallet = createRoute({
  getParentRoute: () => open,
  path: paths.stopWallet(),
  validateSearch: (search): { token?: string } => ({ token: String(search.token ?? "") }),
  staticData: { speaks: true },
  component: later(() => import("./pages/StopWalletPage.tsx"), "StopWalletPage"),
});

const contract = createRoute({
  getParentRoute: () => open,
  path: paths.contract(),
  staticData: { speaks: true },
  component: later(() => import("./contract/ContractPage.tsx"), "ContractPage"),
});

const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: paths.dashboard(),
  staticData: { speaks: true },
  // The approval that somebody was about to answer before they signed in.
  validateSearch: (search): { review?: string | undefined } => ({
    review: typeof search.review === "string" ? search.review : undefined,
  }),
  component: later(() => import("./dashboard/DashboardPage.tsx"), "DashboardPage"),
});

const account = createRoute({
  getParentRoute: () => signedIn,
  path: paths.account(),
  staticData: { speaks: true },
  component: later(() => import("./account/AccountPage.tsx"), "AccountPage"),
});

const slip = createRoute({
  getParentRoute: () => signedIn,
  path: paths.slip(),
  staticData: { speaks: true },
  component: later(() => import("./statement/SlipPage.tsx"), "SlipPage"),
});

const billing = createRoute({
  getParentRoute: () => signedIn,
  path: paths.billing(),
  component: later(() => import("./pages/BillingPage.tsx"), "BillingPage"),
});

const workspace = createRoute({
  getParentRoute: () => signedIn,
  path: paths.workspace(),
  validateSearch: readReleaseView,
  component: later(() => import("./releases/ReleasesPage.tsx"), "ReleasesPage"),
});

const addRelease = createRoute({
  getParentRoute: () => signedIn,
  path: paths.addRelease(),
  validateSearch: (search): { draft?: string | undefined } => ({
    draft: typeof search.draft === "string" ? search.draft : undefined,
  }),
  component: later(() => import("./add-release/AddReleasePage.tsx"), "AddReleasePage"),
});

const drafts = createRoute({
  getParentRoute: () => signedIn,
  path: paths.drafts(),
  validateSearch: readDraftView,
  component: later(() => import("./drafts/DraftsPage.tsx"), "DraftsPage"),
});

const correctDrafts = createRoute({
  getParentRoute: () => signedIn,
  path: paths.correctDrafts(),
  validateSearch: (search): { all?: true | undefined } => ({
    all: String(search.all) === "true" || undefined,
  }),
  component: later(() => import("./drafts/correcting/CorrectPage.tsx"), "CorrectPage"),
});

const importCatalogue = createRoute({
  getParentRoute: () => signedIn,
  path: paths.importCatalogue(),
  component: later(() => import("./drafts/importing/ImportPage.tsx"), "ImportPage"),
});

const editRelease = createRoute({
  getParentRoute: () => signedIn,
  path: paths.editRelease(),
  validateSearch: (search): { proposal?: string | undefined } => ({
    proposal: typeof search.proposal === "string" ? search.proposal : undefined,
  }),
  component: later(() => import("./add-release/EditReleasePage.tsx"), "EditReleasePage"),
});

const workspaceInfo = createRoute({
  getParentRoute: () => signedIn,
  path: paths.workspaceInfo(),
  validateSearch: (search): { q?: string | undefined } => ({ q: readListView(search, [], []).q }),
  component: later(() => import("./workspace/InfoPage.tsx"), "InfoPage"),
});

const workspaceTracks = createRoute({
  getParentRoute: () => signedIn,
  path: paths.workspaceTracks(),
  validateSearch: readTrackView,
  component: later(() => import("./tracks/TracksPage.tsx"), "TracksPage"),
});

const activity = createRoute({
  getParentRoute: () => signedIn,
  path: paths.activity(),
  component: later(() => import("./activity/ActivityPage.tsx"), "ActivityPage"),
});

const workspaceApi = createRoute({
  getParentRoute: () => signedIn,
  path: paths.workspaceApi(),
  component: later(() => import("./api-access/ApiPage.tsx"), "ApiPage"),
});

const payments = createRoute({
  getParentRoute: () => signedIn,
  path: paths.payments(),
  component: later(() => import("./payments/PaymentsPage.tsx"), "PaymentsPage"),
});

const statement = createRoute({
  getParentRoute: () => signedIn,
  path: paths.statement(),
  validateSearch: readStatementView,
  component: later(() => import("./payments/StatementPage.tsx"), "StatementPage"),
});

const payRelease = createRoute({
  getParentRoute: () => signedIn,
  path: paths.payRelease(),
  component: later(() => import("./payments/by-hand/PayReleasePage.tsx"), "PayReleasePage"),
});

const reports = createRoute({
  getParentRoute: () => signedIn,
  path: paths.reports(),
  staticData: { speaks: true },
  validateSearch: readReportView,
  component: later(() => import("./reports/ReportsPage.tsx"), "ReportsPage"),
});

const personReport = createRoute({
  getParentRoute: () => signedIn,
  path: paths.personReport(),
  staticData: { speaks: true },
  validateSearch: readReportView,
  component: later(() => import("./reports/PersonReportPage.tsx"), "PersonReportPage"),
});

const earnings = createRoute({
  getParentRoute: () => signedIn,
  path: paths.earnings(),
  staticData: { speaks: true },
  validateSearch: readReportView,
  component: later(() => import("./reports/EarningsPage.tsx"), "EarningsPage"),
});

const personYear = createRoute({
  getParentRoute: () => signedIn,
  path: paths.personYear(),
  staticData: { speaks: true },
  component: later(() => import("./reports/YearEndPage.tsx"), "PersonYearPage"),
});

const myYear = createRoute({
  getParentRoute: () => signedIn,
  path: paths.myYear(),
  staticData: { speaks: true },
  component: later(() => import("./reports/YearEndPage.tsx"), "MyYearPage"),
});

export const routeTree = root.addChildren([
  open.addChildren([login, verifyMagicLink, stopWallet, contract]),
  signedIn.addChildren([
    dashboard,
    account,
    slip,
    billing,
    workspace,
    addRelease,
    drafts,
    correctDrafts,
    importCatalogue,
    editRelease,
    workspaceInfo,
    workspaceTracks,
    activity,
    workspaceApi,
    payments,
    statement,
    payRelease,
    reports,
    personReport,
    personYear,
    myYear,
    earnings,
  ]),
]);

/** A full load: a page whose code did not arrive would only throw the same error again. */
export function RouteError({ error }: ErrorComponentProps) {
  return <FailedRequest error={error} onRetry={() => location.reload()} />;
}
