import type { Address, KeyPairSigner } from "@solana/kit";
import type { Dice } from "../../models/dice.ts";
import { type Act, accountAt, act, type PayeeAccount } from "../../models/payee-account.ts";
import {
  openAccountInstruction,
  PAYEE_ACCOUNT_BYTES,
  payeeAccountAddress,
  payeeAccountInstructions,
  readPayeeAccount,
} from "../payee-account.ts";
import { SOL } from "../terms.ts";
import { same } from "./book.ts";
import type { Home, Purse } from "./kept.ts";
import { ACCOUNT_PROGRAM, type Stage, trackKey } from "./stage.ts";

/** Payee accounts among the payees, each beside the model of its rules; everybody tries everything with them. */

const DELAY_SECONDS = 14 * 86_400;
const FROZEN = "custom 17";

export async function foundHome(stage: Stage, name: string): Promise<Home> {
  const people: KeyPairSigner[] = [];
  for (const role of ["owner", "heir", "guardian", "stranger"])
    people.push(await stage.newPerson(`${role} of ${name}`));
  const [owner, guardian] = [people[0]?.address as Address, people[2]?.address as Address];
  const terms = { owner, guardian, delaySeconds: DELAY_SECONDS, salt: trackKey(name) };
  const account = await payeeAccountAddress(ACCOUNT_PROGRAM, terms);
  const none = { guardianChange: null, recovery: null, forwarding: false };
  return {
    account,
    people,
    pockets: [],
    state: { self: account, owner, guardian, delay: DELAY_SECONDS, ...none },
    open: false,
    opening: await openAccountInstruction(ACCOUNT_PROGRAM, terms, stage.payer),
    ask: payeeAccountInstructions(ACCOUNT_PROGRAM, account),
    purses: [],
  };
}

const NAMES = [
  ...["withdraw", "withdraw", "forward", "forward", "changeOwner", "changeGuardian", "cancelRecovery"],
  ...["setForwarding", "setForwarding", "startRecovery", "startRecovery", "finishRecovery", "finishRecovery"],
] as const;

/** Mostly by whoever may, at random times. Returns whether it was refused. */
export async function tryAtHome({ stage }: { stage: Stage }, home: Home, rolled: Dice): Promise<boolean> {
  const { pick, below } = rolled;
  if (below(4) === 0) stage.setTime(stage.nowSeconds() + BigInt(below(10) * 86_400));
  if (below(12) === 0) return await openHome(stage, home);
  const doing = anAct(home, rolled);
  const allowed = doing.name === "startRecovery" ? home.state.guardian : home.state.owner;
  const by = home.people.find(({ address }) => address === allowed && below(4) > 0) ?? pick(home.people);
  const purse = pick(home.purses);
  const free = freeUnits(stage, purse);
  const units = doing.name === "forward" ? free : pick([0n, free / 3n, free]);
  const now = Number(stage.nowSeconds());
  const after = act(home.state, by.address, now, doing);
  const { refused } = await stage.send([await instructionFor(home, doing, by, purse, units)]);
  same(refused, expected(home, doing, after, purse), `${doing.name} of ${home.account}`);
  if (refused) return true;
  if (typeof after !== "string") home.state = after;
  if (doing.name === "withdraw") purse.asideUnits += units;
  const { owner } = home.state;
  const pocket = home.pockets.find((one) => one.owner === owner && one.mint === purse.mint);
  if (doing.name === "forward" && pocket) pocket.units += units;
  if (doing.name === "withdraw" || doing.name === "forward") purse.units -= units;
  return false;
}

async function openHome(stage: Stage, home: Home): Promise<boolean> {
  await stage.must([home.opening]);
  const purse = home.purses.find(({ mint }) => mint === SOL) as Purse;
  if (!home.open && purse.units < rentOf(stage)) purse.units = rentOf(stage);
  home.open = true;
  return false;
}

