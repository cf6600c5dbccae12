/** Why our programs say no, as each `error.rs` numbers it. No two have the same numbers. */
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

export const ACCOUNT_REFUSALS = {
  200: "UnknownInstruction",
  201: "WrongAccounts",
  202: "WrongDataLength",
  203: "WrongDelay",
  204: "WrongAddress",
  205: "NotAnAccount",
  206: "NotOwner",
  207: "NotGuardian",
  208: "NoRecovery",
  209: "TooEarly",
  210: "CannotOwn",
  211: "ForwardingIsOff",
  212: "WrongTokenProgram",
  213: "WrongReceiver",
  214: "TooMuch",
  215: "NotATokenAccount",
} as const;

export const REMITTANCE_REFUSALS = {
  300: "UnknownInstruction",
  301: "WrongAccounts",
  302: "WrongDataLength",
  303: "WrongChunkCount",
  304: "WrongMint",
  305: "HookedMint",
  306: "WrongAddress",
  307: "NotARemittance",
  308: "WrongVault",
  309: "WrongTokenProgram",
  310: "NoSuchChunk",
  311: "NotCovered",
  312: "TooMuch",
  313: "NotRefundAddress",
  314: "NotComplete",
  315: "WrongReceiver",
  316: "NotATokenAccount",
} as const;

const ALL = { ...PROGRAM_REFUSALS, ...ACCOUNT_REFUSALS, ...REMITTANCE_REFUSALS };

export type ProgramRefusal = (typeof ALL)[keyof typeof ALL];

/** The refusal behind a custom error number; null when it is of somebody else's program. */
export function refusalOf(code: number): ProgramRefusal | null {
  return (ALL as Record<number, ProgramRefusal>)[code] ?? null;
}
