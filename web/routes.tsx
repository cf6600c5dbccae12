import {
  createRootRoute,
  createRoute,
  type ErrorComponentProps,
  lazyRouteComponent,
  Outlet,
} from "@tanstack/react-router";
import { safeNextPath } from "./next-path.ts";
import { NotFoundPage } from "./pages/NotFoundPage.tsx";
import { paths } from "./paths.ts";
import { FailedRequest } from "./shell/FailedRequest.tsx";
import { Frame } from "./shell/Frame.tsx";
import { PublicFrame } from "./shell/PublicFrame.tsx";

/** Every path of the app and the page behind it. "/" is the landing page, an entry of its own. */

const root = createRootRoute({
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
  component: lazyRouteComponent(() => import("./shell/SignedInFrame.tsx"), "SignedInFrame"),
});

const login = createRoute({
  getParentRoute: () => open,
  path: paths.login(),
  // Always named: a key left out here would come through from the address unchecked.
  validateSearch: (search): { next?: string | undefined } => ({
    next: safeNextPath(String(search.next ?? "")) ?? undefined,
  }),
  component: lazyRouteComponent(() => import("./login/LoginPage.tsx"), "LoginPage"),
});

const verifyMagicLink = createRoute({
  getParentRoute: () => open,
  path: paths.verifyMagicLink(),
  component: lazyRouteComponent(() => import("./login/VerifyMagicLinkPage.tsx"), "VerifyMagicLinkPage"),
});

const documentation = createRoute({
  getParentRoute: () => open,
  path: paths.documentation(),
  component: lazyRouteComponent(() => import("./pages/DocumentationPage.tsx"), "DocumentationPage"),
});

const terms = createRoute({
  getParentRoute: () => open,
  path: paths.terms(),
  component: lazyRouteComponent(() => import("./pages/TermsPage.tsx"), "TermsPage"),
});

const privacy = createRoute({
  getParentRoute: () => open,
  path: paths.privacy(),
  component: lazyRouteComponent(() => import("./pages/PrivacyPage.tsx"), "PrivacyPage"),
});

const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: paths.dashboard(),
  component: lazyRouteComponent(() => import("./dashboard/DashboardPage.tsx"), "DashboardPage"),
});

const account = createRoute({
  getParentRoute: () => signedIn,
  path: paths.account(),
  component: lazyRouteComponent(() => import("./account/AccountPage.tsx"), "AccountPage"),
});

const billing = createRoute({
  getParentRoute: () => signedIn,
  path: paths.billing(),
  component: lazyRouteComponent(() => import("./pages/BillingPage.tsx"), "BillingPage"),
});

const workspace = createRoute({
  getParentRoute: () => signedIn,
  path: paths.workspace(),
  component: lazyRouteComponent(() => import("./workspace/ReleasesPage.tsx"), "ReleasesPage"),
});

const workspaceInfo = createRoute({
  getParentRoute: () => signedIn,
  path: paths.workspaceInfo(),
  component: lazyRouteComponent(() => import("./workspace/InfoPage.tsx"), "InfoPage"),
});

const workspaceTracks = createRoute({
  getParentRoute: () => signedIn,
  path: paths.workspaceTracks(),
  component: lazyRouteComponent(() => import("./workspace/TracksPage.tsx"), "TracksPage"),
});

export const routeTree = root.addChildren([
  open.addChildren([login, verifyMagicLink, documentation, terms, privacy]),
  signedIn.addChildren([dashboard, account, billing, workspace, workspaceInfo, workspaceTracks]),
]);

/** A full load: a page whose code did not arrive would only throw the same error again. */
export function RouteError({ error }: ErrorComponentProps) {
  return <FailedRequest error={error} onRetry={() => location.reload()} />;
}
