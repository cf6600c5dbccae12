import { and, eq, max } from "drizzle-orm";
import { NEW_WALLET_WAITS_MINUTES } from "../../shared/rules/limits.ts";
import type { Network } from "../../shared/rules/networks.ts";
import { record } from "../agreements/audit-trail.ts";
import { moveRelease } from "../agreements/move-release.ts";
import type { Tx } from "../db/connect.ts";
import { approvals, publications, type releaseVersions } from "../db/schema.ts";
import { isTestNetwork } from "../offered.ts";
import { startJob } from "../work/rounds.ts";
import type { World } from "../world.ts";

type Agreed = Pick<typeof releaseVersions.$inferSelect, "releaseId" | "version" | "network">;

/** The last approval and the start of publication are one: both happen, or neither. */
export async function startPublication(world: World, tx: Tx, { releaseId, version, network }: Agreed) {
  const key = { releaseId, version };
  await record(world, tx, releaseId, "release.all_approved", { version });
  await moveRelease(world, tx, releaseId, "everyone_approved");
  const now = world.now();
  const newest = await newestNewWallet(tx, key);
  const until = newest && new Date(newest.getTime() + waitMs(world, network));
  const waits = until !== null && until > now;
  const start = {
    step: waits ? ("waiting" as const) : ("checking" as const),
    waitsUntil: waits ? until : null,
    problem: null,
    startedAt: now,
  };
  await tx
    .insert(publications)
    .values({ ...key, ...start })
    .onConflictDoUpdate({ target: [publications.releaseId, publications.version], set: start });
  const delaySeconds = waits ? Math.ceil((until.getTime() - now.getTime()) / 1_000) : undefined;
  await startJob(world, tx, "publish", key, delaySeconds);
}

/** When somebody last signed with a wallet that we had not seen with them before. */
async function newestNewWallet(tx: Tx, { releaseId, version }: { releaseId: string; version: number }) {
  const [found] = await tx
    .select({ at: max(approvals.decidedAt) })
    .from(approvals)
    .where(
      and(
        eq(approvals.releaseId, releaseId),
        eq(approvals.version, version),
        eq(approvals.status, "approved"),
        eq(approvals.walletIsNew, true),
      ),
    );
  return found?.at ?? null;
}

/** With play money nobody is kept waiting, unless the operator wants it. */
function waitMs(world: World, network: Network): number {
  const usual = isTestNetwork(world, network) ? 0 : NEW_WALLET_WAITS_MINUTES;
  return (world.config.newWalletWaitMinutes ?? usual) * 60_000;
}
