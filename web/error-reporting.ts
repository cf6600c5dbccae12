import type { AnyRouter } from "@tanstack/react-router";
import { paths } from "./paths.ts";
import { settings } from "./settings.ts";

/** They handle a token or a wallet: nothing is recorded there. The approval page does not load this at all. */
const SECRET_PAGES: string[] = [paths.verifyMagicLink(), paths.stopWallet(), paths.account()];

/** Only where the operator wants it, and loaded behind everything else. */
export async function reportToOperator(router: AnyRouter) {
  if (!settings.errorReports || isSecret(location.pathname)) return;
  const { startSentry } = await import("./sentry.ts");
  if (isSecret(location.pathname)) return;
  const stopRecording = startSentry();
  // It does not begin again before the next load: what was on such a page may still be on the next one.
  router.subscribe("onBeforeNavigate", ({ toLocation }) => {
    if (isSecret(toLocation.pathname)) void stopRecording();
  });
}

const isSecret = (path: string) => SECRET_PAGES.includes(path);
