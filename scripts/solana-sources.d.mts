export const PROGRAMS: Record<
  "split" | "account" | "remittance" | "proxy",
  { crate: string; folder: string; file: string }
>;
export function solanaSourcesHash(name: keyof typeof PROGRAMS): string;
export function fileHash(file: string): string;
