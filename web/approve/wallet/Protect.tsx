import { DEFAULT_DELAY_DAYS, type Protection } from "../../../shared/schemas/money/payee-account.ts";
import { useWords } from "../../language/Language.tsx";
import { Checkbox } from "../../ui/forms/Checkbox.tsx";
import { Field } from "../../ui/forms/Field.tsx";
import { approvalWords } from "../words.ts";

type ProtectProps = {
  protect: Protection | null;
  /** The guardian's address cannot be one. */
  isWrong: boolean;
  onChange: (protect: Protection | null) => void;
};

/** To be paid to an account that outlives the wallet. */
export function Protect({ protect, isWrong, onChange }: ProtectProps) {
  const words = useWords(approvalWords).protect;
  return (
    <div className="grid gap-2">
      <Checkbox
        checked={protect !== null}
        onChange={(checked) => onChange(checked ? { guardian: null, delayDays: DEFAULT_DELAY_DAYS } : null)}
      >
        {words.offer}
      </Checkbox>
      {protect && (
        <>
          <p className="text-sm text-ink-2">{words.meaning(protect.delayDays)}</p>
          <Field
            label={words.guardian}
            value={protect.guardian ?? ""}
            error={isWrong ? words.notAnAddress : null}
            hint={words.who}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onChange({ ...protect, guardian: event.target.value.trim() || null })}
          />
        </>
      )}
    </div>
  );
}
