import { getBase58Decoder } from "@solana/kit";
import type { TransactionMetadata } from "litesvm";

export interface InnerInstruction {
  programIdIndex: number;
  accounts: number[];
  data: string;
  stackHeight: number;
}

/** What running a transaction left behind besides its accounts, as JSON-RPC writes it. */
export interface Execution {
  logs: string[];
  units: number;
  inner: { index: number; instructions: InnerInstruction[] }[];
  returnData: { programId: string; data: [string, "base64"] } | null;
}

export const NOTHING_RUN: Execution = { logs: [], units: 0, inner: [], returnData: null };

const base58 = getBase58Decoder();

export function readExecution(meta: TransactionMetadata): Execution {
  return {
    logs: meta.logs(),
    units: Number(meta.computeUnitsConsumed()),
    inner: innerInstructions(meta),
    returnData: returnData(meta),
  };
}

function innerInstructions(meta: TransactionMetadata): Execution["inner"] {
  const groups = meta.innerInstructions().map((group, index) => ({
    index,
    instructions: group.map((inner) => {
      const instruction = inner.instruction();
      return {
        programIdIndex: instruction.programIdIndex(),
        accounts: [...instruction.accounts()],
        data: base58.decode(instruction.data()),
        stackHeight: inner.stackHeight(),
      };
    }),
  }));
  return groups.filter((group) => group.instructions.length > 0);
}

function returnData(meta: TransactionMetadata): Execution["returnData"] {
  const returned = meta.returnData();
  const data = returned.data();
  if (data.length === 0) return null;
  return {
    programId: base58.decode(returned.programId()),
    data: [Buffer.from(data).toString("base64"), "base64"],
  };
}
