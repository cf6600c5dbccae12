import type { OpenedProof } from "../open-proof.ts";
import type { Act } from "../rescue-chain.ts";
import type { RemittanceAct } from "../rescue-remittance.ts";
import { type Options, wrong } from "./options.ts";

/** What is to be done, from what was typed and what the proof names. */
export function actOf(asked: Options, { proof, payees }: OpenedProof): Act {
  const { command } = asked;
  const token = () => {
    const [one = proof.chain.token, ...more] = asked.tokens;
    if (one === null || more.length > 0) throw wrong("Give one --token: its address, or coin.");
    return one;
  };
  const to = () => {
    if (asked.to === null) throw wrong("Give --to with an address.");
    return asked.to;
  };
  const account = () => {
    const accounts = payees.filter((payee) => payee.account).map(({ address }) => address);
    const [one] = asked.account === null ? accounts : [asked.account];
    if (!one) throw wrong("This proof names no payee account: all shares are paid to wallets.");
    if (asked.account === null && accounts.length > 1)
      throw wrong(`Give --account: this proof names several.\n${accounts.join("\n")}`);
    return one;
  };
  switch (command) {
    case "show":
    case "take-back":
    case "give-back":
      throw new RangeError("nothing is to be done about a track");
    case "distribute":
      return { name: command, token: token(), openAccounts: asked.openAccounts };
    case "deliver":
      return { name: command, token: token() };
    case "withdraw":
      return { name: command, account: account(), token: token(), to: to(), amount: asked.amount };
    case "name-guardian":
      return { name: command, account: account(), to: to() === "nobody" ? null : to() };
    case "change-owner":
    case "start-recovery":
      return { name: command, account: account(), to: to() };
    case "cancel-recovery":
    case "finish-recovery":
      return { name: command, account: account() };
  }
}

/** The same about a remittance. Taken back without --to, it goes to the refund address itself. */
export function remittanceActOf({ command, to, openAccounts }: Options, refund: string): RemittanceAct {
  if (command === "take-back") return { name: command, to: to ?? refund };
  return command === "give-back" ? { name: command } : { name: "deliver", openAccounts };
}
