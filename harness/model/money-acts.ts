import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { contracts, tracks } from "../../server/db/schema.ts";
import { balanceNow } from "../../server/wallets/read-wallets.ts";
import type { ApprovalItem } from "../../shared/schemas/approvals.ts";
import type { NetworkFunding, StatementFunding } from "../../shared/schemas/money/funding.ts";
import type { ContractBooks, Earnings } from "../../shared/schemas/money/payments.ts";
import type { StatementDetail } from "../../shared/schemas/money/statements.ts";
import type { MyWallets, Withdrawal } from "../../shared/schemas/money/wallets.ts";
import type { SubmittedRelease } from "../../shared/schemas/releases.ts";
import { solanaWallet } from "../data/artist-wallet.ts";
import { payTestMoney } from "../data/published-split.ts";
import { artists as asArtists, draftRelease, draftTrack } from "../data/release-drafts.ts";
import { distroKidFile, type Label, RATE, statementsOf } from "../data/statement-file.ts";
import { quoted } from "../quoted.ts";
import type { Visitor } from "../visitor.ts";
import type { TestWorld } from "../world.ts";
import { actsWith, pick } from "./act.ts";
import { type MoneyModel, newest, type PaidTrack, pay, takeOut, termsIn } from "./money.ts";

/** Each act is done by the model and by the product on a local Solana; afterwards both must count the same. */

export interface RealMoney {
  house: TestWorld;
  label: Label;
  /** Co-authors, who sign with the wallet that is made for them. */
  people: Map<string, Visitor>;
}

const UNTIL = { timeout: 60_000, interval: 100 };
const UNITS = 1_000_000;
const MONTHS = ["2027-01", "2027-02", "2027-03", "2027-04", "2027-05", "2027-06"];
const PERCENTS = [
  [50, 30, 20],
  [60, 30, 10],
  [20, 70, 10],
];

