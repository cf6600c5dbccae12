import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ApiKey, apiKeyApi, type NewApiKey } from "../../shared/schemas/access/api-keys.ts";
import { call } from "./call.ts";
import { remote } from "./remote.ts";
import { usePerson } from "./session.ts";
import { workspaceKey } from "./workspaces.ts";

const useKeysKey = (slug: string) => [...workspaceKey(usePerson(), slug), "api-keys"];

export const useApiKeys = (slug: string) =>
  remote(
    useQuery({
      queryKey: useKeysKey(slug),
      queryFn: async () => (await call(apiKeyApi.list, { params: { slug } })).items,
    }),
  );

/** The key itself goes to whoever asked, and is remembered nowhere. */
export function useCreateKey(slug: string) {
  const client = useQueryClient();
  const queryKey = useKeysKey(slug);
  return useMutation({
    mutationFn: (body: NewApiKey) => call(apiKeyApi.create, { params: { slug }, body }),
    gcTime: 0,
    onSuccess: ({ key: _key, ...made }) =>
      client.setQueryData<ApiKey[]>(queryKey, (known) => known && [...known, made]),
    onSettled: () => void client.invalidateQueries({ queryKey }),
  });
}

export function useDeleteKey(slug: string, keyId: string) {
  const client = useQueryClient();
  const queryKey = useKeysKey(slug);
  return useMutation({
    mutationFn: () => call(apiKeyApi.delete, { params: { slug, keyId } }),
    onSuccess: () =>
      client.setQueryData<ApiKey[]>(queryKey, (known) => known?.filter(({ id }) => id !== keyId)),
    onSettled: () => void client.invalidateQueries({ queryKey }),
  });
}
