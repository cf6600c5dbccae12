import { LineFailed } from "../endpoint.ts";
import { refusalOf } from "./client.ts";

/** How many blocks' logs a node hands out at once is found by trying: half as many where it refuses, twice where not. */
export function openLogRanges() {
  let blocks: bigint | null = null;

  return async <T>(
    { from, last, most }: { from: bigint; last: bigint; most: bigint },
    logsUpTo: (to: bigint) => Promise<T>,
  ): Promise<T & { to: bigint }> => {
    let wanted = blocks !== null && blocks < most ? blocks : most;
    for (;;) {
      const to = from + wanted - 1n < last ? from + wanted - 1n : last;
      try {
        const logs = await logsUpTo(to);
        blocks = wanted * 2n;
        return { ...logs, to };
      } catch (error) {
        const refusal = refusalOf(error);
        if (!refusal) throw error;
        // Whatever one block's logs are refused for, it is not the chain that refuses: another node may have them.
        if (to === from) throw new LineFailed(`no logs: ${refusal.detail}`, true);
        wanted = (to - from + 1n) / 2n;
        blocks = wanted;
      }
    }
  };
}
