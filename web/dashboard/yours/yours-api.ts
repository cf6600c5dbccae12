import { useQuery } from "@tanstack/react-query";
import { earningsApi } from "../../../shared/schemas/money/payments.ts";
import { type Balance, walletApi } from "../../../shared/schemas/money/wallets.ts";
import { call } from "../../api/call.ts";
import { remote } from "../../api/remote.ts";
import { usePerson } from "../../api/session.ts";
import { useLanguage } from "../../language/Language.tsx";
import { useEndlessList } from "../../lists/useEndlessList.ts";

const AT_ONCE = 10;

/** Published tracks of which the person has a share. */
export const useMyTracks = () =>
  useEndlessList({
    queryKey: [usePerson().id, "my-tracks"],
    read: (cursor) => call(earningsApi.tracks, { query: { cursor, limit: AT_ONCE } }),
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
