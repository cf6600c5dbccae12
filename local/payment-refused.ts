/** Why the faucet does not pay, in one sentence for whoever asked. */
export class PaymentRefused extends Error {
  override name = "PaymentRefused";
}
