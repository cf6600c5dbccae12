import { startRegistration } from "@simplewebauthn/browser";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type Passkey, passkeyApi } from "../../../shared/schemas/access/passkeys.ts";
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

const usePasskeysKey = () => [usePerson().id, "passkeys"];

export const usePasskeys = () =>
  remote(
    useQuery({
      queryKey: usePasskeysKey(),
      queryFn: async () => (await call(passkeyApi.list)).items,
    }),
  );

/** Asks the server what to ask the device for, the device to make it, and the server to keep it. */
async function makePasskey(name: string): Promise<Passkey> {
  const options = await call(passkeyApi.askToAdd);
  const { id, rawId, type, response } = await startRegistration({
    optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]["optionsJSON"],
  });
  const { clientDataJSON, attestationObject, transports } = response;
  const credential = {
    ...{ id, rawId, type },
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  };
  return call(passkeyApi.add, { body: { name, credential } });
}

export function useAddPasskey() {
  const client = useQueryClient();
  const queryKey = usePasskeysKey();
  return useMutation({
    mutationFn: makePasskey,
    onSuccess: (made) => client.setQueryData<Passkey[]>(queryKey, (known) => known && [...known, made]),
  });
}

export function useRemovePasskey(passkeyId: string) {
  const client = useQueryClient();
  const queryKey = usePasskeysKey();
  return useMutation({
    mutationFn: () => call(passkeyApi.remove, { params: { passkeyId } }),
    onSuccess: () =>
      client.setQueryData<Passkey[]>(queryKey, (known) => known?.filter(({ id }) => id !== passkeyId)),
    onSettled: () => void client.invalidateQueries({ queryKey }),
  });
}
