import type { ComponentProps } from "react";
import { spelled, TRACK_TEXTS, type TrackText } from "../../../shared/rules/release-fields.ts";
import { DraftField, type InputProps } from "../form/DraftField.tsx";

const LINE: { [name in TrackText]?: InputProps } = {
  isrc: { autoCapitalize: "characters", spellCheck: false },
  mediaLink: { type: "url" },
};

type TrackLineProps = Omit<ComponentProps<typeof DraftField>, "field" | "tidy"> & {
  name: TrackText;
  /** Of the card, or of a track in the list. */
  at: string;
};

export const TrackLine = ({ name, at, ...input }: TrackLineProps) => (
  <DraftField
    field={`${at}.${name}`}
    autoComplete="off"
    dir="auto"
    {...LINE[name]}
    {...input}
    tidy={(typed) => spelled(TRACK_TEXTS[name], typed)}
  />
);
