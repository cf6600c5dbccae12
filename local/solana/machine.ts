import type { Address, EncodedAccount } from "@solana/kit";
import { Clock, FailedTransactionMetadata, LiteSVM } from "litesvm";
import { type Accounts, closedAccount } from "./accounts.ts";
import { type Execution, NOTHING_RUN, readExecution } from "./execution.ts";
import { type TransactionError, transactionError } from "./transaction-error.ts";
import type { AccountKeys, WireTransaction } from "./wire-transaction.ts";

const SLOTS_PER_EPOCH = 432_000;

interface Run extends Execution {
  err: TransactionError | null;
}

const UNSIGNED: Run = { err: "SignatureFailure", ...NOTHING_RUN };

/** LiteSVM. It is given an account when a transaction first names it: setting all of them would slow every start. */
export class Machine {
  private readonly svm = new LiteSVM();
  private readonly brought = new Set<Address>();
  private readonly accounts: Accounts;

  constructor(accounts: Accounts) {
    this.accounts = accounts;
    // Blockhashes and repetitions are judged by the chain, which remembers both across restarts.
    this.svm.withNativeMints().withBlockhashCheck(false).withTransactionHistory(0n);
    const programs = [...accounts.all()].filter((account) => isUpgradeable(account));
    // A program's code is an account that no transaction needs to name, and it has to be there first.
    this.bring(programs.sort((a, b) => Number(a.executable) - Number(b.executable)).map((a) => a.address));
  }

  addProgram(address: Address, elf: Uint8Array): void {
    this.svm.addProgram(address, elf);
  }

  moveTo(slot: number, unixSeconds: number, blockhashes: { slot: number; hash: string }[]): void {
    const epoch = BigInt(Math.floor(slot / SLOTS_PER_EPOCH));
    this.svm.setClock(new Clock(BigInt(slot), 0n, epoch, epoch + 1n, BigInt(unixSeconds)));
    this.svm.setSlotHashes(blockhashes.map((one) => ({ slot: BigInt(one.slot), hash: one.hash })));
  }

  account(address: Address): EncodedAccount | undefined {
    const found = this.svm.getAccount(address);
    if (!found.exists) return undefined;
    const { exists: _, ...account } = found;
    return account;
  }

  put(address: Address, account: EncodedAccount | undefined): void {
    this.brought.add(address);
    this.svm.setAccount(account ?? closedAccount(address));
  }

  run(transaction: WireTransaction, keys: AccountKeys): Run {
    if (!isSigned(transaction)) return UNSIGNED;
    this.bring([...keys.all, ...keys.tables]);
    const result = this.svm.sendTransaction(transaction.transaction);
    if (!(result instanceof FailedTransactionMetadata)) return { err: null, ...readExecution(result) };
    return { err: transactionError(result.err()), ...readExecution(result.meta()) };
  }

  simulate(transaction: WireTransaction, keys: AccountKeys, verifySignatures: boolean) {
    if (verifySignatures && !isSigned(transaction)) return { ...UNSIGNED, after: [] };
    this.bring([...keys.all, ...keys.tables]);
    this.svm.withSigverify(verifySignatures);
    try {
      const result = this.svm.simulateTransaction(transaction.transaction);
      const execution = readExecution(result.meta());
      if (!(result instanceof FailedTransactionMetadata))
        return { err: null, ...execution, after: result.postAccounts() };
      return { err: transactionError(result.err()), ...execution, after: [] };
    } finally {
      this.svm.withSigverify(true);
    }
  }

  rentExemptLamports(bytes: number): bigint {
    return this.svm.minimumBalanceForRentExemption(BigInt(bytes));
  }

  private bring(addresses: readonly Address[]): void {
    for (const address of addresses) {
      if (this.brought.has(address)) continue;
      const account = this.accounts.get(address);
      if (account) this.svm.setAccount(account);
      this.brought.add(address);
    }
  }
}

/** A signature that is missing, LiteSVM does not refuse: it throws. */
function isSigned({ transaction }: WireTransaction): boolean {
  return Object.values(transaction.signatures).every((signature) => signature !== null);
}

function isUpgradeable(account: EncodedAccount): boolean {
  return account.programAddress === "BPFLoaderUpgradeab1e11111111111111111111111";
}
