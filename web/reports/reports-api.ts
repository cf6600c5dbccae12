import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { PAGE_SIZE } from "../../shared/rules/limits.ts";
import { type Report, reportApi, type Span } from "../../shared/schemas/money/reports.ts";
import { slipApi } from "../../shared/schemas/money/slips.ts";
import { call } from "../api/call.ts";
import { remote } from "../api/remote.ts";
import { usePerson } from "../api/session.ts";
import { useLanguage } from "../language/Language.tsx";
import { useEndlessList } from "../lists/useEndlessList.ts";
import type { ReportView } from "./report-view.ts";

/** Whose report: a workspace's, or that of the person who looks. */
export type Whose = { slug: string } | "mine";

const read = (whose: Whose, query: ReportView & { cursor?: string | undefined }): Promise<Report> => {
  const asked = { ...query, limit: PAGE_SIZE, by: query.by ?? "month" };
  return whose === "mine"
    ? call(reportApi.mine, { query: asked })
    : call(reportApi.read, { params: whose, query: asked });
};

const keyOf = (person: { id: string }, whose: Whose, view: ReportView) => [person.id, "report", whose, view];

export const useLines = (whose: Whose, view: ReportView) =>
  useEndlessList({
    queryKey: keyOf(usePerson(), whose, view),
    read: (cursor) => read(whose, { ...view, cursor }),
  });

/** What came with the first page, from the same answer. */
export function useSums(whose: Whose, view: ReportView): Report | undefined {
  const { data } = useInfiniteQuery<Report>({
    queryKey: keyOf(usePerson(), whose, view),
    queryFn: () => read(whose, view),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
    enabled: false,
  });
  return data?.pages[0];
}

export function usePersonReport(slug: string, email: string, span: Span) {
  const { language } = useLanguage();
  return remote(
    useQuery({
      queryKey: [usePerson().id, "report", slug, email, span, language],
      queryFn: () => call(reportApi.person, { params: { slug, email }, query: span, language }),
    }),
  );
}

export function useMyReport(span: Span) {
  const { language } = useLanguage();
  return remote(
    useQuery({
      queryKey: [usePerson().id, "report", "mine", "whole", span, language],
      queryFn: () => call(reportApi.myself, { query: span, language }),
    }),
  );
}

export function useMySlips() {
  const { language } = useLanguage();
  return useEndlessList({
    queryKey: [usePerson().id, "slips", "all", language],
    read: (cursor) => call(slipApi.list, { query: { cursor, limit: PAGE_SIZE }, language }),
  });
}

const queryOf = (view: ReportView) => {
  const given = Object.entries(view).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return new URLSearchParams(given).toString();
};

export const csvAddress = (whose: Whose, view: ReportView) =>
  whose === "mine"
    ? `/api/account/statement-earnings.csv?${queryOf(view)}`
    : `/api/workspaces/${whose.slug}/reports.csv?${queryOf(view)}`;

export const summaryAddress = (slug: string, email: string, view: ReportView) =>
  `/api/workspaces/${slug}/reports/people/${encodeURIComponent(email)}/summary.csv?${queryOf(view)}`;

export const mySummaryAddress = (view: ReportView) =>
  `/api/account/statement-earnings/summary.csv?${queryOf(view)}`;
