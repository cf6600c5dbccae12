import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { PAGE_SIZE } from "../../shared/rules/limits.ts";
import type { Network } from "../../shared/rules/networks.ts";
import type { Person } from "../../shared/schemas/account.ts";
import { type ChooseRefund, fundingApi, type WalletAsked } from "../../shared/schemas/money/funding.ts";
import { receiptApi } from "../../shared/schemas/money/receipts.ts";
import { type PayRelease, releasePaymentApi } from "../../shared/schemas/money/release-payments.ts";
import {
  type ChangeTerms,
  type FileAnswers,
  type ItemsQuery,
  type Match,
  type NewStatement,
  type Statement,
  type StatementDetail,
  statementApi,
} from "../../shared/schemas/money/statements.ts";
import { releaseApi } from "../../shared/schemas/releases.ts";
import { trackApi } from "../../shared/schemas/tracks.ts";
import { addressOf } from "../api/ask.ts";
import { call } from "../api/call.ts";
import { remote } from "../api/remote.ts";
import { usePerson } from "../api/session.ts";
import { useIdempotencyKey } from "../api/useIdempotencyKey.ts";
import { workspaceKey } from "../api/workspaces.ts";
import { useEndlessList } from "../lists/useEndlessList.ts";
import { type Wallet, WalletFailure } from "../wallets/wallet.ts";

/** A workspace's statements: what is asked about them, and done to them. */

export type StatementAt = { slug: string; statementId: string };

const EVERY_MS = { reading: 1_000, moving: 5_000, funding: 3_000, look: 10_000 };

export const paymentsKey = (person: Person, slug: string) => [...workspaceKey(person, slug), "statements"];
const detailKey = (person: Person, { slug, statementId }: StatementAt) => [
  ...paymentsKey(person, slug),
  statementId,
];

const isMoving = ({ state, problem }: Statement) =>
  (state === "reading" && problem === null) || ["agreed", "funded", "delivering"].includes(state);

export const useStatements = (slug: string) =>
  useEndlessList({
    queryKey: [...paymentsKey(usePerson(), slug), "list"],
    read: (cursor) => call(statementApi.list, { params: { slug }, query: { cursor, limit: PAGE_SIZE } }),
    every: (statements) => statements.some(isMoving) && EVERY_MS.moving,
  });

function detailEvery({ state, problem }: Statement): number | false {
  if (state === "reading") return problem === null && EVERY_MS.reading;
  return ["agreed", "funded", "delivering"].includes(state) && EVERY_MS.moving;
}

export function useStatement(at: StatementAt) {
  return remote(
    useQuery({
      queryKey: detailKey(usePerson(), at),
      queryFn: () => call(statementApi.read, { params: at }),
      refetchInterval: ({ state }) => (state.data ? detailEvery(state.data) : false),
    }),
  );
}

/** What the server answers after a change is the statement as it is now. */
export function useStatementChange<Given>(
  at: StatementAt,
  change: (given: Given) => Promise<StatementDetail>,
) {
  const client = useQueryClient();
  const person = usePerson();
  return useMutation({
    mutationFn: change,
    // One change after the other: the last one made is the one that stays.
    scope: { id: at.statementId },
    onSuccess: (statement) => {
      client.setQueryData(detailKey(person, at), statement);
      void client.invalidateQueries({ queryKey: [...detailKey(person, at), "amounts"] });
      void client.invalidateQueries({ queryKey: [...detailKey(person, at), "items"] });
      void client.invalidateQueries({ queryKey: [...detailKey(person, at), "funding"] });
      void client.invalidateQueries({ queryKey: [...paymentsKey(person, at.slug), "list"] });
    },
  });
}

export function forgetStatement(client: QueryClient, person: Person, at: StatementAt) {
  void client.invalidateQueries({ queryKey: detailKey(person, at) });
  void client.invalidateQueries({ queryKey: [...paymentsKey(person, at.slug), "list"] });
}

/** Pressed twice it is entered once. */
export function usePayRelease(slug: string, releaseId: string) {
  const client = useQueryClient();
  const person = usePerson();
  const once = useIdempotencyKey();
  return async (body: PayRelease) => {
    const entered = await once(body, (payment, key) =>
      call(releasePaymentApi.pay, { params: { slug, releaseId }, body: payment, key }),
    );
    forgetStatement(client, person, { slug, statementId: entered.id });
    return entered;
  };
}

export const useReceipt = (at: StatementAt) =>
  remote(
    useQuery({
      queryKey: [...detailKey(usePerson(), at), "receipt"],
      queryFn: () => call(receiptApi.read, { params: at }),
    }),
  );

export const receiptAddress = (at: StatementAt, kind: "csv" | "pdf") => addressOf(receiptApi[kind].path, at);

export const openStatement = (slug: string, body: NewStatement) =>
  call(statementApi.open, { params: { slug }, body });
export const sendPiece = (at: StatementAt, piece: number, bytes: Blob) =>
  call(statementApi.sendPiece, { params: { ...at, piece: String(piece) }, bytes });
export const readFile = (at: StatementAt, answers: FileAnswers = {}) =>
  call(statementApi.readFile, { params: at, body: { answers } });
export const match = (at: StatementAt, matches: Match[]) =>
  call(statementApi.match, { params: at, body: { matches } });
export const setRestAside = (at: StatementAt) => call(statementApi.setRestAside, { params: at });
export const changeTerms = (at: StatementAt, body: ChangeTerms) =>
  call(statementApi.changeTerms, { params: at, body });
export const agree = (at: StatementAt, revision: number) =>
  call(statementApi.agree, { params: at, body: { revision } });
