import { SCREENS } from "./screens.ts";

export type ScreenName =
  | "dashboard"
  | "add-release"
  | "approve-phone"
  | "release-progress"
  | "track-details"
  | "certificate"
  | "share-page"
  | "contract-page"
  | "wallet-card";

/** A picture of the product in the reader's theme. Left out while it is not drawn. */
export function Screen({ name, alt }: { name: ScreenName; alt: string }) {
  const screen = SCREENS.find((one) => one.name === name);
  if (!screen) return null;
  const { width, height } = screen;
  const at = `/documentation/screens/${name}`;
  const size = { width, height, loading: "lazy", decoding: "async" } as const;
  return (
    <figure className="screen">
      <img {...size} className="on-light" src={`${at}.webp`} alt={alt} />
      <img {...size} className="on-dark" src={`${at}-dark.webp`} alt={alt} />
    </figure>
  );
}
