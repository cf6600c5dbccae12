import { setTimeout as pause } from "node:timers/promises";
import { textFrom } from "../../local/amount.ts";
import type { Network } from "../../shared/rules/networks.ts";
import type { StatementFunding } from "../../shared/schemas/money/funding.ts";
import type { StatementDetail } from "../../shared/schemas/money/statements.ts";
import { payTestMoney } from "../data/published-split.ts";
import { distroKidFile, RATE } from "../data/statement-file.ts";
import { newWallet } from "../kills/agreed-releases.ts";
import type { Stage } from "../kills/stage.ts";
import type { LabelWithAlbums } from "./label-with-albums.ts";

/** A label brings a statement to its contracts while the server comes and goes. It does again whatever got no answer. */

export interface BroughtStatement {
  id: string;
  /** What the file says, all of it. */
  totalUnits: bigint;
  notOursUnits: bigint;
  /** By track. */
  fileUnits: Map<string, bigint>;
  /** What was sent to whose address, and who gets back what is over. */
  funded: { network: Network; address: string; refund: string; sentUnits: bigint; totalUnits: bigint }[];
}

const DECIMALS = 6;
const LOOK_MS = 100;
const PATIENCE_MS = 300_000;
/** Three pieces, and rows are written while it is read. */
const LINES = 30_000;
const OVER_UNITS = 1_500_000n;

export async function bringStatement(
  stage: Stage,
  { label, here, contracts }: LabelWithAlbums,
  number: number,
  dice: () => number,
): Promise<BroughtStatement> {
  const { content, ...expected } = someFile(contracts, number, dice);
  const { id } = await patiently(() => here.send(content, { fileName: `statement-${number}.tsv` }));
  await patiently(() => here.asked(here.post(id, "read")));
  const read = await until(async () => {
    const found = await here.detail(id);
    if (found.problem) throw new Error(found.problem);
    return found.state !== "reading" && found;
  });
  if (read.state === "read") {
    const [item] = await patiently(() => here.items(id, "needs_you"));
    const match = { item: item?.item, trackId: contracts[0]?.trackId };
    await patiently(() => here.asked(here.match(id, match)));
  }
  await patiently(() => here.asked(here.terms(id, { rate: RATE })));
  // An answer that got lost may have changed the terms once more than we know.
  await patiently(async () => {
    const { revision } = await here.detail(id);
    return await here.asked<StatementDetail>(here.post(id, "agree", { revision }));
  });
  const funding = () =>
    here
      .asked<StatementFunding>(label.visitor.fetch(`${here.all}/${id}/funding`))
      .then((all) => all.networks);
  const funded = [];
  for (const { network } of await patiently(funding)) {
    const refund = newWallet(network).address;
    await patiently(() => here.asked(here.post(id, "funding/refund", { network, refundAddress: refund })));
    const { address, total } = await until(async () => {
      const there = (await funding()).find((one) => one.network === network);
      return there?.stage === "waiting" && { address: there.address ?? "", total: BigInt(there.total) };
    });
    const sentUnits = await fund(stage, network, address, total, number);
    funded.push({ network, address, refund, sentUnits, totalUnits: total });
  }
  return { id, ...expected, funded };
}

/** All at once; or in two parts; or too much. Straight to the chain, past the server and the bad wire. */
async function fund({ config }: Stage, network: Network, to: string, totalUnits: bigint, number: number) {
  const part = (totalUnits * 4n) / 10n;
  const parts = [[totalUnits], [part, totalUnits - part], [totalUnits + OVER_UNITS]][number % 3] ?? [];
  for (const units of parts)
    await payTestMoney({ world: { config } }, network, to, textFrom(units, DECIMALS));
  return parts.reduce((sum, units) => sum + units, 0n);
}

const STORES = ["Spotify", "Deezer", "Apple Music", "Tidal", "YouTube"];
const COUNTRIES = ["DE", "FR", "US", "JP"];

/** Every track earns; each third statement one of them owes. One recording is not ours, one is known by its title alone. */
function someFile(contracts: LabelWithAlbums["contracts"], number: number, dice: () => number) {
  const fileUnits = new Map<string, bigint>();
  let [totalUnits, notOursUnits] = [0n, 0n];
  const lines = Array.from({ length: LINES }, (_, n) => {
    const contract = contracts[n % (contracts.length + 1)];
    const owes = number % 3 === 1 && contract === contracts.at(-1);
    const units = BigInt(1 + Math.floor(dice() * 20_000)) * (owes ? -1n : 1n);
    totalUnits += units;
    if (contract) fileUnits.set(contract.trackId, (fileUnits.get(contract.trackId) ?? 0n) + units);
    else notOursUnits += units;
    const named = contract
      ? { isrc: contract.isrc, title: contract.title }
      : { isrc: "FR6V82799999", title: "Sea" };
    return {
      ...{ ...named, amount: signedText(units) },
      ...{ store: STORES[n % 5] ?? "", country: COUNTRIES[n % 4] ?? "", month: monthOf(number) },
    };
  });
  const live = { title: `${contracts[0]?.title} (Live ${number})`, amount: "7.25", month: monthOf(number) };
  const first = contracts[0]?.trackId ?? "";
  fileUnits.set(first, (fileUnits.get(first) ?? 0n) + 7_250_000n);
  totalUnits += 7_250_000n;
  return { content: distroKidFile([...lines, live]), fileUnits, totalUnits, notOursUnits };
}

const signedText = (units: bigint) =>
  `${units < 0n ? "-" : ""}${textFrom(units < 0n ? -units : units, DECIMALS)}`;
const monthOf = (number: number) =>
  `${2027 + Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, "0")}`;

/** A connection that breaks is a TypeError, also in the middle of an answer. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (const deadline = Date.now() + PATIENCE_MS; ; await pause(LOOK_MS)) {
    try {
      return await work();
    } catch (error) {
      const isAway = error instanceof TypeError || error instanceof SyntaxError;
      if (!isAway || Date.now() > deadline) throw error;
    }
  }
}

async function until<T>(look: () => Promise<T | false | undefined>): Promise<T> {
  for (const deadline = Date.now() + PATIENCE_MS; ; await pause(LOOK_MS)) {
    const found = await patiently(look);
    if (found) return found;
    if (Date.now() > deadline) throw new Error("a statement does not go on");
  }
}
