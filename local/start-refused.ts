/** Why we cannot start, said in one sentence for the person at the terminal; it is printed without a stack. */
export class StartRefused extends Error {
  override name = "StartRefused";
}
