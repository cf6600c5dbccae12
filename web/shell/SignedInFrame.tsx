import { Outlet } from "@tanstack/react-router";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { SideNav } from "./navigation/SideNav.tsx";
import { SkipLink } from "./navigation/SkipLink.tsx";
import { OfflineBanner } from "./OfflineBanner.tsx";
import { SignedIn } from "./SignedIn.tsx";

/** Around every page of the signed-in. */
export function SignedInFrame() {
  return (
    <SignedIn>
      <div className="flex min-h-dvh flex-col [--page-width:1460px]">
        <SkipLink />
        <OfflineBanner />
        <Header />
        <div className="page-width flex grow flex-col lg:flex-row lg:gap-8 xl:gap-12">
          <SideNav />
          <main id="main" tabIndex={-1} className="min-w-0 max-w-[1180px] grow py-8 md:py-10">
            <Outlet />
          </main>
        </div>
        <Footer />
      </div>
    </SignedIn>
  );
}
