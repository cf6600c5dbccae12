import { DECLINE_REASON_MAX } from "../../shared/rules/limits.ts";
import { useWords } from "../language/Language.tsx";
import { TextArea } from "../ui/forms/TextArea.tsx";
import { REASONS, type Reason } from "./state/decline-reason.ts";
import { approvalWords } from "./words.ts";

/** Why somebody declines: in one tap, and in their own words. */

type InTheirWordsProps = {
  /** Nothing else says why. */
  isAll: boolean;
  value: string;
  readOnly?: boolean;
  onChange: (value: string) => void;
};

export function InTheirWords({ isAll, value, readOnly = false, onChange }: InTheirWordsProps) {
  const words = useWords(approvalWords).decline;
  return (
    <TextArea
      label={isAll ? words.what : words.more}
      value={value}
      maxLength={DECLINE_REASON_MAX - 20}
      readOnly={readOnly}
      dir="auto"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

type ReasonsProps = { chosen: Reason | null; disabled?: boolean; onChoose: (reason: Reason) => void };

export function Reasons({ chosen, disabled = false, onChoose }: ReasonsProps) {
  const words = useWords(approvalWords).decline;
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-2 text-sm font-medium">{words.why}</legend>
      <div className="flex flex-wrap gap-2">
        {REASONS.map((reason) => (
          <label
            key={reason}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-control border-[1.5px] border-control px-3.5 font-medium has-checked:border-ink has-checked:bg-ink has-checked:text-sleeve has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="reason"
              checked={reason === chosen}
              onChange={() => onChoose(reason)}
              className="sr-only"
            />
            {words.reasons[reason]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
