/** Never a real network's number: what is signed for a local chain must be worth nothing elsewhere. */
export const LOCAL_CHAIN_IDS = { Ethereum: 31_337, Polygon: 31_338 } as const;
