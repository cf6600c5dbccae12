import { StartRefused } from "../../local/start-refused.ts";
import { BadConfig } from "../../server/bad-config.ts";

/** What the person at the terminal can do something about is said in one line, without a stack. */
export async function command(
  work: () => unknown,
  { alsoExpected = [] }: { alsoExpected?: (abstract new (...args: never[]) => Error)[] } = {},
) {
  try {
    await work();
  } catch (error) {
    const expected = [BadConfig, StartRefused, ...alsoExpected].some((kind) => error instanceof kind);
    console.error(expected ? (error as Error).message : error);
    process.exitCode = 1;
  }
}
