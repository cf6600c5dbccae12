import type { Abi, Hex } from "viem";

export interface Sources {
  sources: Record<string, { content: string }>;
  hash: string;
}
export interface Compiled {
  abi: Abi;
  bytecode: Hex;
  deployedBytecode: Hex;
}
export function sourcesIn(...places: string[]): Sources;
export function compile(
  input: Sources,
  options?: { names?: string[]; warningsAreErrors?: boolean },
): Record<string, Compiled>;
