import { type Address, type Client, type Hex, keccak256 } from "viem";
import { getCode } from "viem/actions";
import artifacts from "./artifacts.json" with { type: "json" };
import { FACTORIES, type Factory } from "./factories.ts";

/** Is what stands on a chain what was built here? Byte for byte, for the factories and the code they share out. */

export interface VerifiedContract {
  name: Factory["name"];
  address: Address;
  /** Null when nothing is there. The same on every chain. */
  codeHash: Hex | null;
  isOurs: boolean;
}

const CONTRACTS = FACTORIES.flatMap(({ name, address, implementation }) => [
  { name, address },
  { name: name.replace("Factory", "") as Factory["name"], address: implementation },
]);

export async function verifyContracts(client: Client): Promise<VerifiedContract[]> {
  const verified = CONTRACTS.map(async ({ name, address }) => {
    const code = await getCode(client, { address });
    const codeHash = code ? keccak256(code) : null;
    return { name, address, codeHash, isOurs: isBuild(name, code) };
  });
  return await Promise.all(verified);
}

/** The compiler leaves zeros where the constructor writes these addresses. */
function isBuild(name: Factory["name"], code: Hex | undefined): boolean {
  const written = CONTRACTS.map(({ address }) => address.slice(2).toLowerCase());
  const asBuilt = written.reduce((text, address) => text.replaceAll(address, "0".repeat(40)), code ?? "");
  return asBuilt === artifacts.contracts[name].deployedBytecode;
}
