import { type Address, type Client, type Hex, keccak256 } from "viem";
import { getCode } from "viem/actions";
import artifacts from "./artifacts.json" with { type: "json" };
import { ACCOUNTS, FACTORIES, type Factory, SPLITS } from "./factories.ts";

/** Is what stands on a chain what was built here? Byte for byte, for the factories and the code they share out. */

export interface VerifiedContract {
  name: Factory["name"];
  address: Address;
  /** Null when nothing is there. The same on every chain. */
  codeHash: Hex | null;
  isOurs: boolean;
}

const partsOf = ({ name, address, implementation }: Factory) => [
  { name, address },
  { name: name.replace("Factory", "") as Factory["name"], address: implementation },
];
const CONTRACTS = FACTORIES.flatMap(partsOf);

/** What a split and its payees' accounts rest on, with the hash that its code has as built. */
export const RELEASED = [SPLITS, ACCOUNTS].flatMap(partsOf).map(({ name, address }) => ({
  address,
  hash: keccak256(artifacts.contracts[name].deployedBytecode as Hex),
}));

export async function verifyContracts(client: Client): Promise<VerifiedContract[]> {
  const verified = CONTRACTS.map(async ({ name, address }) => {
    const code = await getCode(client, { address });
    const codeHash = code ? keccak256(code) : null;
    return { name, address, codeHash, isOurs: isBuild(name, code) };
  });
  return await Promise.all(verified);
}

const isBuild = (name: Factory["name"], code: Hex | undefined) =>
  asBuilt(code ?? "0x") === artifacts.contracts[name].deployedBytecode;

/** The compiler leaves zeros where the constructor writes these addresses. */
function asBuilt(code: Hex): Hex {
  const written = CONTRACTS.map(({ address }) => address.slice(2).toLowerCase());
  return written.reduce<string>((text, address) => text.replaceAll(address, "0".repeat(40)), code) as Hex;
}

/** Of code on a chain, as it was built: comparable with `RELEASED`. */
export const builtHash = (code: Hex): Hex => keccak256(asBuilt(code));
