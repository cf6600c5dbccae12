import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Language } from "../../shared/rules/language.ts";
import type { Network } from "../../shared/rules/networks.ts";
import { otherTokenApi } from "../../shared/schemas/money/other-tokens.ts";
import { type ContractToken, contractApi, feePaidByYouApi } from "../../shared/schemas/money/payments.ts";
import { addressOf } from "../api/ask.ts";
import { call } from "../api/call.ts";
import { isGone, remote } from "../api/remote.ts";
import { useEndlessList } from "../lists/useEndlessList.ts";

/** A contract's books. For everybody; whoever has to do with the track is told whose wallet is whose. */

export type ContractAt = { network: Network; address: string };

/** While somebody is looking: nothing is asked from a tab in the background. */
const LOOK_EVERY_MS = 3_000;
/** A payment and what it is divided into come together, so a page holds many. */
const MOVES = 100;

export const booksKey = ({ network, address }: ContractAt) => ["contract", network, address];

export function useBooks(at: ContractAt) {
  const query = useQuery({
    queryKey: booksKey(at),
    // Payments are a list of their own.
    queryFn: () => call(contractApi.books, { ...named(at), query: { limit: 1 } }),
    refetchInterval: ({ state }) => (state.data === undefined || isGone(state.error) ? false : LOOK_EVERY_MS),
  });
  return { books: remote(query), outOfDate: query.isError };
}

/** Payments and payouts, newest first. Asked for anew as soon as the sums have changed. */
export function useMoves(at: ContractAt, { token, received, paid, held }: ContractToken) {
  const client = useQueryClient();
  const queryKey = [...booksKey(at), "moves", token];
  const sums = `${received} ${paid} ${held}`;
  const seen = useRef(sums);
  useEffect(() => {
    if (seen.current !== sums) void client.invalidateQueries({ queryKey: [...booksKey(at), "moves", token] });
    seen.current = sums;
  }, [sums, client, at, token]);
  return useEndlessList({
    queryKey,
    read: async (cursor) => {
      const moves = await call(contractApi.payments, {
        ...named(at),
        query: { cursor, limit: MOVES, token },
      });
      return { items: [moves], next: moves.next };
    },
  });
}

export const distribute = (at: ContractAt, token: string) =>
  call(contractApi.distribute, { ...named(at), query: { token } });

export const prepareDistribution = (at: ContractAt, payer: string, token: string) =>
  call(feePaidByYouApi.prepare, { ...named(at), body: { payer, token } });

export const sendDistribution = (at: ContractAt, transaction: string) =>
  call(feePaidByYouApi.send, { ...named(at), body: { transaction } });

export const readOtherTokens = (at: ContractAt, token: string, language: Language) =>
  call(otherTokenApi.read, { ...named(at), query: token === "" ? {} : { token }, language });

export const distributeOther = (at: ContractAt, token: string) =>
  call(otherTokenApi.distribute, { ...named(at), body: { token } });

export const sendTestPayment = (at: ContractAt, body: { amount: string; token: string }, key: string) =>
  call(contractApi.testPayment, { ...named(at), body, key });

export const paymentsCsv = (at: ContractAt) => addressOf(contractApi.csv.path, named(at).params);

/** Networks are in lower case in addresses. */
const named = ({ network, address }: ContractAt) => ({ params: { network: network.toLowerCase(), address } });
