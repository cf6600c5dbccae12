/** What one endpoint says is final, asked by itself: an endpoint that lags is found beside one that does not. */
export interface FinalBlock {
  block: number;
  at: Date;
}

const TIMEOUT_MS = 3_000;

async function asked<Answer>(url: string, method: string, params: unknown[]): Promise<Answer> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const { result } = (await response.json()) as { result?: Answer | null };
  if (result === undefined || result === null) throw new Error(`${method} has no answer`);
  return result;
}

export async function evmFinalBlock(url: string): Promise<FinalBlock> {
  const found = await asked<{ number: string; timestamp: string }>(url, "eth_getBlockByNumber", [
    "finalized",
    false,
  ]);
  return { block: Number(found.number), at: new Date(Number(found.timestamp) * 1_000) };
}

export async function solanaFinalBlock(url: string): Promise<FinalBlock> {
  const slot = await asked<number>(url, "getSlot", [{ commitment: "finalized" }]);
  const seconds = await asked<number>(url, "getBlockTime", [slot]);
  return { block: slot, at: new Date(seconds * 1_000) };
}
