import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { PAGE_SIZE } from "../../../shared/rules/limits.ts";
import { earningsApi } from "../../../shared/schemas/money/payments.ts";
import {
  type AskForChallenge,
  type AskForCode,
  type AskForGuardian,
  type AskForQuote,
  type AskForTakeOver,
  type AskForWithdrawal,
  type LinkOwnWallet,
  type MyWallets,
  type WalletKind,
  type Withdrawal,
  walletApi,
} from "../../../shared/schemas/money/wallets.ts";
import { call } from "../../api/call.ts";
import { remote } from "../../api/remote.ts";
import { usePerson } from "../../api/session.ts";
import { useLanguage } from "../../language/Language.tsx";
import { useEndlessList } from "../../lists/useEndlessList.ts";

const FOLLOW_EVERY_MS = 2_000;

const key = (person: { id: string }) => [person.id, "wallet"];

export const isRunning = ({ state }: Withdrawal) => state !== "done" && state !== "failed";

/** A change to an account is followed while it is under way. */
export function useWallets() {
  const { language } = useLanguage();
  return remote(
    useQuery({
      queryKey: [...key(usePerson()), "all", language],
      queryFn: () => call(walletApi.read, { language }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => isChanging(state.data) && FOLLOW_EVERY_MS,
    }),
  );
}

const isChanging = (wallets: MyWallets | undefined) =>
  wallets?.held.some(({ account }) => account.change?.finishedAt === null) ?? false;

export const useEarnings = () =>
  useEndlessList({
    queryKey: [...key(usePerson()), "earnings"],
    read: async (cursor) => {
      const { earnings, next } = await call(earningsApi.read, { query: { cursor, limit: PAGE_SIZE } });
      return { items: earnings, next };
    },
  });

/** While one is under way it is followed. */
export function useWithdrawals() {
  const { language } = useLanguage();
  return useEndlessList({
    queryKey: [...key(usePerson()), "withdrawals", language],
    read: (cursor) => call(walletApi.withdrawals, { query: { cursor, limit: PAGE_SIZE }, language }),
    every: (all) => all.some(isRunning) && FOLLOW_EVERY_MS,
  });
}

/** After anything was changed: balances, addresses and withdrawals are asked anew. */
export function useLookAgain() {
  const client = useQueryClient();
  const person = usePerson();
  return useCallback(() => client.invalidateQueries({ queryKey: key(person) }), [client, person]);
}

export const askForCode = (body: AskForCode) => call(walletApi.askForCode, { body });

const QUOTE_HOLDS_MS = 30_000;

/** What a withdrawal costs now. */
export const quoteQuery = (body: AskForQuote) => ({
  queryKey: ["withdrawal-quote", body],
  queryFn: () => call(walletApi.quote, { body }),
  staleTime: QUOTE_HOLDS_MS,
  retry: false,
});

export const withdraw = (body: AskForWithdrawal, idempotencyKey: string) =>
  call(walletApi.withdraw, { body, key: idempotencyKey });

export const cancelWithdrawal = (id: string) => call(walletApi.cancelWithdrawal, { params: { id } });

export const takeOver = (body: AskForTakeOver) => call(walletApi.takeOver, { body });

export const nameGuardian = (body: AskForGuardian) => call(walletApi.nameGuardian, { body });

export const cancelRecovery = (body: { kind: WalletKind }) => call(walletApi.cancelRecovery, { body });

export const askForChallenge = (body: AskForChallenge) => call(walletApi.askForChallenge, { body });

export const linkWallet = (body: LinkOwnWallet) => call(walletApi.link, { body });

export const unlinkWallet = (id: string) => call(walletApi.unlink, { params: { id } });
