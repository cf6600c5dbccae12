import { expect } from "vitest";
import type { Network } from "../../shared/rules/networks.ts";
import type { Withdrawal } from "../../shared/schemas/money/wallets.ts";
import { draftRelease, draftTrack } from "../data/release-drafts.ts";
import { approved, CONFIGS, newWallet } from "../kills/agreed-releases.ts";
import { mailedTokens, openLabel, somebody } from "../label.ts";
import { entitlementOf } from "../money-kills/entitlement.ts";
import { quoted } from "../quoted.ts";
import type { Product } from "./product.ts";

/** What the product is for, on a node that others wrote: publish, be paid, divide, withdraw; and go on after kill -9. */

export interface RealNode {
  network: Network;
  pay(contract: string, units: bigint): Promise<unknown>;
  usdtOf(holder: string): Promise<bigint>;
  /** Somebody's own wallet can take the token from now on. We open accounts for nobody but those whose keys we hold. */
  readyFor(wallet: string): Promise<unknown>;
  kill(): Promise<void>;
  start(): Promise<void>;
}

const PATIENCE = { timeout: 300_000, interval: 500 };
const WITHDRAWALS = "/api/account/wallet/withdrawals";

export type Noted = (what: string, figure: string) => void;

/** Three co-authors, one of them with a wallet that we hold. */
export async function publish(product: Product, { network, readyFor }: RealNode, note: Noted) {
  const label = await openLabel(product);
  const percents = { ada: 34, luis: 33, mina: 33 };
  const people = Object.entries(percents).map(([name, percent]) => ({ email: somebody(name), percent }));
  const shares = Object.fromEntries(people.map(({ email, percent }) => [email, percent]));
  const draft = draftRelease([draftTrack("Night Ferry", shares)], { contractConfigId: CONFIGS[network] });
  const id = await label.submitted(draft);
  const [holder, ...others] = people;
  for (const { email } of others)
    for (const token of await mailedTokens(product, email)) {
      const wallet = newWallet(network);
      await readyFor(wallet.address);
      await approved(product, token, wallet);
    }
  const artistEmail = holder?.email ?? "";
  const tokens = await mailedTokens(product, artistEmail);
  const owner = await product.visitor().signIn(artistEmail);
  const begun = Date.now();
  for (const token of tokens)
    expect(
      (await owner.post(`/api/workflows/approval/${token}`, { approved: true, artistEmail })).status,
    ).toBe(200);
  await expect.poll(async () => (await label.read(id)).status, PATIENCE).toBe("published");
  note("published after the last approval", seconds(begun));
  const { rows } = await product.database.query(
    "select c.address, c.payees from contracts c join tracks t on t.id = c.track_id where t.release_id = $1",
    [id],
  );
  const [{ address, payees }] = rows as [{ address: string; payees: { wallet: string; bps: number }[] }];
  const held = await product.database.query("select paid_to from approvals where email = $1", [artistEmail]);
  return { address, payees, owner, email: artistEmail, heldWallet: held.rows[0]?.paid_to as string };
}

type Published = Awaited<ReturnType<typeof publish>>;

/** Pays several times, with a kill of the server and one of the node in between; all of it arrives, to the unit. */
export async function payAndDivide(product: Product, node: RealNode, track: Published, note: Noted) {
  const amounts = [100_000_001n, 7_654_321n, 33_333_333n];
  const begun = Date.now();
  for (const [i, units] of amounts.entries()) {
    await node.pay(track.address, units);
    if (i === 0) await product.restart();
    if (i === 1) {
      await node.kill();
      await node.start();
    }
    await divided(product, track, i + 1);
    if (i === 0) note("divided after the payment, server killed", seconds(begun));
  }
  const events = await product.database.query(
    `select 'in' as way, transaction, block, null as wallet, amount_units::text as units from deposits
     union all select 'out', transaction, block, wallet, amount_units::text from payouts order by block, way`,
  );
  const movements = new Map<string, { transaction: string; cameUnits: bigint; went: Map<string, bigint> }>();
  for (const { way, transaction, wallet, units } of events.rows as Record<string, string>[]) {
    const one = movements.get(transaction ?? "") ?? {
      transaction: transaction ?? "",
      cameUnits: 0n,
      went: new Map(),
    };
    if (way === "in") one.cameUnits += BigInt(units ?? 0);
    else one.went.set(wallet ?? "", BigInt(units ?? 0));
    movements.set(transaction ?? "", one);
  }
  const { due, complaints } = entitlementOf(node.network, track.payees, [...movements.values()] as never);
  expect(complaints).toEqual([]);
  for (const [wallet, units] of due) expect(await node.usdtOf(wallet)).toBe(units);
  const paid = [...due.values()].reduce((sum, units) => sum + units, 0n);
  const came = amounts.reduce((sum, units) => sum + units, 0n);
  expect(paid + (await contractHolds(node, track))).toBe(came);
  note("divided exactly, units in / units out", `${came} / ${paid}`);
}

const contractHolds = (node: RealNode, { address }: Published) => node.usdtOf(address);

/** So many payments are seen, and the books of the contract are settled. */
async function divided({ database }: Product, { address }: Published, payments: number) {
  const read = async () => {
    const { rows } = await database.query(
      `select b.state, (select count(*)::int from deposits d where d.contract_id = c.id) as came,
         (select count(distinct transaction)::int from payouts p where p.contract_id = c.id) as runs
       from contracts c join books b on b.contract_id = c.id where c.address = $1`,
      [address],
    );
    return rows[0];
  };
  await expect.poll(read, PATIENCE).toMatchObject({ state: "settled", came: payments, runs: payments });
}

/** From the wallet we hold to another, with a kill when it has begun and one when it is signed. */
export async function withdraw(product: Product, node: RealNode, track: Published, note: Noted) {
  const { owner, email, heldWallet } = track;
  const before = await node.usdtOf(heldWallet);
  const to = newWallet(node.network).address;
  const wanted = await quoted(owner, { network: node.network, token: "USDT", to, amount: "1000000" });
  await owner.post("/api/account/wallet/code", { purpose: "withdraw", ...wanted });
  const mail = await owner.mailTo(email, [], "wallet code");
  const code = /Your code: (\d{6})/.exec(mail.text ?? "")?.[1];
  const begun = Date.now();
  const asked = await owner.post(WITHDRAWALS, { ...wanted, code });
  expect(asked.status).toBe(201);
  const { id } = (await asked.json()) as Withdrawal;
  await product.restart();
  const signed = async () =>
    (await product.database.query("select 1 from chain_transactions where intent = $1", [`withdraw:${id}`]))
      .rowCount;
  await expect.poll(signed, { ...PATIENCE, interval: 20 }).toBeGreaterThan(0);
  await product.restart();
  const states = async () =>
    ((await (await owner.fetch(WITHDRAWALS)).json()) as Withdrawal[]).map(({ state }) => state);
  await expect.poll(states, PATIENCE).toEqual(["done"]);
  note("withdrawn, server killed twice", seconds(begun));
  const arrived = 1_000_000n - BigInt(wanted.fee);
  expect([await node.usdtOf(to), await node.usdtOf(heldWallet)]).toEqual([arrived, before - 1_000_000n]);
  const { rows } = await product.database.query(
    "select state, count(*)::int as count from chain_transactions where intent = $1 group by state",
    [`withdraw:${id}`],
  );
  expect(rows).toEqual([{ state: "final", count: 1 }]);
}

const seconds = (since: number) => `${((Date.now() - since) / 1_000).toFixed(1)} s`;
