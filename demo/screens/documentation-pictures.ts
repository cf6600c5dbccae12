import type { Locator, Page } from "@playwright/test";
import { fillRelease } from "./fill-release.ts";
import { approvalPath, contractPath, releasePath, trackNamed, trackPath, workspacePath } from "./places.ts";
import type { Stage } from "./stage.ts";

type Seeded = Pick<Stage, "demo">;

/** A picture of the documentation: a part of a screen, as wide as the page needs to be for it. */
export interface DocumentationPicture {
  name: string;
  signedIn?: true;
  at: (seeded: Seeded) => string | Promise<string>;
  act?: (page: Page) => Promise<void>;
  window: { width: number; height: number };
  /** The part that is shown; the whole window when left out. */
  part?: (page: Page) => Locator;
  /** Room around that part, in CSS pixels. */
  margin?: number;
}

const dialog = (page: Page) => page.getByRole("dialog").first();

export const DOCUMENTATION_PICTURES: DocumentationPicture[] = [
  {
    name: "dashboard",
    signedIn: true,
    at: () => "/dashboard",
    window: { width: 1120, height: 940 },
  },
  {
    name: "add-release",
    signedIn: true,
    at: (s) => workspacePath(s, "/add-release"),
    async act(page) {
      await fillRelease(page);
      await page.getByText("Artists and shares").first().scrollIntoViewIfNeeded();
    },
    window: { width: 1024, height: 860 },
  },
  {
    name: "approve-phone",
    at: (s) => approvalPath(s, "jonas", "Salt & Static"),
    window: { width: 390, height: 844 },
  },
  {
    name: "release-progress",
    signedIn: true,
    at: (s) => releasePath(s, "Salt & Static"),
    window: { width: 1120, height: 900 },
    part: dialog,
  },
  {
    name: "track-details",
    signedIn: true,
    at: (s) => trackPath(s, "Night Ferry", "tracks"),
    window: { width: 1120, height: 900 },
    part: dialog,
  },
  {
    name: "certificate",
    at: (s) => trackNamed(s, "Night Ferry").certificate,
    window: { width: 900, height: 1100 },
  },
  {
    name: "share-page",
    at: (s) => trackNamed(s, "Night Ferry").share,
    window: { width: 900, height: 760 },
  },
  {
    name: "contract-page",
    at: (s) => contractPath(trackNamed(s, "Night Ferry")),
    window: { width: 1120, height: 900 },
  },
  {
    name: "wallet-card",
    signedIn: true,
    at: () => "/account",
    window: { width: 1120, height: 1200 },
    part: (page) => page.getByRole("region", { name: "Wallet", exact: true }),
    margin: 24,
  },
];
