/** Why the program says no, as `programs/split/src/program/error.rs` numbers it. */
export const PROGRAM_REFUSALS = {
  100: "UnknownInstruction",
  101: "WrongAccounts",
  102: "WrongDataLength",
  103: "WrongPayeeCount",
  104: "PayeesNotAscending",
  105: "ZeroShare",
  106: "SharesNotWhole",
  107: "WrongMint",
  108: "WrongLedgerAddress",
  109: "NotALedger",
  110: "WrongVault",
  111: "WrongTokenProgram",
  112: "WrongPayeeAccount",
  113: "TooMuch",
  114: "HookedMint",
  115: "WrongMoney",
  116: "NotAPayee",
  117: "NotATokenAccount",
  118: "NotSigned",
} as const;

export type ProgramRefusal = (typeof PROGRAM_REFUSALS)[keyof typeof PROGRAM_REFUSALS];

/** The program's refusal behind a custom error number; null when it is another program's. */
export function refusalOf(code: number): ProgramRefusal | null {
  return PROGRAM_REFUSALS[code as keyof typeof PROGRAM_REFUSALS] ?? null;
}