function anAct({ people, state }: Home, { pick, below }: Dice): Act {
  const name = pick(NAMES);
  const someone = pick([...people.map(({ address }) => address), below(3) === 0 ? state.self : state.owner]);
  if (name === "setForwarding") return { name, on: below(3) > 0 };
  if (name === "changeOwner" || name === "startRecovery") return { name, to: someone };
  if (name === "changeGuardian") return { name, to: below(5) === 0 ? null : someone };
  return { name };
}

function instructionFor({ ask, state }: Home, doing: Act, by: KeyPairSigner, purse: Purse, units: bigint) {
  const { mint, tokenProgram, account: source, aside: receiver } = purse;
  const owner = state.owner as Address;
  switch (doing.name) {
    case "withdraw":
      if (mint === SOL) return ask.withdrawSol(by, receiver, units);
      return ask.withdraw(by, { source, mint, tokenProgram, receiver, units });
    case "forward":
      return mint === SOL ? ask.forwardSol(owner) : ask.forward(owner, { source, mint, tokenProgram });
    case "setForwarding":
      return ask.setForwarding(by, doing.on);
    case "changeGuardian":
      return ask.changeGuardian(by, doing.to as Address | null);
    case "changeOwner":
    case "startRecovery":
      return ask[doing.name](by, doing.to as Address);
    case "cancelRecovery":
      return ask.cancelRecovery(by);
    case "finishRecovery":
      return ask.finishRecovery();
  }
}

/** A frozen account gives nothing out; the model knows no tokens. */
function expected(home: Home, { name }: Act, after: PayeeAccount | string, purse: Purse): string | null {
  if (!home.open) return "NotAnAccount";
  if (typeof after === "string") return after;
  if (purse.state !== "frozen") return null;
  return name === "withdraw" ? FROZEN : name === "forward" ? "NotATokenAccount" : null;
}

const rentOf = (stage: Stage) => stage.svm.minimumBalanceForRentExemption(BigInt(PAYEE_ACCOUNT_BYTES));
const freeUnits = (stage: Stage, { mint, units }: Purse) => {
  if (mint !== SOL) return units;
  return units > rentOf(stage) ? units - rentOf(stage) : 0n;
};

/** Everybody who can become its owner has an account of every money. */
export async function openPockets(stage: Stage, home: Home) {
  for (const { address: owner } of home.people)
    for (const { mint } of home.purses) {
      const account = mint === SOL ? owner : await stage.openAccount(owner, mint);
      home.pockets.push({ owner, mint, account, units: unitsAt(stage, mint, account) });
    }
}

const unitsAt = (stage: Stage, mint: Address, account: Address) =>
  mint === SOL ? stage.lamportsIn(account) : stage.unitsIn(account);

/** Its rules are where the model says, its money is what came less what went out. */
export function auditHome({ stage }: { stage: Stage }, { account, state, open, purses, pockets }: Home) {
  for (const { mint, account: at, units } of [...purses, ...pockets])
    same(unitsAt(stage, mint, at), units, `${mint} in ${at}`);
  if (!open) return;
  const found = readPayeeAccount(stage.dataOf(account) ?? new Uint8Array(), stage.nowSeconds());
  const { owner, guardian, guardianChange, recovery, forwarding } = accountAt(
    state,
    Number(stage.nowSeconds()),
  );
  const said = (pending: { to: string | null; at: number } | null) => pending && [pending.to, pending.at];
  const read = (pending: { to: string | null; atSeconds: bigint } | null) =>
    pending && [pending.to, Number(pending.atSeconds)];
  same(
    JSON.stringify([
      found?.owner,
      found?.guardian,
      read(found?.guardianChange ?? null),
      read(found?.recovery ?? null),
      found?.forwarding,
    ]),
    JSON.stringify([owner, guardian, said(guardianChange), said(recovery), forwarding]),
    `rules of ${account}`,
  );
}
