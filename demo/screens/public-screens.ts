import { approvalPath, contractPath, trackNamed } from "./places.ts";
import { press, pressInMenu, type Screen } from "./screen.ts";

/** What is open to everybody: no account, or only a link. */
export const PUBLIC_SCREENS: Screen[] = [
  { name: "landing", at: () => "/" },
  {
    name: "landing-sign-in",
    at: () => "/",
    window: true,
    async act(page) {
      await pressInMenu("Log in / Register")(page);
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "login", at: () => "/login" },
  {
    name: "login-sent",
    at: () => "/login",
    async act(page) {
      await page.getByLabel("E-mail").fill(`reader-${page.viewportSize()?.width}@elsewhere.example`);
      await press("Send Magic Link")(page);
      await page.getByText("Magic link sent!").waitFor();
    },
  },
  { name: "verify-without-token", at: () => "/verify-magic-link" },
  { name: "verify-continue", at: () => "/verify-magic-link?token=x" },
  { name: "stop-wallet", at: () => "/stop-wallet?token=x" },
  { name: "documentation", at: () => "/documentation" },
  { name: "terms", at: () => "/terms" },
  { name: "privacy", at: () => "/privacy" },
  { name: "not-found", at: () => "/no-such-page" },

  { name: "approve", at: (s) => approvalPath(s, "jonas", "Salt & Static") },
  {
    name: "approve-decline",
    at: (s) => approvalPath(s, "jonas", "Salt & Static"),
    act: press("Cancel"),
    window: true,
  },
  { name: "approve-other-scripts", at: (s) => approvalPath(s, "haram", "紙灯籠") },
  { name: "approve-done", at: (s) => approvalPath(s, "siobhan", "Salt & Static") },
  { name: "approve-declined", at: (s) => approvalPath(s, "luis", "Oito Minutos") },
  { name: "approve-withdrawn", at: (s) => approvalPath(s, "jonas", "Kettle Demos") },
  { name: "approve-bad-link", at: () => "/approve?token=x" },

  { name: "certificate", at: (s) => trackNamed(s, "Night Ferry").certificate },
  {
    name: "certificate-verified",
    at: (s) => trackNamed(s, "Night Ferry").certificate,
    async act(page) {
      await press("Verify")(page);
      await page.locator(".checks li").first().waitFor();
    },
  },
  { name: "certificate-long", at: (s) => s.extremes.longTrack?.certificate ?? "" },
  { name: "certificate-missing", at: () => "/certificate/GM2oNP7XTmQ3xwNo" },
  { name: "share-page", at: (s) => trackNamed(s, "Night Ferry").share },
  { name: "share-page-long", at: (s) => s.extremes.longTrack?.share ?? "" },
  { name: "share-page-missing", at: () => "/s/iDbvBhpm1Cy" },

  { name: "contract", at: (s) => contractPath(trackNamed(s, "Night Ferry")) },
  { name: "contract-empty", at: (s) => contractPath(s.extremes.longTrack) },
  { name: "contract-held", at: (s) => contractPath(trackNamed(s, "Driftwood Hymn")) },
  { name: "contract-gathering", at: (s) => contractPath(trackNamed(s, "Slack Water")) },
  { name: "contract-many", at: (s) => contractPath(trackNamed(s, "Último Farol")) },
  { name: "contract-polygon", at: (s) => contractPath(trackNamed(s, "Übermorgen")) },
  { name: "contract-missing", at: () => "/contract/solana/7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU" },
  { name: "inbox", at: (s) => s.demo.company.house.inbox.url, window: true },
];
