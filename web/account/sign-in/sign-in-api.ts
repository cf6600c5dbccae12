import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type OpenSession, openSessionApi } from "../../../shared/schemas/access/sessions.ts";
import { authApi } from "../../../shared/schemas/account.ts";
import { call } from "../../api/call.ts";
import { remote } from "../../api/remote.ts";
import { usePerson } from "../../api/session.ts";

const useSessionsKey = () => [usePerson().id, "sessions"];

export const useSessions = () =>
  remote(
    useQuery({
      queryKey: useSessionsKey(),
      queryFn: async () => (await call(openSessionApi.list)).items,
    }),
  );

export function useEndSession(sessionId: string) {
  const client = useQueryClient();
  const queryKey = useSessionsKey();
  return useMutation({
    mutationFn: () => call(openSessionApi.end, { params: { sessionId } }),
    onSuccess: () =>
      client.setQueryData<OpenSession[]>(queryKey, (known) => known?.filter(({ id }) => id !== sessionId)),
  });
}

export function useEndOtherSessions() {
  const client = useQueryClient();
  const queryKey = useSessionsKey();
  return useMutation({
    mutationFn: () => call(authApi.endOtherSessions),
    onSuccess: () =>
      client.setQueryData<OpenSession[]>(queryKey, (known) => known?.filter(({ current }) => current)),
    onSettled: () => void client.invalidateQueries({ queryKey }),
  });
}
