import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ChangeWebhook, type NewWebhook, webhookApi } from "../../shared/schemas/access/webhooks.ts";
import { useEndlessList } from "../lists/useEndlessList.ts";
import { call } from "./call.ts";
import { remote } from "./remote.ts";
import { usePerson } from "./session.ts";
import { workspaceKey } from "./workspaces.ts";

const useHooksKey = (slug: string) => [...workspaceKey(usePerson(), slug), "webhooks"];

export const useWebhooks = (slug: string) =>
  remote(
    useQuery({
      queryKey: useHooksKey(slug),
      queryFn: async () => (await call(webhookApi.list, { params: { slug } })).items,
    }),
  );

/** What was sent is looked at while it is on its way. */
const LOOK_MS = 3_000;

export const useDeliveries = (slug: string, webhookId: string) =>
  useEndlessList({
    queryKey: [...useHooksKey(slug), webhookId, "deliveries"],
    read: (cursor) =>
      call(webhookApi.deliveries, { params: { slug, webhookId }, query: { cursor, limit: 10 } }),
  });

export const useDelivery = (slug: string, webhookId: string, deliveryId: string) =>
  remote(
    useQuery({
      queryKey: [...useHooksKey(slug), webhookId, "deliveries", deliveryId],
      queryFn: () => call(webhookApi.delivery, { params: { slug, webhookId, deliveryId } }),
      refetchInterval: (query) => query.state.data?.state === "waiting" && LOOK_MS,
    }),
  );

/** Whatever is done to them, the list and the log are read again. */
function useHookChange<Answer, Input = void>(slug: string, send: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  const queryKey = useHooksKey(slug);
  return useMutation({
    mutationFn: send,
    gcTime: 0,
    onSettled: () => void client.invalidateQueries({ queryKey }),
  });
}

export const useCreateWebhook = (slug: string) =>
  useHookChange(slug, (body: NewWebhook) => call(webhookApi.create, { params: { slug }, body }));

export const useChangeWebhook = (slug: string, webhookId: string) =>
  useHookChange(slug, (body: ChangeWebhook) =>
    call(webhookApi.change, { params: { slug, webhookId }, body }),
  );

export const useDeleteWebhook = (slug: string, webhookId: string) =>
  useHookChange(slug, () => call(webhookApi.delete, { params: { slug, webhookId } }));

export const useRotateSecret = (slug: string, webhookId: string) =>
  useHookChange(slug, () => call(webhookApi.rotate, { params: { slug, webhookId } }));

export const useSendTest = (slug: string, webhookId: string) =>
  useHookChange(slug, () => call(webhookApi.test, { params: { slug, webhookId } }));

export const useSendAgain = (slug: string, webhookId: string, deliveryId: string) =>
  useHookChange(slug, () => call(webhookApi.sendAgain, { params: { slug, webhookId, deliveryId } }));
