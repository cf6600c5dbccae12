import type { RemittanceFile } from "../../shared/schemas/money/remittance-file.ts";
import type { OpenedProof } from "../open-proof.ts";
import type { AccountShown, ContractMoney } from "../rescue-chain.ts";
import type { RemittanceShown } from "../rescue-remittance.ts";
import {
  amount,
  checksLine,
  heading,
  moneyName,
  notProven,
  received,
  remarkOn,
  remittanceStanding,
  share,
  standing,
} from "../tell.ts";

/** How one track's contract stands, for a terminal. */
export interface Shown {
  opened: OpenedProof;
  money: ContractMoney[];
  accounts: AccountShown[];
}

export function showText({ opened, money, accounts }: Shown): string {
  const { network, chain, contract } = opened.proof.chain;
  return [
    heading(opened),
    `${network}, ${chain}`,
    `Contract ${contract}`,
    checksLine(opened.checks),
    notProven(opened.checks),
    ...money.flatMap((one) => ["", ...moneyLines(one)]),
    ...accounts.flatMap((one) => ["", ...accountLines(one)]),
  ].join("\n");
}

function moneyLines(one: ContractMoney): string[] {
  const { money, payees, receivedUnits, dueUnits } = one;
  const { token, isKnown } = money;
  const title = isKnown && token !== "coin" ? `${moneyName(money)} ${token}` : moneyName(money);
  const isIdle =
    receivedUnits === 0n && dueUnits === 0n && payees.every(({ inVaultsUnits }) => inVaultsUnits === 0n);
  if (isIdle) return [`${title}: nothing has arrived`];
  const width = Math.max(...payees.map(({ name }) => name.length));
  return [
    title,
    `  ${received(one)}`,
    ...payees.map((payee) => {
      const had = payee.hadUnits === null ? "" : `, has had ${amount(payee.hadUnits, money)}`;
      const remark = remarkOn(payee, money);
      const owed = `is owed ${amount(payee.owedUnits, money)}${had}${remark ? ` (${remark})` : ""}`;
      return `  ${payee.name.padEnd(width)}  ${share(payee.bps)}  ${owed}\n  ${" ".repeat(width)}  ${payee.address}`;
    }),
  ];
}

function accountLines(account: AccountShown): string[] {
  const holds = account.holds.map(({ money, units }) => amount(units, money)).join(", ");
  return [
    `Payee account of ${account.name}: ${account.address}`,
    ...standing(account).map((line) => `  ${line}`),
    `  Holds ${holds || "nothing"}.`,
  ];
}

/** For programs: amounts in base units, as text. */
export function showJson(shown: Shown[]) {
  return shown.map(({ opened, money, accounts }) => ({
    title: opened.title,
    release: opened.release,
    workspace: opened.workspace,
    network: opened.proof.chain.network,
    chain: opened.proof.chain.chain,
    contract: opened.proof.chain.contract,
    money,
    accounts,
    checks: opened.checks.map(({ id, result, found }) => ({ id, result, found })),
  }));
}

export function remittanceText(file: RemittanceFile, shown: RemittanceShown): string {
  const { network, chain, address, refund } = file;
  const width = Math.max(...shown.payments.map(({ contract }) => contract.length));
  return [
    `A statement's transfer to ${shown.payments.length} contracts`,
    `${network}, ${chain}`,
    `Address ${address}`,
    `Refund address ${refund}`,
    remittanceStanding(shown),
    ...shown.payments.map(
      ({ contract, amountUnits, isMade }) =>
        `  ${contract.padEnd(width)}  ${amount(amountUnits, shown.money)}, ${isMade ? "delivered" : "not delivered"}`,
    ),
  ].join("\n");
}
