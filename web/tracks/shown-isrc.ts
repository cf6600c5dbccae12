import { showIsrc } from "../../shared/rules/codes/isrc.ts";
import type { TrackItem } from "../../shared/schemas/tracks.ts";

export const shownIsrc = ({ isrc }: TrackItem) => (isrc === null ? null : showIsrc(isrc));
