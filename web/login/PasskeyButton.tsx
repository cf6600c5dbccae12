import { startAuthentication } from "@simplewebauthn/browser";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { passkeyApi } from "../../shared/schemas/access/passkeys.ts";
import { ApiError, Unreachable } from "../api/ask.ts";
import { call } from "../api/call.ts";
import { sessionQuery } from "../api/session.ts";
import { useWords } from "../language/Language.tsx";
import { useWhyNot } from "../shell/language/useWhyNot.ts";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/feedback/Notice.tsx";
import { loginWords } from "./words.ts";

/** For whoever has added one: the device signs them in, without a mailed link. */
export function PasskeyButton() {
  const words = useWords(loginWords).passkey;
  const client = useQueryClient();
  const signingIn = useMutation({
    mutationFn: signIn,
    // Reset, not refetched: the old "no session" must not be believed while the new answer is on its way.
    onSuccess: () => client.resetQueries(sessionQuery),
  });
  return (
    <div className="grid gap-3">
      <Button look="secondary" busy={signingIn.isPending} onClick={() => signingIn.mutate()}>
        <KeyRound aria-hidden="true" size={18} strokeWidth={1.75} />
        {words.signIn}
      </Button>
      {signingIn.isError && (
        <Notice kind="error">
          <WhyNotSignedIn error={signingIn.error} />
        </Notice>
      )}
    </div>
  );
}

async function signIn() {
  const options = await call(passkeyApi.askToSignIn);
  const { id, rawId, type, response } = await startAuthentication({
    optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]["optionsJSON"],
  });
  const { clientDataJSON, authenticatorData, signature, userHandle = "" } = response;
  const credential = {
    ...{ id, rawId, type },
    response: { clientDataJSON, authenticatorData, signature, userHandle },
  };
  return call(passkeyApi.signIn, { body: { credential } });
}

/** Either the server would not have it, or the device gave none. */
function WhyNotSignedIn({ error }: { error: unknown }) {
  const words = useWords(loginWords).passkey;
  const whyNot = useWhyNot();
  if (error instanceof ApiError || error instanceof Unreachable) return whyNot(error, words.failed);
  return words.notUsed;
}
