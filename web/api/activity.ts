import { PAGE_SIZE } from "../../shared/rules/limits.ts";
import { type ActivityKind, activityApi } from "../../shared/schemas/access/activity.ts";
import { useEndlessList } from "../lists/useEndlessList.ts";
import { call } from "./call.ts";
import { usePerson } from "./session.ts";
import { workspaceKey } from "./workspaces.ts";

export const useActivity = (slug: string, asked: { q?: string; kind?: ActivityKind }) =>
  useEndlessList({
    queryKey: [...workspaceKey(usePerson(), slug), "activity", asked],
    read: (cursor) =>
      call(activityApi.list, { params: { slug }, query: { ...asked, cursor, limit: PAGE_SIZE } }),
  });
