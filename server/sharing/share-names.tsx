import type { Share } from "./read-share.ts";

/** Names that run over their line are told apart only on lines of their own. */
const LONG_NAME = 40;

export function Names({ share }: { share: Share }) {
  const ownLines = share.artists.length > 1 && share.artists.some(({ name }) => name.length > LONG_NAME);
  return share.artists.map(({ name }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name, and the list never changes
    <span key={index} className={ownLines ? "own-line" : undefined}>
      {index > 0 && !ownLines && ", "}
      <bdi>{name}</bdi>
    </span>
  ));
}