export const withdraw = (at: StatementAt) => call(statementApi.withdraw, { params: at });
export const deleteFile = (at: StatementAt) => call(statementApi.deleteFile, { params: at });
export const fileAddress = (at: StatementAt) => addressOf(statementApi.file.path, at);
export const transferFileAddress = (at: StatementAt, network: Network) =>
  `${addressOf(fundingApi.file.path, at)}?network=${network}`;

const ITEMS_AT_ONCE = 50;

export const useItems = (at: StatementAt, standing: ItemsQuery["standing"]) =>
  useEndlessList({
    queryKey: [...detailKey(usePerson(), at), "items", standing],
    read: (cursor) =>
      call(statementApi.items, { params: at, query: { standing, cursor, limit: ITEMS_AT_ONCE } }),
  });

export function useAmounts(at: StatementAt) {
  return remote(
    useQuery({
      queryKey: [...detailKey(usePerson(), at), "amounts"],
      queryFn: () => call(statementApi.amounts, { params: at }),
    }),
  );
}

/** The first of the workspace's tracks and releases with these words that can be paid. */
export async function findPayable(slug: string, q: string) {
  const query = { q, status: "published" as const, limit: 6 };
  const [tracks, releases] = await Promise.all([
    call(trackApi.list, { params: { slug }, query }),
    call(releaseApi.list, { params: { slug }, query }),
  ]);
  return {
    tracks: Array.isArray(tracks) ? tracks : tracks.items,
    releases: Array.isArray(releases) ? releases : releases.items,
  };
}

/** While the page is open, the server is also asked to look at the chain now. Without that it does so in its own time. */
export function useFunding(at: StatementAt) {
  const key = [...detailKey(usePerson(), at), "funding"];
  const funding = useQuery({
    queryKey: key,
    queryFn: () => call(fundingApi.read, { params: at }),
    refetchInterval: EVERY_MS.funding,
  });
  const look = useQuery({
    queryKey: [...key, "look"],
    queryFn: () => call(fundingApi.look, { params: at }),
    refetchInterval: EVERY_MS.look,
    retry: false,
  });
  const isLate = funding.isError || look.isError;
  const again = () => void Promise.all([look.refetch(), funding.refetch()]);
  return { funding: remote(funding), isLate, again };
}

const ONE_AFTER_ANOTHER_MS = 2_000;

/** One after the other, each when the one before it is on the chain. Where wallets do not send, we do. */
async function actWithWallet(at: StatementAt, asked: Omit<WalletAsked, "wallet">, wallet: Wallet) {
  const { address, transact } = await wallet.connect(false);
  if (!transact) throw new WalletFailure("failed");
  const prepare = async () =>
    (await call(fundingApi.prepare, { params: at, body: { ...asked, wallet: address } })).transactions;
  let [next, ...rest] = await prepare();
  while (next) {
    const done = await transact(next);
    if ("signed" in done) {
      const body = { network: asked.network, transaction: done.signed };
      await call(fundingApi.send, { params: at, body });
    }
    if (rest.length === 0) return;
    for (const left = rest.length; rest.length >= left; ) {
      await new Promise((resolve) => setTimeout(resolve, ONE_AFTER_ANOTHER_MS));
      [next, ...rest] = await prepare();
    }
  }
}

export function useWalletAct(at: StatementAt, asked: Omit<WalletAsked, "wallet">) {
  const client = useQueryClient();
  const key = [...detailKey(usePerson(), at), "funding"];
  return useMutation({
    mutationFn: (wallet: Wallet) => actWithWallet(at, asked, wallet),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
}

export function useChooseRefund(at: StatementAt) {
  const client = useQueryClient();
  const key = [...detailKey(usePerson(), at), "funding"];
  return useMutation({
    mutationFn: (body: ChooseRefund) => call(fundingApi.chooseRefund, { params: at, body }),
    onSuccess: (funding) => client.setQueryData(key, funding),
  });
}

const settingsKey = (person: Person, slug: string) => [...paymentsKey(person, slug), "settings"];

export const useFileYears = (slug: string) =>
  remote(
    useQuery({
      queryKey: settingsKey(usePerson(), slug),
      queryFn: () => call(statementApi.settings, { params: { slug } }),
    }),
  );

export function useChangeFileYears(slug: string) {
  const client = useQueryClient();
  const person = usePerson();
  return useMutation({
    mutationFn: (fileYears: number) =>
      call(statementApi.changeSettings, { params: { slug }, body: { fileYears } }),
    onSuccess: (settings) => client.setQueryData(settingsKey(person, slug), settings),
  });
}

const memoryKey = (person: Person, slug: string) => [...paymentsKey(person, slug), "memory"];

export const useRememberedMatches = (slug: string) =>
  useEndlessList({
    queryKey: [...memoryKey(usePerson(), slug), "matches"],
    read: (cursor) => call(statementApi.matches, { params: { slug }, query: { cursor, limit: PAGE_SIZE } }),
  });

export const useRememberedMappings = (slug: string) =>
  remote(
    useQuery({
      queryKey: [...memoryKey(usePerson(), slug), "mappings"],
      queryFn: () => call(statementApi.mappings, { params: { slug } }),
    }),
  );

export function useForgetMatch(slug: string) {
  const client = useQueryClient();
  const person = usePerson();
  return useMutation({
    mutationFn: (key: string) => call(statementApi.forgetMatch, { params: { slug }, body: { key } }),
    onSuccess: () => client.invalidateQueries({ queryKey: memoryKey(person, slug) }),
  });
}

export function useForgetMapping(slug: string, mappingId: string) {
  const client = useQueryClient();
  const person = usePerson();
  return useMutation({
    mutationFn: () => call(statementApi.forgetMapping, { params: { slug, mappingId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: memoryKey(person, slug) }),
  });
}
