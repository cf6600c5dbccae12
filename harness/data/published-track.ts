import { eq } from "drizzle-orm";
import { expect, vi } from "vitest";
import { tracks } from "../../server/db/schema.ts";
import { type Network, rowOf } from "../../shared/rules/networks.ts";
import { approveBy, decideWithCode, mailedTokens, openLabel, readToken, somebody } from "../label.ts";
import type { TestWorld } from "../world.ts";
import { ethereumWallet, protectedDecision, solanaWallet } from "./artist-wallet.ts";
import { draftRelease, draftTrack } from "./release-drafts.ts";

/** A track that everybody signed and that has published itself. */

/**
 * Ada and Luis have a share and sign with wallets of their own, Mina has none and signs with the one we hold. Luis is paid
 * to a payee account of his wallet wherever there are any.
 */
async function signedTrack(house: TestWorld, network: Network, title = "Night Ferry") {
  const label = await openLabel(house);
  const [ada, luis, mina] = ["ada", "luis", "mina"].map(somebody) as [string, string, string];
  const draft = draftRelease([draftTrack(title, { [ada]: 70, [luis]: 30, [mina]: 0 })], {
    contractConfigId: `${network.toLowerCase()}-usdt`,
  });
  const releaseId = await label.submitted(draft);
  for (const email of [ada, luis]) {
    const [token = ""] = await mailedTokens(house, email);
    const wallet = rowOf(network).kind === "evm" ? ethereumWallet() : solanaWallet();
    const { status, body } =
      email === luis
        ? await decideWithCode(
            house,
            token,
            await protectedDecision(
              wallet,
              (await readToken(house, token)).body,
              undefined,
              house.world.now(),
            ),
          )
        : await approveBy(house, token, wallet);
    if (status !== 200) throw new Error(JSON.stringify(body));
  }
  const [token = ""] = await mailedTokens(house, mina);
  const visitor = await house.visitor().signIn(mina);
  const held = await visitor.post(`/api/workflows/approval/${token}`, { approved: true, artistEmail: mina });
  if (held.status !== 200) throw new Error(await held.text());
  const [track] = await house.world.db.select().from(tracks).where(eq(tracks.releaseId, releaseId));
  if (!track) throw new Error("no track");
  const at = `/api/workspaces/${label.slug}/tracks/${track.id}`;
  return { label, releaseId, track, network, emails: { ada, luis, mina }, mina: visitor, at };
}

/** Until it has published itself. */
export async function publishedTrack(house: TestWorld, network: Network, title?: string) {
  const signed = await signedTrack(house, network, title);
  const isPublished = async () =>
    expect((await signed.label.read(signed.releaseId)).status).toBe("published");
  await vi.waitFor(isPublished, { timeout: 30_000, interval: 100 });
  const { certificateUrl } = (await (await signed.label.visitor.post(`${signed.at}/certificate`)).json()) as {
    certificateUrl: string;
  };
  const id = certificateUrl.split("/").at(-1) ?? "";
  return { ...signed, certificateUrl, id };
}
