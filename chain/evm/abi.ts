import { parseAbi } from "viem";

/** The contracts' faces, for reading; a test compares them with what the compiler says. */

export const factoryAbi = parseAbi([
  "function SPLIT_IMPLEMENTATION() view returns (address)",
  "function VAULT_IMPLEMENTATION() view returns (address)",
  "function create(bytes32 trackKey, bytes shares) returns (address split)",
  "struct Terms { bytes32 trackKey; bytes shares; }",
  "function createMany(Terms[] terms)",
  "function splitOf(bytes32 trackKey, bytes shares) view returns (address)",
  "function distributeMany(address[] splits, address token)",
  "function vaultOf(address payee, uint256 number) view returns (address)",
  "function openVault(address payee, uint256 number) returns (address vault)",
  "function deliver(address payee, uint256 number, address token)",
  "event Created(address indexed split, bytes32 indexed trackKey)",
  "event Skipped(address indexed split, address indexed token)",
  "error PayeeCount()",
  "error PayeesNotAscending()",
  "error ShareEmpty()",
  "error SharesNotWhole()",
  "error NotCreated()",
]);

export const splitAbi = parseAbi([
  "function shares() view returns (address[] payees, uint256[] bps)",
  "function distribute(address token) returns (uint256 amount)",
  "event Distributed(address indexed token, uint256 amount)",
  "event Held(address indexed token, address indexed payee, address vault, uint256 amount)",
  "error Running()",
  "error NotASplit()",
  "error NotAToken()",
  "error TooLittle(uint256 amount)",
  "error NotEnoughGas()",
  "error Undeliverable(address payee)",
]);

export const vaultAbi = parseAbi([
  "function owner() view returns (address)",
  "function deliver(address token)",
  "function redirect(address token, address to)",
  "event Delivered(address indexed token, address indexed to, uint256 amount)",
  "error NotOwner()",
  "error NotAToken()",
  "error NotDelivered()",
]);
