/** An error as JSON-RPC answers it; the codes are those that Solana's clients decode. */
export class RpcError extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

export const RPC = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
  preflightFailed: -32002,
  signatureVerification: -32003,
  blockNotAvailable: -32004,
  unsupportedVersion: -32015,
  minContextSlot: -32016,
} as const;

export function invalidParams(sentence: string): RpcError {
  return new RpcError(RPC.invalidParams, `Invalid params: ${sentence}`);
}