async function json<T>(answer: Promise<Response>): Promise<T> {
  const response = await answer;
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** Everybody who is asked signs, on their dashboard. */
async function approvedByAll({ people }: RealMoney, releaseId: string) {
  for (const [email, visitor] of people) {
    const { items } = await json<{ items: ApprovalItem[] }>(visitor.fetch("/api/approvals/me"));
    for (const item of items.filter((one) => one.releaseId === releaseId))
      await json(
        visitor.post(`/api/workflows/approval/${item.approvalToken}`, { approved: true, artistEmail: email }),
      );
  }
}

async function contractOf({ house, label }: RealMoney, releaseId: string) {
  await expect.poll(async () => (await label.read(releaseId)).status, UNTIL).toBe("published");
  const [row] = await house.world.db
    .select({ trackId: tracks.id, address: contracts.address })
    .from(tracks)
    .innerJoin(contracts, eq(contracts.trackId, tracks.id))
    .where(eq(tracks.releaseId, releaseId));
  if (!row) throw new Error("no contract");
  return row;
}

async function usdtOf({ house }: RealMoney, visitor: Visitor): Promise<number> {
  const { held } = await json<MyWallets>(visitor.fetch("/api/account/wallet"));
  const address = held.find(({ kind }) => kind === "solana")?.address;
  return address ? Number((await balanceNow(house.world, "Solana", "USDT", address)) ?? 0n) / UNITS : 0;
}

async function earnedBy(visitor: Visitor): Promise<number> {
  const { earnings } = await json<Earnings>(visitor.fetch("/api/account/earnings"));
  return earnings.reduce((sum, { paid }) => sum + Number(paid), 0) / UNITS;
}

async function receivedBy({ label }: RealMoney, address: string): Promise<number> {
  const { tokens } = await json<ContractBooks>(label.visitor.fetch(`/api/contracts/solana/${address}`));
  return tokens.reduce((sum, { received }) => sum + Number(received), 0) / UNITS;
}

/** What the chain holds, what each co-author's page says and what each contract's page says is what the model counts. */
async function compare(model: MoneyModel, real: RealMoney) {
  const counted = async () => ({
    has: await Promise.all([...real.people.values()].map((visitor) => usdtOf(real, visitor))),
    earned: await Promise.all([...real.people.values()].map(earnedBy)),
    received: await Promise.all([...model.received.keys()].map((address) => receivedBy(real, address))),
  });
  await expect.poll(counted, UNTIL).toEqual({
    has: [...real.people.keys()].map((email) => model.has.get(email) ?? 0),
    earned: [...real.people.keys()].map((email) => model.earned.get(email) ?? 0),
    received: [...model.received.values()],
  });
}

const act = actsWith(compare);

const hasTracks = (model: MoneyModel) => model.tracks.length > 0;

const sharesOf = ({ people }: RealMoney, percents: number[]) =>
  new Map([...people.keys()].map((email, i) => [email, percents[i] ?? 0]));

const publishes = (how: number) =>
  act(`publish(${how})`, always, async (model, real) => {
    const number = model.tracks.length + 1;
    const percents = sharesOf(real, pick(PERCENTS, how));
    const title = `Track ${number}`;
    const isrc = `FR6V827${String(number).padStart(5, "0")}`;
    const draft = draftRelease([draftTrack(title, Object.fromEntries(percents), { isrc })]);
    const id = await real.label.submitted(draft);
    await approvedByAll(real, id);
    const contract = await contractOf(real, id);
    model.tracks.push({ title, isrc, terms: [{ ...contract, from: null, percents }] });
    model.received.set(contract.address, 0);
  });

const pays = (which: number, amount: number) =>
  act(`pay(${which}, ${amount})`, hasTracks, async (model, real) => {
    const { address } = newest(pick(model.tracks, which));
    await payTestMoney(real.house, "Solana", address, String(amount));
    pay(model, newest(pick(model.tracks, which)), amount);
  });

/** New shares from a month on that is after those of the terms before; everybody's changes, so everybody signs. */
const amends = (which: number, how: number) =>
  act(
    `amend(${which}, ${how})`,
    (model) => model.tracks.some(canBeAmended),
    async (model, real) => {
      const track = pick(model.tracks.filter(canBeAmended), which);
      const before = newest(track);
      const from = MONTHS[MONTHS.indexOf(before.from ?? "") + 1 + (how % 2)] ?? "2027-06";
      const others = PERCENTS.filter((percents) =>
        percents.every((percent, i) => percent !== [...before.percents.values()][i]),
      );
      const percents = sharesOf(real, pick(others.length > 0 ? others : [[10, 10, 80]], how));
      const { id } = await json<SubmittedRelease>(
        real.label.visitor.post(`/api/workspaces/${real.label.slug}/tracks/${before.trackId}/amendments`, {
          ...{ from, artists: asArtists(Object.fromEntries(percents)) },
        }),
      );
      await approvedByAll(real, id);
      const contract = await contractOf(real, id);
      track.terms.push({ ...contract, from, percents });
      model.received.set(contract.address, 0);
    },
  );
const canBeAmended = (track: PaidTrack) => track.terms.length < 3;
const always = () => true;

/** A distributor's file over some tracks and months, paid by one transfer. */
const states = (sales: { which: number; month: number; amount: number }[]) =>
  act(`state(${JSON.stringify(sales)})`, hasTracks, async (model, real) => {
    const lines = sales.map(({ which, month, amount }) => ({
      track: pick(model.tracks, which),
      month: pick(MONTHS, month),
      amount,
    }));
    const here = statementsOf(real.label);
    const file = distroKidFile(
      lines.map(({ track: { isrc, title }, month, amount }) => ({
        isrc,
        title,
        month,
        amount: String(amount),
      })),
    );
    const read = await here.brought(file);
    const { revision } = await here.asked<StatementDetail>(here.terms(read.id, { rate: RATE }));
    await here.asked(here.post(read.id, "agree", { revision }));
    const refund = { network: "Solana", refundAddress: solanaWallet().address };
    await here.asked(here.post(read.id, "funding/refund", refund));
    const funding = async () => {
      const all = here.asked<StatementFunding>(real.label.visitor.fetch(`${here.all}/${read.id}/funding`));
      return (await all).networks[0] as NetworkFunding;
    };
    await expect.poll(async () => (await funding()).stage, UNTIL).toBe("waiting");
    const { address, missing } = await funding();
    const total = lines.reduce((sum, { amount }) => sum + amount, 0);
    expect(missing).toBe(String(total * UNITS));
    await payTestMoney(real.house, "Solana", address ?? "", String(total));
    await expect.poll(async () => (await here.detail(read.id)).state, UNTIL).toBe("delivered");
    for (const { track, month, amount } of lines) pay(model, termsIn(track, month), amount);
  });

const withdraws = (who: number, tenth: number) =>
  act(
    `withdraw(${who}, ${tenth})`,
    ({ has }) => [...has.values()].some(isWorth),
    async (model, real) => {
      const email = pick(
        [...model.has].filter(([, amount]) => isWorth(amount)).map(([one]) => one),
        who,
      );
      const visitor = real.people.get(email) as Visitor;
      const amount = Math.max(10, Math.floor(((model.has.get(email) ?? 0) * tenth) / 10));
      const to = solanaWallet().address;
      const wanted = { network: "Solana", token: "USDT", to, amount: String(amount * UNITS) };
      const priced = await quoted(visitor, wanted);
      const seen = await visitor.mails(email);
      await json(visitor.post("/api/account/wallet/code", { purpose: "withdraw", ...priced }));
      const code = await visitor.codeMailedTo(email, seen);
      const at = "/api/account/wallet/withdrawals";
      await json(visitor.post(at, { ...priced, code }));
      const last = async () => (await json<Withdrawal[]>(visitor.fetch(at)))[0];
      await expect.poll(async () => (await last())?.state, UNTIL).toBe("done");
      const arrived = await balanceNow(real.house.world, "Solana", "USDT", to);
      expect(arrived).toBe(BigInt(amount * UNITS) - BigInt((await last())?.fee ?? 0));
      takeOut(model, email, amount);
    },
  );
const isWorth = (amount: number) => amount >= 20;

const any = fc.nat(1_000);
const amount = fc.integer({ min: 5, max: 90 }).map((n) => n * 10);

export const MONEY_ACTS = [
  any.map(publishes),
  fc.tuple(any, amount).map(([which, much]) => pays(which, much)),
  fc.tuple(any, any).map(([which, how]) => amends(which, how)),
  fc.array(fc.record({ which: any, month: any, amount }), { minLength: 1, maxLength: 5 }).map(states),
  fc.tuple(any, fc.integer({ min: 1, max: 10 })).map(([who, tenth]) => withdraws(who, tenth)),
];
