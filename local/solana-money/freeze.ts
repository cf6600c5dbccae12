import { address } from "@solana/kit";
import {
  getCreateAssociatedTokenIdempotentInstruction,
  getFreezeAccountInstruction,
  getThawAccountInstruction,
} from "@solana-program/token";
import { issuerKey, LOCAL_TOKENS, type LocalTokenName } from "../../chain/solana/local/local-tokens.ts";
import { accountOf } from "./mock-tokens.ts";
import { send, solanaRpc } from "./send.ts";

/** As the issuer of the local USDT may do. The account is opened if it is not there. */
export async function setFrozen(url: string, wallet: string, frozen: boolean) {
  const issuer = await issuerKey();
  const { mint } = LOCAL_TOKENS.usdt;
  const owner = address(wallet);
  const account = await accountOf(owner, LOCAL_TOKENS.usdt);
  const change = frozen ? getFreezeAccountInstruction : getThawAccountInstruction;
  await send(solanaRpc(url), issuer, [
    getCreateAssociatedTokenIdempotentInstruction({ payer: issuer, owner, mint, ata: account }),
    change({ account, mint, owner: issuer }),
  ]);
}

/** As anybody may do for anybody, who pays its rent. */
export async function openTokenAccount(url: string, wallet: string, name: LocalTokenName) {
  const issuer = await issuerKey();
  const owner = address(wallet);
  const token = LOCAL_TOKENS[name];
  const ata = await accountOf(owner, token);
  await send(solanaRpc(url), issuer, [
    getCreateAssociatedTokenIdempotentInstruction({ ...token, payer: issuer, owner, ata }),
  ]);
}
