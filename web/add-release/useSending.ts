import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";

/** Sends once, however often the button is pressed before the answer. Whatever is opened afterwards is asked for anew. */
export function useSending<Answer>(send: () => Promise<Answer>, onSent: (answer: Answer) => void) {
  const client = useQueryClient();
  const running = useRef(false);
  const sending = useMutation({
    mutationFn: send,
    onSuccess: (answer) => {
      onSent(answer);
      void client.invalidateQueries({ refetchType: "none" });
    },
    onSettled: () => {
      running.current = false;
    },
  });
  return {
    busy: sending.isPending,
    error: sending.error,
    send: () => {
      if (running.current) return;
      running.current = true;
      sending.mutate();
    },
  };
}
