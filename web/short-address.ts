/** "7xKX…gAsU", "0x52908…e5D7": enough to compare, short enough to stand in a line. */
export const shortAddress = (address: string) =>
  address.length <= 14
    ? address
    : `${address.slice(0, address.startsWith("0x") ? 7 : 4)}…${address.slice(-4)}`;
