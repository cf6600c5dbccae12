import type { FailedTransactionMetadata } from "litesvm";

/** A transaction's error as JSON-RPC writes it: `"BlockhashNotFound"`, `{"InstructionError":[0,{"Custom":1}]}`. */
export type TransactionError = string | Record<string, unknown>;

type SvmError = ReturnType<FailedTransactionMetadata["err"]>;

// LiteSVM tells errors without fields by their number only; the order is that of its internal.d.ts.
const TRANSACTION_ERRORS =
  `AccountInUse AccountLoadedTwice AccountNotFound ProgramAccountNotFound InsufficientFundsForFee
  InvalidAccountForFee AlreadyProcessed BlockhashNotFound CallChainTooDeep MissingSignatureForFee InvalidAccountIndex
  SignatureFailure InvalidProgramForExecution SanitizeFailure ClusterMaintenance AccountBorrowOutstanding
  WouldExceedMaxBlockCostLimit UnsupportedVersion InvalidWritableAccount WouldExceedMaxAccountCostLimit
  WouldExceedAccountDataBlockLimit TooManyAccountLocks AddressLookupTableNotFound InvalidAddressLookupTableOwner
  InvalidAddressLookupTableData InvalidAddressLookupTableIndex InvalidRentPayingAccount WouldExceedMaxVoteCostLimit
  WouldExceedAccountDataTotalLimit MaxLoadedAccountsDataSizeExceeded ResanitizationNeeded
  InvalidLoadedAccountsDataSizeLimit UnbalancedTransaction ProgramCacheHitMaxLimit CommitCancelled`.split(
    /\s+/,
  );

const INSTRUCTION_ERRORS =
  `GenericError InvalidArgument InvalidInstructionData InvalidAccountData AccountDataTooSmall
  InsufficientFunds IncorrectProgramId MissingRequiredSignature AccountAlreadyInitialized UninitializedAccount
  UnbalancedInstruction ModifiedProgramId ExternalAccountLamportSpend ExternalAccountDataModified
  ReadonlyLamportChange ReadonlyDataModified DuplicateAccountIndex ExecutableModified RentEpochModified
  NotEnoughAccountKeys AccountDataSizeChanged AccountNotExecutable AccountBorrowFailed AccountBorrowOutstanding
  DuplicateAccountOutOfSync InvalidError ExecutableDataModified ExecutableLamportChange
  ExecutableAccountNotRentExempt UnsupportedProgramId CallDepth MissingAccount ReentrancyNotAllowed
  MaxSeedLengthExceeded InvalidSeeds InvalidRealloc ComputationalBudgetExceeded PrivilegeEscalation
  ProgramEnvironmentSetupFailure ProgramFailedToComplete ProgramFailedToCompile Immutable IncorrectAuthority
  AccountNotRentExempt InvalidAccountOwner ArithmeticOverflow UnsupportedSysvar IllegalOwner
  MaxAccountsDataAllocationsExceeded MaxAccountsExceeded MaxInstructionTraceLengthExceeded
  BuiltinProgramsMustConsumeComputeUnits BorshIoError`.split(/\s+/);

export function transactionError(error: SvmError): TransactionError {
  if (typeof error === "number") return TRANSACTION_ERRORS[error] ?? "SanitizeFailure";
  if ("err" in error) return { InstructionError: [error.index, instructionError(error.err())] };
  if ("index" in error) return { DuplicateInstruction: error.index };
  const name = error.constructor.name.replace("TransactionError", "");
  return { [name]: { account_index: error.accountIndex } };
}

function instructionError(error: number | { code: number } | { msg: string }): unknown {
  if (typeof error === "number") return INSTRUCTION_ERRORS[error] ?? "GenericError";
  return "code" in error ? { Custom: error.code } : "BorshIoError";
}

const SENTENCES: Record<string, string> = {
  AlreadyProcessed: "This transaction has already been processed",
  BlockhashNotFound: "Blockhash not found",
  AccountNotFound: "Attempt to debit an account but found no record of a prior credit.",
  InsufficientFundsForFee: "Insufficient funds for fee",
  SignatureFailure: "Transaction did not pass signature verification",
};

/** What a validator says of the error; clients search these sentences. */
export function describeTransactionError(error: TransactionError): string {
  if (typeof error === "string") return SENTENCES[error] ?? error;
  const [index, cause] = Array.isArray(error.InstructionError) ? error.InstructionError : [];
  if (index === undefined) return JSON.stringify(error);
  const code = typeof cause === "object" && cause && "Custom" in cause ? Number(cause.Custom) : undefined;
  const said = code === undefined ? String(cause) : `custom program error: 0x${code.toString(16)}`;
  return `Error processing Instruction ${index}: ${said}`;
}
