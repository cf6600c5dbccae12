import { useQuery } from "@tanstack/react-query";
import type { Language } from "../../shared/rules/language.ts";
import { slipApi } from "../../shared/schemas/money/slips.ts";
import { addressOf } from "../api/ask.ts";
import { call } from "../api/call.ts";
import { remote } from "../api/remote.ts";
import { usePerson } from "../api/session.ts";
import { useLanguage } from "../language/Language.tsx";
import { useEndlessList } from "../lists/useEndlessList.ts";

/** A co-author's own statement. */

const keyOf = (person: { id: string }, slipId: string) => [person.id, "slip", slipId];

export function useSlip(slipId: string) {
  const { language } = useLanguage();
  return remote(
    useQuery({
      queryKey: [...keyOf(usePerson(), slipId), language],
      queryFn: () => call(slipApi.read, { params: { slipId }, language }),
    }),
  );
}

const LINES = 100;

export const useLines = (slipId: string, trackId: string) =>
  useEndlessList({
    queryKey: [...keyOf(usePerson(), slipId), "lines", trackId],
    read: (cursor) =>
      call(slipApi.lines, {
        params: { slipId, trackId },
        query: { limit: LINES, ...(cursor && { cursor }) },
      }),
  });

/** For people in the page's language; the JSON is for programs. */
export const fileOf = (slipId: string, kind: "csv" | "json" | "pdf", lang: Language) =>
  addressOf(slipApi[kind].path, { slipId }, kind === "json" ? {} : { lang });
