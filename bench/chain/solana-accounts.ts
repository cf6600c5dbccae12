import { TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import {
  openAccountInstruction,
  payeeAccountAddress,
  payeeAccountInstructions,
} from "../../chain/solana/payee-account.ts";
import { mostInChunk, remittanceInstructions, remittanceOf } from "../../chain/solana/remittance.ts";
import {
  ACCOUNT_PROGRAM,
  openStage,
  REMITTANCE_PROGRAM,
  trackKey,
  wallet,
} from "../../chain/solana/test/stage.ts";

/** What payee accounts and remittances cost on Solana: compute units, and rent in lamports. */
export interface SolanaAccounts {
  open: number;
  withdraw: number;
  changeOwner: number;
  accountRentLamports: number;
  remittance: Remitted;
  /** Of a statement so large that its chunks hold fewer. */
  largeRemittance: Remitted;
}

interface Remitted {
  contracts: number;
  /** In a full chunk. */
  contractsInChunk: number;
  unitsPerContract: number;
  rentLamports: number;
}

/** How many tries an address takes is chance: the mean of so many counts. */
const ACCOUNTS = 32;

export async function solanaAccounts(): Promise<SolanaAccounts> {
  return {
    ...(await accountUnits()),
    remittance: await remittanceUnits(40),
    largeRemittance: await remittanceUnits(160),
  };
}

async function accountUnits() {
  const stage = await openStage();
  const owner = await stage.newPerson("bench owner");
  const guardian = wallet("bench guardian");
  const termsOf = (i: number) => ({
    ...{ owner: owner.address, guardian, delaySeconds: 30 * 86_400, salt: trackKey(`bench account ${i}`) },
  });
  let opened = 0;
  for (let i = 0; i < ACCOUNTS; i++) {
    const sent = await stage.must([await openAccountInstruction(ACCOUNT_PROGRAM, termsOf(i), stage.payer)]);
    opened += sent.computeUnits;
  }
  const account = await payeeAccountAddress(ACCOUNT_PROGRAM, termsOf(0));
  const ask = payeeAccountInstructions(ACCOUNT_PROGRAM, account);
  const mint = stage.newMint("bench account");
  const source = await stage.openAccount(account, mint);
  await stage.pay(source, mint, 100n);
  const receiver = await stage.openAccount(guardian, mint);
  const tokens = { source, mint, tokenProgram: TOKEN_PROGRAM_ADDRESS, receiver, units: 1n };
  const withdrawn = await stage.must([ask.withdraw(owner, tokens)]);
  const changed = await stage.must([ask.changeOwner(owner, guardian)]);
  return {
    open: Math.round(opened / ACCOUNTS),
    withdraw: withdrawn.computeUnits,
    changeOwner: changed.computeUnits,
    accountRentLamports: Number(stage.lamportsIn(account)),
  };
}

async function remittanceUnits(contracts: number): Promise<Remitted> {
  const stage = await openStage();
  const mint = stage.newMint("bench remittance");
  const payments = [];
  for (let i = 0; i < contracts; i++)
    payments.push({
      contract: await stage.openAccount(wallet(`bench contract ${i}`), mint),
      amountUnits: 1n,
    });
  const terms = { mint, tokenProgram: TOKEN_PROGRAM_ADDRESS, refund: stage.payer.address, payments };
  const remittance = await remittanceOf(REMITTANCE_PROGRAM, terms);
  const ask = remittanceInstructions(REMITTANCE_PROGRAM, remittance);
  await stage.must([ask.open(stage.payer)]);
  await stage.openAccount(remittance.address, mint);
  await stage.pay(remittance.vault, mint, BigInt(contracts));
  const { computeUnits } = await stage.must([ask.deliver(1)]);
  const contractsInChunk = mostInChunk(contracts);
  return {
    ...{ contracts, contractsInChunk, unitsPerContract: Math.ceil(computeUnits / contractsInChunk) },
    rentLamports: Number(stage.lamportsIn(remittance.address)),
  };
}
