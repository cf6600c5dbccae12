import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { Withdrawal } from "../../../contract/wallets.ts";
import { remote } from "../../remote.ts";
import { usePerson } from "../../session.ts";
import { listWithdrawals, readEarnings, readWallets } from "./wallet-calls.ts";

const FOLLOW_EVERY_MS = 2_000;

const key = (person: { id: string }) => [person.id, "wallet"];

export const isRunning = ({ state }: Withdrawal) => state !== "done" && state !== "failed";

export const useWallets = () =>
  remote(useQuery({ queryKey: [...key(usePerson()), "all"], queryFn: readWallets }));

export const useEarnings = () =>
  remote(useQuery({ queryKey: [...key(usePerson()), "earnings"], queryFn: readEarnings }));

/** While one is under way it is followed. */
export const useWithdrawals = () =>
  remote(
    useQuery({
      queryKey: [...key(usePerson()), "withdrawals"],
      queryFn: listWithdrawals,
      refetchInterval: ({ state }) => (state.data?.some(isRunning) ? FOLLOW_EVERY_MS : false),
    }),
  );

/** After anything was changed: balances, addresses and withdrawals are asked anew. */
export function useLookAgain() {
  const client = useQueryClient();
  const person = usePerson();
  return useCallback(() => client.invalidateQueries({ queryKey: key(person) }), [client, person]);
}
