import { useQuery } from "@tanstack/react-query";
import type { Person } from "../../../shared/schemas/account.ts";
import { earningsApi } from "../../../shared/schemas/money/payments.ts";
import { type Balance, walletApi } from "../../../shared/schemas/money/wallets.ts";
import { call } from "../../api/call.ts";
import { remote } from "../../api/remote.ts";
import { usePerson } from "../../api/session.ts";
import { useLanguage } from "../../language/Language.tsx";
import { useEndlessList } from "../../lists/useEndlessList.ts";

const AT_ONCE = 10;

/** Publishing takes seconds, and whoever signed last watches it. */
const WHILE_PUBLISHING_MS = 3_000;

export const myTracksKey = (person: Person) => [person.id, "my-tracks"];

/** Tracks of which the person has a share: published, or signed and on their way. */
export const useMyTracks = () =>
  useEndlessList({
    queryKey: myTracksKey(usePerson()),
    read: (cursor) => call(earningsApi.tracks, { query: { cursor, limit: AT_ONCE } }),
    every: (tracks) =>
      tracks.some(({ standing }) => standing === "publishing") ? WHILE_PUBLISHING_MS : false,
  });

/** What lies in the wallets we hold for them, as far as it is known now. */
export function useHeldMoney(): Balance[] {
  const { language } = useLanguage();
  const wallets = remote(
    useQuery({
      queryKey: [usePerson().id, "wallet", "all", language],
      queryFn: () => call(walletApi.read, { language }),
    }),
  );
  if (wallets.state !== "ready") return [];
  return wallets.data.held
    .filter(({ handedOverAt }) => handedOverAt === null)
    .flatMap(({ balances }) => balances)
    .filter(({ amount }) => amount !== null && !/^0*$/.test(amount));
}
