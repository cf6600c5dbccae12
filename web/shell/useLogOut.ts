import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../api/ask.ts";
import { signOut } from "../api/session.ts";
import { forgetRecent } from "../palette/recent.ts";
import { paths } from "../paths.ts";
import { useWhyNot } from "./language/useWhyNot.ts";

/** `reason`: the server's sentence, empty when it gave none. */
type Leaving = { state: "here" } | { state: "busy" } | { state: "failed"; reason: string };

export function useLogOut() {
  const queryClient = useQueryClient();
  const whyNot = useWhyNot();
  const [leaving, setLeaving] = useState<Leaving>({ state: "here" });

  async function logOut(goTo: string = paths.login()) {
    setLeaving({ state: "busy" });
    try {
      await signOut();
    } catch (error) {
      if (!isAlreadySignedOut(error)) return setLeaving({ state: "failed", reason: whyNot(error, "") });
    }
    queryClient.clear();
    forgetRecent();
    // A full load, so that nothing of this person stays in the page's memory.
    location.replace(goTo);
  }

  return { leaving, logOut };
}

const isAlreadySignedOut = (error: unknown) => error instanceof ApiError && error.status === 401;
