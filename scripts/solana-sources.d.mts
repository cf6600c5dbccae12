export function solanaSourcesHash(): string;
export function fileHash(file: string): string;
