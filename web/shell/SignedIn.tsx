import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { SignedInPerson, useSession } from "../api/session.ts";
import { paths } from "../paths.ts";
import { Loading } from "../ui/feedback/Loading.tsx";
import { FailedRequest } from "./FailedRequest.tsx";
import { Frame } from "./Frame.tsx";
import { OwnLanguage } from "./language/OwnLanguage.tsx";
import { GoTo } from "./navigation/GoTo.tsx";

/** Lets the signed-in through and sends everybody else to log in, with the way back. */
export function SignedIn({ children }: { children: ReactNode }) {
  const session = useSession();
  const here = useLocation();
  switch (session.state) {
    case "loading":
      return (
        <main>
          <Loading />
        </main>
      );
    case "failed":
      return (
        <Frame>
          <FailedRequest isQuiet error={session.error} onRetry={session.retry} />
        </Frame>
      );
    case "signed_out":
      return <GoTo href={paths.loginThen(here.href)} />;
    case "signed_in":
      // Keyed: when somebody else signs in, in another tab, nothing the first person typed stays.
      return (
        <SignedInPerson key={session.session.user.id} value={session.session.user}>
          <OwnLanguage saved={session.session.language} />
          {children}
        </SignedInPerson>
      );
  }
}
