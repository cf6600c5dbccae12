import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { expect } from "vitest";
import { Secret } from "../../server/chain/key-holder.ts";
import { type Sealed, sealKey, unsealKey } from "../../server/signer/sealed-key.ts";
import type { WrappingKeys } from "../../server/signer/wrapping-keys.ts";

export async function newSealed(wrapping: WrappingKeys): Promise<Sealed & { plain: Buffer }> {
  const plain = randomBytes(32);
  const about = { id: randomUUID(), personId: randomUUID(), kind: "solana", owner: randomUUID() } as const;
  const sealed = await sealKey(wrapping, 1, about, new Secret(plain));
  return { ...about, plain, sealed, keyVersion: 1 };
}

/** Where each part of what rests in the database begins and ends. */
const PARTS = {
  "wrapping nonce": [0, 12],
  "wrapping tag": [12, 28],
  "wrapped key": [28, 60],
  nonce: [60, 72],
  tag: [72, 88],
  secret: [88, 120],
} as const;

function flipped(sealed: Buffer, [from, to]: readonly [number, number]): Buffer {
  const copy = Buffer.from(sealed);
  const at = randomInt(from, to);
  copy[at] = (copy[at] ?? 0) ^ (1 << randomInt(8));
  return copy;
}

/** Everything somebody with the database in hand could do to a wallet. */
function tampered(one: Sealed, other: Sealed): [how: string, wallet: Sealed][] {
  const { sealed } = one;
  return [
    ...Object.entries(PARTS).map(
      ([part, range]) =>
        [`a bit of the ${part}`, { ...one, sealed: flipped(sealed, range) }] as [string, Sealed],
    ),
    ["its bytes of another wallet", { ...one, sealed: other.sealed }],
    ["its wrapped key of another wallet", { ...one, sealed: joined(other.sealed, sealed) }],
    ["its secret of another wallet", { ...one, sealed: joined(sealed, other.sealed) }],
    ["another person", { ...one, personId: other.personId }],
    ["another id", { ...one, id: other.id }],
    ["another kind", { ...one, kind: "evm" }],
    ["another owner", { ...one, owner: other.owner }],
    ["another version", { ...one, keyVersion: 2 }],
    ["a byte less", { ...one, sealed: sealed.subarray(0, -1) }],
    ["a byte more", { ...one, sealed: Buffer.concat([sealed, Buffer.of(0)]) }],
    ["nothing", { ...one, sealed: Buffer.alloc(0) }],
  ];
}

const joined = (wrapped: Buffer, rest: Buffer) => Buffer.concat([wrapped.subarray(0, 60), rest.subarray(60)]);

/** Each opens as it was made, and none after any change. The wrapping has a second version, to be mistaken for the first. */
export async function tamperWith(wrapping: WrappingKeys, count: number) {
  const opened: string[] = [];
  let other = await newSealed(wrapping);
  for (let i = 0; i < count; i++) {
    const one = await newSealed(wrapping);
    if (!one.plain.equals((await unsealKey(wrapping, one)).reveal())) opened.push("not its own key");
    for (const [how, changed] of tampered(one, other))
      await unsealKey(wrapping, changed).then(
        () => opened.push(how),
        () => {},
      );
    other = one;
  }
  expect(opened).toEqual([]);
}
