export const changedByYou = "You changed this draft in another window or on another device";

export const changedBy = (name: string) =>
  name ? `${name} changed this draft in the meantime` : "Someone else changed this draft in the meantime";

export const notReady = (problems: number) =>
  problems === 1 ? "1 thing to complete" : `${problems} things to complete`;

export const unfinishedTrack = "A track in the form is not added to the release yet";
