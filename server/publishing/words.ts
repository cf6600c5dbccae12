/** Why a release is not published, for those who wait for it. */
export const publishingProblems = {
  notAsAgreed: (track: string, who: string) => `“${track}” is not what ${who} agreed to.`,
  noTrack: "There are no tracks to publish.",
  releaseGone: "The release no longer exists.",
};
