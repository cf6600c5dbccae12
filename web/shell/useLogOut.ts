import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, signOut } from "../api.ts";
import { paths } from "../paths.ts";

type Leaving = { state: "here" } | { state: "busy" } | { state: "failed"; reason: string };

const STILL_HERE = "You are still signed in: we couldn't reach the server. Please try again.";

export function useLogOut() {
  const queryClient = useQueryClient();
  const [leaving, setLeaving] = useState<Leaving>({ state: "here" });

  async function logOut(goTo: string = paths.login()) {
    setLeaving({ state: "busy" });
    try {
      await signOut();
    } catch (error) {
      if (!isAlreadySignedOut(error)) return setLeaving({ state: "failed", reason: whyStillHere(error) });
    }
    queryClient.clear();
    // A full load, so that nothing of this person stays in the page's memory.
    location.replace(goTo);
  }

  return { leaving, logOut };
}

const isAlreadySignedOut = (error: unknown) => error instanceof ApiError && error.status === 401;

function whyStillHere(error: unknown): string {
  return error instanceof ApiError && error.text ? `You are still signed in: ${error.text}` : STILL_HERE;
}
