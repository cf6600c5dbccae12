import { ExternalLink } from "lucide-react";
import { useWords } from "../language/Language.tsx";
import { shortAddress } from "../short-address.ts";
import { explorerLink } from "./facts/explorer.ts";
import { contractWords } from "./words.ts";

type OnChainProps = { chain: string | undefined; kind: "tx" | "address"; id: string };

/** An address or a transaction, short; the whole of it on pointing, and where there is an explorer, a link. */
export function OnChain({ chain, kind, id }: OnChainProps) {
  const words = useWords(contractWords);
  const link = explorerLink(chain, kind, id);
  const shown = (
    <code title={id} className="mono text-sm">
      {shortAddress(id)}
    </code>
  );
  if (link === null) return shown;
  return (
    <a
      href={link}
      target="_blank"
      rel="noreferrer"
      className="text-link inline-flex min-h-6 items-center gap-1 whitespace-nowrap"
    >
      {shown}
      <ExternalLink aria-label={words.inExplorer} size={14} strokeWidth={1.75} />
    </a>
  );
}
