import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { sendDueReminders } from "../../server/approvals/remind.ts";
import { keepDueShares } from "../../server/approvals/silence/keep-shares.ts";
import { approvals, contracts, releases } from "../../server/db/schema.ts";
import { ethereumWallet, solanaWallet } from "../data/artist-wallet.ts";
import { draftRelease, type draftTrack } from "../data/release-drafts.ts";
import { approveBy, mailedTokens, type openLabel } from "../label.ts";
import type { TestWorld } from "../world.ts";

const DAY_MS = 86_400_000;
const until = { timeout: 60_000, interval: 200 };

type Track = ReturnType<typeof draftTrack>;
type Label = Awaited<ReturnType<typeof openLabel>>;

/** Whoever has not answered is reminded, and then their share is kept. */
export async function ninetyDaysOfSilence(house: TestWorld) {
  for (let day = 0; day < 91; day += 1) {
    house.pass(DAY_MS);
    if (day < 20 || day > 88) await sendDueReminders(house.world);
    if (day > 28) await keepDueShares(house.world);
  }
  house.pass(-91 * DAY_MS);
}

/** Everybody signs but Luis, who never answers. */
export async function keptAndPublished(
  house: TestWorld,
  label: Label,
  { tracks, contractConfigId, luis }: { tracks: Track[]; contractConfigId: string; luis: string },
) {
  const id = await label.submitted(draftRelease(tracks, { contractConfigId, holdAfterDays: "90" }));
  const [luisToken = ""] = await mailedTokens(house, luis);
  const newWallet = contractConfigId === "solana-usdt" ? solanaWallet : ethereumWallet;
  for (const { email } of tracks[0]?.artists ?? []) {
    const [token = ""] = email === luis ? [] : await mailedTokens(house, email);
    if (token) expect((await approveBy(house, token, newWallet())).status).toBe(200);
  }
  await ninetyDaysOfSilence(house);
  const statusOf = async () =>
    (await house.world.db.select().from(releases).where(eq(releases.id, id)))[0]?.status;
  await expect.poll(statusOf, until).toBe("published");
  const [kept] = await house.world.db
    .select()
    .from(approvals)
    .where(and(eq(approvals.releaseId, id), eq(approvals.email, luis)));
  const [contract] = await house.world.db
    .select()
    .from(contracts)
    .where(eq(contracts.trackId, kept?.trackId ?? ""));
  if (!kept || !contract) throw new Error("published without a kept share or a contract");
  return { kept, contract, luisToken };
}
