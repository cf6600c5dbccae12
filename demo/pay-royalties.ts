import { setFrozen } from "../local/solana-money/freeze.ts";
import type { Network } from "../shared/rules/networks.ts";
import type { ContractBooks } from "../shared/schemas/money/payments.ts";
import type { TrackDetail, TrackItem } from "../shared/schemas/tracks.ts";
import { FROZEN } from "./catalogue.ts";
import type { Company } from "./company.ts";
import { ownWallet } from "./own-wallet.ts";
import type { Person } from "./person.ts";
import { until } from "./until.ts";

/** From the button on a contract's page to the co-authors' wallets. */

export interface PublishedTrack {
  id: string;
  title: string;
  network: Network;
  contract: string;
  certificate: string;
  share: string;
}

/** Its issuer may freeze anybody's USDT: then only that part waits. */
export async function freezeOne({ house, people }: Company) {
  const [url = ""] = house.chains.Solana.urls;
  await setFrozen(url, ownWallet(people[FROZEN].email, "Solana").address, true);
}

/** Where a published release's tracks are to be found. */
export async function publishedTracks(
  label: Person,
  slug: string,
  release: string,
): Promise<PublishedTrack[]> {
  const at = `/api/workspaces/${slug}/tracks`;
  const items = (await label.get<TrackItem[]>(at)).filter(({ album }) => album === release);
  return await Promise.all(
    items.map(async ({ id }) => {
      const [detail, certificate, share] = await Promise.all([
        label.get<TrackDetail>(`${at}/${id}`),
        label.post<{ certificateUrl: string }>(`${at}/${id}/certificate`),
        label.post<{ shortUrl: string }>(`${at}/${id}/share`),
      ]);
      return {
        id,
        title: detail.title,
        network: detail.network,
        contract: detail.contractAddress ?? "",
        certificate: certificate.certificateUrl,
        share: share.shortUrl,
      };
    }),
  );
}

/** One after the other, each paid out before the next comes: so the books show what followed from what. */
export async function payTrack(payer: Person, { network, contract }: PublishedTrack, amounts: string[]) {
  const at = `/api/contracts/${network.toLowerCase()}/${contract}`;
  for (const [i, amount] of amounts.entries()) {
    await payer.post(`${at}/test-payment`, { amount });
    await until(`${amount} USDT did not arrive at ${contract}`, async () => {
      const { tokens } = await payer.get<ContractBooks>(at);
      return tokens.some(({ state, payments }) => payments.length > i && state !== "distributing")
        ? true
        : null;
    });
  }
}
