import { eq } from "drizzle-orm";
import { record } from "../agreements/audit-trail.ts";
import { lockRelease } from "../agreements/move-release.ts";
import { issueCertificate } from "../certificates/issue-certificate.ts";
import type { Tx } from "../db/connect.ts";
import { certificates, contracts } from "../db/schema.ts";
import { inRound } from "../work/rounds.ts";
import type { World } from "../world.ts";
import { termsIn } from "./contracts.ts";
import type { Publication } from "./publication.ts";

/**
 * Every certificate is checked as a stranger would check it, which takes a while for many signatures: so each track has a
 * transaction of its own, and whoever was interrupted finds those that are done.
 */
export async function certifyTracks(world: World, { job, releaseId, version }: Publication) {
  for (const { id } of await termsIn(world, releaseId, version))
    await inRound(world, job, (tx) => certify(world, tx, releaseId, id));
}

async function certify(world: World, tx: Tx, releaseId: string, contractId: string) {
  const locked = await lockRelease(tx, releaseId);
  if (locked?.release.status !== "publishing") return;
  const [found] = await tx
    .select({ contract: contracts, certificateId: certificates.id })
    .from(contracts)
    .leftJoin(certificates, eq(certificates.trackId, contracts.trackId))
    .where(eq(contracts.id, contractId));
  if (!found || found.certificateId) return;
  const { trackId, network, address, transaction, finalizedAt } = found.contract;
  if (!trackId || !finalizedAt) throw new Error("a track without a contract is not certified");
  await record(world, tx, releaseId, "contract.finalized", { trackId, network, address, transaction });
  await issueCertificate(world, tx, trackId);
}
