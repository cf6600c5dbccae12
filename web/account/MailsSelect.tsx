import { MAIL_WISHES, type MailWish } from "../../shared/rules/mail-wishes.ts";
import { useSaveMails } from "../api/account.ts";
import { useWords } from "../language/Language.tsx";
import { useWhyNot } from "../shell/language/useWhyNot.ts";
import { Labelled } from "../ui/forms/Labelled.tsx";
import { Select } from "../ui/forms/Select.tsx";
import { accountWords } from "./words.ts";

/** Saved on choosing, like the language. */
export function MailsSelect({ wish }: { wish: MailWish }) {
  const whyNot = useWhyNot();
  const words = useWords(accountWords).mails;
  const saving = useSaveMails();
  return (
    <div className="py-4">
      <Labelled
        beside
        label={words.label}
        hint={words.hint}
        error={saving.isError ? whyNot(saving.error, words.notSaved) : null}
      >
        {({ "aria-invalid": _, ...control }) => (
          <span className="flex flex-wrap items-center gap-3">
            <span className="max-w-md flex-1 basis-48">
              <Select
                {...control}
                value={saving.isPending ? saving.variables : wish}
                options={MAIL_WISHES.map((value) => ({ value, name: words.wishes[value] }))}
                onChange={(chosen) => saving.mutate(chosen)}
              />
            </span>
            <span role="status" className="text-sm text-approved">
              {saving.isSuccess && words.saved}
            </span>
          </span>
        )}
      </Labelled>
    </div>
  );
}
