import { createHash } from "node:crypto";
import {
  type Address,
  appendTransactionMessageInstructions,
  createKeyPairSignerFromPrivateKeyBytes,
  createTransactionMessage,
  getTransactionEncoder,
  type KeyPairSigner,
  lamports,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from "@solana/kit";
import { getSetComputeUnitLimitInstruction } from "@solana-program/compute-budget";
import { getTransferSolInstruction, SYSTEM_PROGRAM_ADDRESS } from "@solana-program/system";
import { lastValidHeight } from "./blockhashes.ts";
import type { Chain } from "./chain.ts";
import { readWireTransaction, type WireTransaction } from "./wire-transaction.ts";

const FAUCET_LAMPORTS = lamports(500_000_000n * 1_000_000_000n);
const UNITS_NEEDED = 1_000;
const AIRDROPS_APART = 1_000_000;

/** Gives away local SOL by ordinary transactions of an account that holds a lot of it. */
export class Faucet {
  private readonly chain: Chain;
  private readonly signer: KeyPairSigner;
  private given = 0;

  private constructor(chain: Chain, signer: KeyPairSigner) {
    this.chain = chain;
    this.signer = signer;
  }

  /** Its key follows from the genesis hash and is no secret: whoever can ask the chain can ask the faucet. */
  static async open(chain: Chain): Promise<Faucet> {
    const seed = createHash("sha256").update(`faucet of ${chain.parts.genesisHash}`).digest();
    const signer = await createKeyPairSignerFromPrivateKeyBytes(new Uint8Array(seed));
    if (!chain.account(signer.address)) {
      const owner = { programAddress: SYSTEM_PROGRAM_ADDRESS, executable: false };
      const account = { ...owner, lamports: FAUCET_LAMPORTS, data: new Uint8Array(), space: 0n };
      chain.parts.machine.put(signer.address, { address: signer.address, ...account });
    }
    return new Faucet(chain, signer);
  }

  async airdrop(recipient: Address, amountLamports: bigint): Promise<WireTransaction> {
    const { signer } = this;
    const { blockhash, slot } = this.chain.blockhashAt("confirmed");
    const lifetime = { blockhash, lastValidBlockHeight: BigInt(lastValidHeight(slot)) };
    const transfer = { source: signer, destination: recipient, amount: amountLamports };
    // Two equal gifts in one slot would be one transaction; the limit tells them apart and costs nothing.
    const units = UNITS_NEEDED + (this.given++ % AIRDROPS_APART);
    const instructions = [getSetComputeUnitLimitInstruction({ units }), getTransferSolInstruction(transfer)];
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (m) => setTransactionMessageFeePayerSigner(signer, m),
      (m) => setTransactionMessageLifetimeUsingBlockhash(lifetime, m),
      (m) => appendTransactionMessageInstructions(instructions, m),
    );
    const signed = await signTransactionMessageWithSigners(message);
    return readWireTransaction(new Uint8Array(getTransactionEncoder().encode(signed)));
  }
}
