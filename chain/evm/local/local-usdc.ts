import { concatHex, encodeDeployData, getContractAddress, type Hex, parseAbi, zeroHash } from "viem";
import type { Call } from "../client.ts";
import { DEPLOYER } from "../factories.ts";
import artifacts from "./artifacts.json" with { type: "json" };
import { FAUCET } from "./local-usdt.ts";

/** The mock USDC of local chains, beside their mock USDT. */

const FAUCET_SUPPLY_UNITS = 10n ** 18n;

export const localUsdcAbi = parseAbi([
  "constructor(address faucet, uint256 supply)",
  "function name() view returns (string)",
  "function symbol() view returns (string)",
  "function decimals() view returns (uint8)",
  "function owner() view returns (address)",
  "function totalSupply() view returns (uint256)",
  "function balanceOf(address who) view returns (uint256)",
  "function allowance(address owner, address spender) view returns (uint256)",
  "function isBlacklisted(address who) view returns (bool)",
  "function transfer(address to, uint256 value) returns (bool)",
  "function transferFrom(address from, address to, uint256 value) returns (bool)",
  "function approve(address spender, uint256 value) returns (bool)",
  "function setBlacklisted(address who, bool listed)",
  "event Transfer(address indexed from, address indexed to, uint256 value)",
  "event Approval(address indexed owner, address indexed spender, uint256 value)",
  "error NotOwner()",
  "error Blacklisted()",
  "error BalanceTooSmall()",
  "error AllowanceTooSmall()",
]);

const CODE = encodeDeployData({
  abi: localUsdcAbi,
  bytecode: artifacts.contracts.LocalUsdc.bytecode as Hex,
  args: [FAUCET, FAUCET_SUPPLY_UNITS],
});

export const LOCAL_USDC = getContractAddress({
  opcode: "CREATE2",
  from: DEPLOYER,
  salt: zeroHash,
  bytecode: CODE,
});

export const localUsdcDeployment: Call = { to: DEPLOYER, data: concatHex([zeroHash, CODE]) };
