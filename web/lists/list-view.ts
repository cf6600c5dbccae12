/** Which rows of a list are shown, and in which order. Kept in the address, so that it survives a reload and can be sent on. */
export type ListView<Status extends string = string, Sort extends string = string> = {
  q?: string | undefined;
  status?: Status | undefined;
  sort?: Sort | undefined;
};

/** Every key is named, or what the address says would come through unchecked. */
export function readListView<Status extends string, Sort extends string>(
  search: Record<string, unknown>,
  statuses: readonly Status[],
  sorts: readonly Sort[],
): ListView<Status, Sort> {
  return {
    q: typeof search.q === "string" && search.q.trim() !== "" ? search.q : undefined,
    status: statuses.find((status) => status === search.status),
    sort: sorts.find((sort) => sort === search.sort),
  };
}

export const isNarrowed = ({ q, status, sort }: ListView) =>
  q !== undefined || status !== undefined || sort !== undefined;

/** A status that nothing stands at any more hides nothing. */
export const standing = <View extends ListView>(
  view: View,
  counts: Record<string, number> | undefined,
): View =>
  counts && view.status !== undefined && !counts[view.status] ? { ...view, status: undefined } : view;
