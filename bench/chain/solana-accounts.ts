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
  /** In a full chunk of eight. */
  remittedPerContract: number;
  contractsInChunk: number;
  remittanceRentLamports: number;
}

/** How many tries an address takes is chance: the mean of so many counts. */
const ACCOUNTS = 32;
const CONTRACTS = 160;

export async function solanaAccounts(): Promise<SolanaAccounts> {
  return { ...(await accountUnits()), ...(await remittanceUnits()) };
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

async function remittanceUnits() {
  const stage = await openStage();
  const mint = stage.newMint("bench remittance");
  const payments = [];
  for (let i = 0; i < CONTRACTS; i++)
    payments.push({
      contract: await stage.openAccount(wallet(`bench contract ${i}`), mint),
      amountUnits: 1n,
    });
  const terms = { mint, tokenProgram: TOKEN_PROGRAM_ADDRESS, refund: stage.payer.address, payments };
  const remittance = await remittanceOf(REMITTANCE_PROGRAM, terms);
  const ask = remittanceInstructions(REMITTANCE_PROGRAM, remittance);
  await stage.must([ask.open(stage.payer)]);
  await stage.openAccount(remittance.address, mint);
  await stage.pay(remittance.vault, mint, BigInt(CONTRACTS));
  const { computeUnits } = await stage.must([ask.deliver(3)]);
  const contractsInChunk = mostInChunk(CONTRACTS);
  return {
    remittedPerContract: Math.ceil(computeUnits / contractsInChunk),
    contractsInChunk,
    remittanceRentLamports: Number(stage.lamportsIn(remittance.address)),
  };
}
