import {
  type Address,
  concatHex,
  encodeDeployData,
  getContractAddress,
  type Hex,
  parseAbi,
  zeroHash,
} from "viem";
import type { Call } from "../client.ts";
import { DEPLOYER } from "../factories.ts";
import artifacts from "./artifacts.json" with { type: "json" };

/** The mock USDT of local chains: at the same address on each of them, so that settings can name it. */

/** The node's first account, whose key everybody knows: it owns the mock and pays from it. */
export const FAUCET: Address = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const FAUCET_SUPPLY_UNITS = 10n ** 18n;

export const localUsdtAbi = parseAbi([
  "constructor(address faucet, uint256 supply)",
  "function name() view returns (string)",
  "function symbol() view returns (string)",
  "function decimals() view returns (uint256)",
  "function owner() view returns (address)",
  "function paused() view returns (bool)",
  "function totalSupply() view returns (uint256)",
  "function balanceOf(address who) view returns (uint256)",
  "function allowance(address owner, address spender) view returns (uint256)",
  "function isBlackListed(address who) view returns (bool)",
  "function transfer(address to, uint256 value)",
  "function transferFrom(address from, address to, uint256 value)",
  "function approve(address spender, uint256 value)",
  "function mint(address to, uint256 value)",
  "function addBlackList(address who)",
  "function removeBlackList(address who)",
  "function pause()",
  "function unpause()",
  "event Transfer(address indexed from, address indexed to, uint256 value)",
  "event Approval(address indexed owner, address indexed spender, uint256 value)",
  "event AddedBlackList(address who)",
  "event RemovedBlackList(address who)",
  "event Pause()",
  "event Unpause()",
  "error NotOwner()",
  "error Paused()",
  "error BlackListed()",
  "error BalanceTooSmall()",
  "error AllowanceTooSmall()",
  "error AllowanceNotZero()",
]);

const CODE = encodeDeployData({
  abi: localUsdtAbi,
  bytecode: artifacts.contracts.LocalUsdt.bytecode as Hex,
  args: [FAUCET, FAUCET_SUPPLY_UNITS],
});

export const LOCAL_USDT = getContractAddress({
  opcode: "CREATE2",
  from: DEPLOYER,
  salt: zeroHash,
  bytecode: CODE,
});

export const localUsdtDeployment: Call = { to: DEPLOYER, data: concatHex([zeroHash, CODE]) };
