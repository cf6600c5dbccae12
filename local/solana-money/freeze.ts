import { address } from "@solana/kit";
import {
  getCreateAssociatedTokenIdempotentInstruction,
  getFreezeAccountInstruction,
  getThawAccountInstruction,
} from "@solana-program/token";
import { issuerKey, LOCAL_USDT_MINT } from "../../chain/solana/local/local-usdt.ts";
import { usdtAccountOf } from "./mock-usdt.ts";
import { send, solanaRpc } from "./send.ts";

/** As the issuer of the local USDT may do. The account is opened if it is not there. */
export async function setFrozen(url: string, wallet: string, frozen: boolean) {
  const issuer = await issuerKey();
  const mint = LOCAL_USDT_MINT;
  const owner = address(wallet);
  const account = await usdtAccountOf(owner);
  const change = frozen ? getFreezeAccountInstruction : getThawAccountInstruction;
  await send(solanaRpc(url), issuer, [
    getCreateAssociatedTokenIdempotentInstruction({ payer: issuer, owner, mint, ata: account }),
    change({ account, mint, owner: issuer }),
  ]);
}

/** As anybody may do for anybody, who pays its rent. */
export async function openUsdtAccount(url: string, wallet: string) {
  const issuer = await issuerKey();
  const owner = address(wallet);
  const ata = await usdtAccountOf(owner);
  await send(solanaRpc(url), issuer, [
    getCreateAssociatedTokenIdempotentInstruction({ payer: issuer, owner, mint: LOCAL_USDT_MINT, ata }),
  ]);
}
