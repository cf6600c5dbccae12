import { showIsrc } from "../../contract/isrc.ts";
import type { TrackItem } from "../../contract/tracks.ts";

export const shownIsrc = ({ isrc }: TrackItem) => (isrc === null ? null : showIsrc(isrc));
