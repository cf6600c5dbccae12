import { useState } from "react";
import { Footer } from "../shell/Footer.tsx";
import { SkipLink } from "../shell/SkipLink.tsx";
import { Hero } from "./Hero.tsx";
import { LandingHeader } from "./LandingHeader.tsx";
import { MenuDialog } from "./MenuDialog.tsx";
import { SignInDialog } from "./SignInDialog.tsx";

type OpenDialog = "none" | "menu" | "sign_in";

export function LandingPage() {
  const [dialog, setDialog] = useState<OpenDialog>("none");
  const close = () => setDialog("none");
  const signIn = () => setDialog("sign_in");
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <LandingHeader onSignIn={signIn} onMenu={() => setDialog("menu")} />
      <main id="main" tabIndex={-1} className="flex grow flex-col">
        <Hero onStart={signIn} />
      </main>
      <Footer />
      <MenuDialog open={dialog === "menu"} onClose={close} />
      <SignInDialog open={dialog === "sign_in"} onClose={close} />
    </div>
  );
}
