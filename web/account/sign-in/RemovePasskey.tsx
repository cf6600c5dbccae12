import type { Passkey } from "../../../shared/schemas/access/passkeys.ts";
import { useWords } from "../../language/Language.tsx";
import { Sentence } from "../../language/Sentence.tsx";
import { paths } from "../../paths.ts";
import { Refused } from "../../shell/Refused.tsx";
import { AskFirst } from "../../ui/dialogs/AskFirst.tsx";
import { Named } from "../../ui/Named.tsx";
import { useRemovePasskey } from "./sign-in-api.ts";
import { accountSignInWords } from "./words.ts";

export function RemovePasskey({ passkey }: { passkey: Passkey }) {
  const { passkeys, removal: words } = useWords(accountSignInWords);
  const removing = useRemovePasskey(passkey.id);
  return (
    <AskFirst
      button={passkeys.remove}
      buttonOf={passkeys.removeOf(passkey.name)}
      title={words.title}
      action={words.remove}
      doing={removing}
      failure={
        removing.isError && (
          <Refused error={removing.error} otherwise={words.failed} comeBackTo={paths.account()} />
        )
      }
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
    </AskFirst>
  );
}
