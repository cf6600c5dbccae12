import type { Chain } from "../server/chain/port.ts";
import type { Network } from "../shared/rules/networks.ts";
import { takeBackup } from "./restored-database.ts";
import type { TestWorld } from "./world.ts";

/** The moments of sending something, between which a backup can be taken. */
const BACKUP_POINTS = ["wanted", "signed", "saved", "sent", "final"] as const;
export type BackupPoint = (typeof BACKUP_POINTS)[number];

/** Each of them, on both kinds of chain. */
export const BACKUP_CASES = (["Solana", "Ethereum"] as const).flatMap((network) =>
  BACKUP_POINTS.map((point) => ({ network, point })),
);

/**
 * Takes a backup when something that is signed by this method gets to that point, while the house itself goes on. Gives the
 * database it was restored into.
 */
export function backupAt(
  house: TestWorld,
  network: Network,
  point: BackupPoint,
  signs: "signAccountAct" | "signDistribute",
): Promise<string> {
  const { chains } = house.world;
  const chain = chains[network];
  return new Promise((resolve, reject) => {
    let taken = false;
    const take = async (at: BackupPoint) => {
      if (taken || at !== point) return;
      taken = true;
      await takeBackup(house.databaseUrl).then(({ restore }) => resolve(restore()), reject);
    };
    let signed = false;
    chains[network] = {
      ...chain,
      async [signs](...asked: never[]) {
        await take("wanted");
        const made = await (chain[signs] as (...all: never[]) => Promise<unknown>)(...asked);
        signed = true;
        await take("signed");
        return made;
      },
      async broadcast(transaction) {
        if (signed) await take("saved");
        await chain.broadcast(transaction);
        if (signed) await take("sent");
      },
      async outcome(transaction) {
        const found = await chain.outcome(transaction);
        if (signed && found.state === "final") await take("final");
        return found;
      },
    } as Chain;
  });
}
