import {
  type Address,
  concatHex,
  encodeAbiParameters,
  getContractAddress,
  type Hex,
  numberToHex,
  parseAbiParameters,
  size,
  zeroHash,
} from "viem";
import artifacts from "./artifacts.json" with { type: "json" };

/** Our factories, and the clones they make. All addresses follow from code and terms, so no chain is needed here. */

export interface Factory {
  name: keyof typeof artifacts.contracts;
  /** What the deployer is given. */
  code: Hex;
  address: Address;
  /** The code that its clones share, made by its constructor. */
  implementation: Address;
}

/** The proxy that stands at the same address on nearly every chain, and so puts our factories at one address on all. */
export const DEPLOYER: Address = "0x4e59b44847b379578588920cA78FbF26c0B4956C";

export const ACCOUNTS = factory("PayeeAccountFactory");
/** Both keep in vaults, which are payee accounts, what cannot be delivered. */
const accounts = encodeAbiParameters(parseAbiParameters("address, address"), [
  ACCOUNTS.address,
  ACCOUNTS.implementation,
]);
export const SPLITS = factory("RoyaltySplitFactory", accounts);
export const REMITTANCES = factory("RemittanceFactory", accounts);
export const FACTORIES = [ACCOUNTS, SPLITS, REMITTANCES];

function factory(name: Factory["name"], args: Hex = "0x"): Factory {
  const code = concatHex([artifacts.contracts[name].bytecode as Hex, args]);
  const address = getContractAddress({ opcode: "CREATE2", from: DEPLOYER, salt: zeroHash, bytecode: code });
  return { name, code, address, implementation: getContractAddress({ from: address, nonce: 1n }) };
}

/** As Clone.sol writes it; the clone's data follows. */
export function cloneCode({ implementation }: Factory): Hex {
  return concatHex(["0x5f5f3615602f57365f5f37365f73", implementation, "0x5af43d5f5f3e5f3d91602f57fd5bf3"]);
}

export function cloneAddress(by: Factory, salt: Hex, code: Hex): Address {
  const bytecode = concatHex(["0x61", numberToHex(size(code), { size: 2 }), "0x3d81600a3d39f3", code]);
  return getContractAddress({ opcode: "CREATE2", from: by.address, salt, bytecode });
}
