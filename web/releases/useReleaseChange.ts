import { useMutation, useQueryClient } from "@tanstack/react-query";
import { releasesKey } from "../api/releases.ts";
import { usePerson } from "../api/session.ts";

/** A change to a release. After it, and after a refusal too, everything is read again: others work here as well. */
export function useReleaseChange<Input = void>(slug: string, send: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  const queryKey = releasesKey(usePerson(), slug);
  return useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
