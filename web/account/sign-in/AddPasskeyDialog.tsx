import { type FormEvent, useState } from "react";
import { deviceOf } from "../../../shared/rules/access/device.ts";
import { PASSKEY_NAME_MAX } from "../../../shared/rules/limits.ts";
import { longerThan, tidy } from "../../../shared/rules/plain-text.ts";
import { deviceName } from "../../../words/device.ts";
import { ApiError, Unreachable } from "../../api/ask.ts";
import { useLanguage, useWords } from "../../language/Language.tsx";
import { paths } from "../../paths.ts";
import { Refused } from "../../shell/Refused.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { Field } from "../../ui/forms/Field.tsx";
import { useAddPasskey } from "./sign-in-api.ts";
import { accountSignInWords } from "./words.ts";

type AddPasskeyDialogProps = { open: boolean; onClose: () => void };

export function AddPasskeyDialog({ open, onClose }: AddPasskeyDialogProps) {
  const words = useWords(accountSignInWords).add;
  return (
    <Dialog open={open} title={words.title} onClose={onClose}>
      <Adding onDone={onClose} />
    </Dialog>
  );
}

function Adding({ onDone }: { onDone: () => void }) {
  const words = useWords(accountSignInWords).add;
  const { language } = useLanguage();
  const [name, setName] = useState(() => deviceName(deviceOf(navigator.userAgent), language));
  const [tried, setTried] = useState(false);
  const adding = useAddPasskey();
  const problem =
    tidy(name) === ""
      ? words.missing
      : longerThan(tidy(name), PASSKEY_NAME_MAX)
        ? words.tooLong(PASSKEY_NAME_MAX)
        : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (problem === null && !adding.isPending) adding.mutate(tidy(name), { onSuccess: onDone });
  }

  return (
    <form noValidate onSubmit={submit} className="mt-2 grid gap-5">
      <p className="text-ink-2">{words.what}</p>
      <Field
        label={words.name}
        hint={words.nameHint}
        autoComplete="off"
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={tried ? problem : null}
      />
      {adding.isError && (
        <Notice kind="error">
          <WhyNotAdded error={adding.error} />
        </Notice>
      )}
      <Button type="submit" busy={adding.isPending}>
        {words.goOn}
      </Button>
    </form>
  );
}

/** Either the server would not have it, or the device made none. */
function WhyNotAdded({ error }: { error: unknown }) {
  const words = useWords(accountSignInWords).add;
  if (error instanceof ApiError || error instanceof Unreachable)
    return <Refused error={error} otherwise={words.failed} comeBackTo={paths.account()} />;
  return words.notMade;
}
