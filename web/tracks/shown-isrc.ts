import { showIsrc } from "../../shared/rules/isrc.ts";
import type { TrackItem } from "../../shared/schemas/tracks.ts";

export const shownIsrc = ({ isrc }: TrackItem) => (isrc === null ? null : showIsrc(isrc));
