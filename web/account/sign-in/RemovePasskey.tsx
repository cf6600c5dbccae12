import { useState } from "react";
import type { Passkey } from "../../../shared/schemas/access/passkeys.ts";
import { useWords } from "../../language/Language.tsx";
import { Sentence } from "../../language/Sentence.tsx";
import { paths } from "../../paths.ts";
import { Refused } from "../../shell/Refused.tsx";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { Named } from "../../ui/Named.tsx";
import { useRemovePasskey } from "./sign-in-api.ts";
import { accountSignInWords } from "./words.ts";

export function RemovePasskey({ passkey }: { passkey: Passkey }) {
  const { passkeys, removal: words } = useWords(accountSignInWords);
  const [asking, setAsking] = useState(false);
  const removing = useRemovePasskey(passkey.id);
  return (
    <>
      <Button
        look="quiet"
        aria-label={passkeys.removeOf(passkey.name)}
        onClick={() => {
          removing.reset();
          setAsking(true);
        }}
      >
        {passkeys.remove}
      </Button>
      <ConfirmDialog
        open={asking}
        title={words.title}
        action={words.remove}
        busy={removing.isPending}
        failure={
          removing.isError && (
            <Refused error={removing.error} otherwise={words.failed} comeBackTo={paths.account()} />
          )
        }
        onConfirm={() => removing.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>
          <Sentence
            parts={words.meaning(
              <strong className="font-semibold text-ink">
                <Named>{passkey.name}</Named>
              </strong>,
            )}
          />
        </p>
        <p>{words.alsoThere}</p>
      </ConfirmDialog>
    </>
  );
}
