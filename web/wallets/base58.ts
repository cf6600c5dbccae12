const ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/** Bytes as Solana writes them. Each leading zero byte is a leading 1. */
export function base58(bytes: Uint8Array): string {
  let rest = bytes.reduce((number, byte) => number * 256n + BigInt(byte), 0n);
  let digits = "";
  for (; rest > 0n; rest /= 58n) digits = (ALPHABET[Number(rest % 58n)] ?? "") + digits;
  const firstDigit = bytes.findIndex((byte) => byte !== 0);
  return "1".repeat(firstDigit === -1 ? bytes.length : firstDigit) + digits;
}
