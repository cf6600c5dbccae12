import type { Check } from "../proof/check.ts";
import { WHOLE_BPS } from "../shared/rules/share.ts";
import { formats } from "../words/formats.ts";
import type { OpenedProof } from "./open-proof.ts";
import type { AccountShown, ContractMoney, Money, PayeeMoney } from "./rescue-chain.ts";
import type { RemittanceShown } from "./rescue-remittance.ts";

/** Amounts and states in words, for terminal and page. */

const { briefPercent, momentUtc, tokenAmount } = formats("en");

export const amount = (units: bigint, { decimals, symbol }: Money) =>
  `${tokenAmount(`${units}`, decimals)} ${symbol}`;
export const share = (bps: number) => briefPercent(bps / WHOLE_BPS);
export const moneyName = ({ token, symbol, isKnown }: Money) =>
  isKnown ? symbol : `“${symbol}”, a token that gives itself this name: ${token}`;

const OBSTACLES: Record<Exclude<PayeeMoney["obstacle"], null>, string> = {
  account_missing: "no token account yet: the share waits",
  account_not_theirs: "the token account is no longer theirs: the share waits",
  account_frozen: "the token's issuer has frozen the account: the share waits",
  account_closed: "their token account asks for a memo or takes hidden amounts only: the share waits",
  below_minimum: "less than a new account must hold: the share waits",
};

/** What keeps a payee from being paid, or lies elsewhere for them. */
export function remarkOn({ obstacle, inVaultsUnits }: PayeeMoney, money: Money): string | null {
  if (obstacle) return OBSTACLES[obstacle];
  return inVaultsUnits > 0n ? `${amount(inVaultsUnits, money)} waits in their vaults` : null;
}

export function received({ receivedUnits, dividedUnits, dueUnits, money }: ContractMoney): string {
  const due = `to divide now ${amount(dueUnits, money)}`;
  if (receivedUnits === null || dividedUnits === null)
    return `${due} (this node does not tell what came before)`;
  return `received ${amount(receivedUnits, money)}, paid out ${amount(dividedUnits, money)}, ${due}`;
}

export function remittanceStanding(shown: RemittanceShown): string {
  const { money, totalUnits, thereUnits, deliveredUnits, isComplete } = shown;
  const [total, there, delivered] = [totalUnits, thereUnits, deliveredUnits].map((units) =>
    amount(units, money),
  );
  if (isComplete) return thereUnits > 0n ? `All is delivered. ${there} is over.` : "All is delivered.";
  return `To deliver ${total}: ${delivered} is delivered, ${there} is there now.`;
}

/** The rules and what is under way, a sentence each. */
export function standing({
  terms,
  isOpen,
  owner,
  guardian,
  guardianChange,
  recovery,
  now,
}: AccountShown): string[] {
  const when = (at: Date) => (at > now ? `from ${momentUtc(at)}` : "now");
  return [
    `Owner: ${owner}`,
    `Guardian: ${guardian ?? "none"}. Delay: ${terms.delayDays} days.${isOpen ? "" : " Not opened yet."}`,
    ...(guardianChange
      ? [`The guardian changes to ${guardianChange.to ?? "nobody"} ${when(guardianChange.at)}.`]
      : []),
    ...(recovery
      ? [`A recovery to ${recovery.to} is under way. It can be finished ${when(recovery.at)}.`]
      : []),
  ];
}

export const checksLine = (checks: Check[]) =>
  `The proof holds: ${checks.filter(({ result }) => result === "ok").length} checks passed.`;

export const notProven = (checks: Check[]) =>
  checks
    .filter(({ id, result }) => id === "rest" || id === "issuer" || (id === "code" && result === "failed"))
    .map(({ found }) => found)
    .join(" ");

export const heading = ({ title, release, workspace }: OpenedProof) => `${title} (${release}, ${workspace})`;
