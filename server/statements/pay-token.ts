import { DEFAULT_NETWORK, rowOf } from "../../shared/rules/networks.ts";

/** What statements are paid in: the token that every network has, and that has the same decimals on each. */
export const payToken = () => rowOf(DEFAULT_NETWORK).tokens.USDT;
