import {
  AccountRole,
  type Address,
  appendTransactionMessageInstructions,
  compressTransactionMessageUsingAddressLookupTables,
  createTransactionMessage,
  generateKeyPairSigner,
  getAddressEncoder,
  getBase64EncodedWireTransaction,
  getProgramDerivedAddress,
  getSignatureFromTransaction,
  getU64Encoder,
  type KeyPairSigner,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from "@solana/kit";
import { getTransferSolInstruction, SYSTEM_PROGRAM_ADDRESS } from "@solana-program/system";
import { expect, test } from "vitest";
import { testSolana } from "./test/solana.ts";

const SOME_LAMPORTS = 5_000_000n;
/** A chain that is not at the time of day is off by years; a busy machine by a moment. */
const SECONDS_OFF = 5;
const LOOKUP_TABLE_PROGRAM = "AddressLookupTab1e1111111111111111111111111" as Address;

test("what is confirmed becomes final two slots later, for every way of asking, and in order", {
  tags: "deep",
}, async () => {
  const client = await testSolana({ slotMs: 750 });
  const { rpc, rpcSubscriptions: live } = client;
  const ada = await client.funded();
  const ben = await generateKeyPairSigner();
  const end = new AbortController();
  const until = { abortSignal: end.signal };
  const order: string[] = [];
  const transaction = await client.transfer(ada, ben.address, SOME_LAMPORTS);
  const heard = (name: string, messages: AsyncIterable<unknown>) =>
    first(messages).then(() => order.push(name));
  const finalView = { commitment: "finalized", encoding: "base64" } as const;
  const account = await live.accountNotifications(ben.address, finalView).subscribe(until);
  const seen = [heard("final account", account)];

  const signature = getSignatureFromTransaction(transaction);
  for (const commitment of ["finalized", "confirmed"] as const) {
    const news = await live.signatureNotifications(signature, { commitment }).subscribe(until);
    seen.push(heard(commitment, news));
  }

  await client.send(transaction);

  const ask = async (commitment: "confirmed" | "finalized") => ({
    status: (await rpc.getSignatureStatuses([signature]).send()).value[0]?.confirmationStatus,
    balance: (await rpc.getBalance(ben.address, { commitment }).send()).value,
    owned: (
      await rpc.getProgramAccounts(SYSTEM_PROGRAM_ADDRESS, { commitment, encoding: "base64" }).send()
    ).some(({ pubkey }) => pubkey === ben.address),
    history: (await rpc.getSignaturesForAddress(ben.address, { commitment }).send()).length,
    read: await rpc
      .getTransaction(signature, { commitment, encoding: "base64", maxSupportedTransactionVersion: 0 })
      .send()
      .then((found) => found !== null),
  });
  expect(await ask("finalized")).toEqual({
    ...{ status: "confirmed", balance: 0n, owned: false, history: 0, read: false },
  });
  const there = { balance: SOME_LAMPORTS, owned: true, history: 1, read: true };
  expect(await ask("confirmed")).toEqual({ status: "confirmed", ...there });

  await Promise.all(seen);

  expect(order[0]).toBe("confirmed");
  expect(await ask("finalized")).toEqual({ status: "finalized", ...there });
  const { value: statuses } = await rpc.getSignatureStatuses([signature]).send();
  const finalSlot = await rpc.getSlot({ commitment: "finalized" }).send();
  expect(finalSlot).toBeGreaterThanOrEqual(statuses[0]?.slot ?? 0n);
  expect((await rpc.getSlot({ commitment: "confirmed" }).send()) - finalSlot).toBeLessThanOrEqual(3n);
  end.abort();
});

test("time on the chain is the time of day, and goes on slot by slot", async () => {
  const { rpc } = await testSolana();
  const slot = await rpc.getSlot({ commitment: "processed" }).send();

  const seconds = Number(await rpc.getBlockTime(slot).send());

  expect(Math.abs(seconds - Date.now() / 1_000)).toBeLessThan(SECONDS_OFF);
  await expect.poll(() => rpc.getSlot({ commitment: "processed" }).send()).toBeGreaterThan(slot);
  const clock = await rpc
    .getAccountInfo("SysvarC1ock11111111111111111111111111111111" as Address, { encoding: "base64" })
    .send();
  const data = Buffer.from(clock.value?.data[0] ?? "", "base64");
  expect(data.readBigUInt64LE(0)).toBeGreaterThan(slot);
  expect(Math.abs(Number(data.readBigInt64LE(32)) - Date.now() / 1_000)).toBeLessThan(SECONDS_OFF);
});

test("accounts named through a lookup table are indexed, shown and paid, also after a restart", async () => {
  const client = await testSolana();
  const ada = await client.funded();
  const [ben, cleo] = [await generateKeyPairSigner(), await generateKeyPairSigner()];
  const table = await createLookupTable(client, ada, [ben.address]);
  const signature = await sendThrough(client, table, ada, [ben.address]);
  await client.stop();
  const again = await testSolana({ dataDir: client.dataDir });

  await sendThrough(again, table, ada, [ben.address, cleo.address]);

  expect((await again.rpc.getBalance(ben.address).send()).value).toBe(2n * SOME_LAMPORTS);
  expect(await again.rpc.getSignaturesForAddress(ben.address).send()).toHaveLength(2);
  const landed = await again.rpc
    .getTransaction(signature, { encoding: "json", maxSupportedTransactionVersion: 0 })
    .send();
  expect(landed?.meta?.loadedAddresses).toEqual({ writable: [ben.address], readonly: [] });
  expect(landed?.transaction.message.accountKeys).not.toContain(ben.address);
});

type Client = Awaited<ReturnType<typeof testSolana>>;

/** With the program's two plain instructions, written out: create (0) and extend (2). */
async function createLookupTable(client: Client, payer: KeyPairSigner, addresses: Address[]) {
  const recentSlot = await client.rpc.getSlot({ commitment: "finalized" }).send();
  const u64 = getU64Encoder();
  const key = getAddressEncoder();
  const [table, bump] = await getProgramDerivedAddress({
    programAddress: LOOKUP_TABLE_PROGRAM,
    seeds: [key.encode(payer.address), u64.encode(recentSlot)],
  });
  const accounts = [
    { address: table, role: AccountRole.WRITABLE },
    { address: payer.address, role: AccountRole.READONLY_SIGNER, signer: payer },
    { address: payer.address, role: AccountRole.WRITABLE_SIGNER, signer: payer },
    { address: SYSTEM_PROGRAM_ADDRESS, role: AccountRole.READONLY },
  ];
  const extension = Buffer.concat(addresses.map((address) => new Uint8Array(key.encode(address))));
  const datas = [
    [0, 0, 0, 0, ...u64.encode(recentSlot), bump],
    [2, 0, 0, 0, ...u64.encode(BigInt(addresses.length)), ...extension],
  ];
  await client.execute(
    payer,
    datas.map((data) => ({
      ...{ programAddress: LOOKUP_TABLE_PROGRAM, accounts, data: Uint8Array.from(data) },
    })),
  );
  const extended = await client.rpc.getSlot({ commitment: "processed" }).send();
  await expect.poll(() => client.rpc.getSlot({ commitment: "processed" }).send()).toBeGreaterThan(extended);
  return { [table]: addresses };
}

async function sendThrough(
  client: Client,
  table: Record<Address, Address[]>,
  from: KeyPairSigner,
  to: Address[],
) {
  const { value: blockhash } = await client.rpc.getLatestBlockhash().send();
  const transfers = to.map((destination) =>
    getTransferSolInstruction({ source: from, destination, amount: SOME_LAMPORTS }),
  );
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (m) => setTransactionMessageFeePayerSigner(from, m),
    (m) => setTransactionMessageLifetimeUsingBlockhash(blockhash, m),
    (m) => appendTransactionMessageInstructions(transfers, m),
    (m) => compressTransactionMessageUsingAddressLookupTables(m, table),
  );
  const transaction = await signTransactionMessageWithSigners(message);
  const wire = getBase64EncodedWireTransaction(transaction);
  return client.rpc.sendTransaction(wire, { encoding: "base64" }).send();
}

async function first(messages: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of messages) return;
  throw new Error("It ended without a message");
}
