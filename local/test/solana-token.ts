import { type Address, generateKeyPairSigner, type TransactionSigner } from "@solana/kit";
import { getCreateAccountInstruction } from "@solana-program/system";
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstructionAsync,
  getInitializeMint2Instruction,
  getMintSize,
  getMintToInstruction,
  getTransferCheckedInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from "@solana-program/token";
import type { solanaClient } from "./solana.ts";

const DECIMALS = 6;

/** A token with six decimals, like USDT, whose authority is `payer`. */
export async function createToken(client: ReturnType<typeof solanaClient>, payer: TransactionSigner) {
  const mint = await generateKeyPairSigner();
  const space = getMintSize();
  const rent = await client.rpc.getMinimumBalanceForRentExemption(BigInt(space)).send();
  const mintAuthority = payer.address;
  await client.execute(payer, [
    getCreateAccountInstruction({
      ...{ payer, newAccount: mint, lamports: rent, space },
      programAddress: TOKEN_PROGRAM_ADDRESS,
    }),
    getInitializeMint2Instruction({ mint: mint.address, decimals: DECIMALS, mintAuthority }),
  ]);

  const accountOf = async (owner: Address) => {
    const seeds = { mint: mint.address, owner, tokenProgram: TOKEN_PROGRAM_ADDRESS };
    return (await findAssociatedTokenPda(seeds))[0];
  };

  return {
    mint: mint.address,
    accountOf,
    /** Makes the owner's token account and fills it; answers the account's address. */
    async give(owner: Address, units: bigint): Promise<Address> {
      const token = await accountOf(owner);
      await client.execute(payer, [
        await getCreateAssociatedTokenIdempotentInstructionAsync({ payer, owner, mint: mint.address }),
        getMintToInstruction({ mint: mint.address, token, mintAuthority: payer, amount: units }),
      ]);
      return token;
    },
    transfer: async (from: TransactionSigner, to: Address, amount: bigint) =>
      getTransferCheckedInstruction({
        source: await accountOf(from.address),
        ...{ destination: await accountOf(to), mint: mint.address, authority: from },
        ...{ amount, decimals: DECIMALS },
      }),
  };
}
