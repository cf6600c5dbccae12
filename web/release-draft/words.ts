import { formats } from "../../words/formats.ts";

const { daysAway, plural, weekday } = formats("en");
const onDay = (date: Date, days: number) => `${weekday(date)} · ${daysAway(days)}`;

export const releaseDraftWords = {
  /** Of a track that was begun and would be left out. */
  unfinished: {
    untitled: "Track without a title",
    changed: (title: string) => `“${title}” was changed. Press Save track to keep the changes, or Cancel.`,
    notAdded: (title: string) => `“${title}” is not in the release yet. Press Add track, or Clear.`,
  },

  checklist: {
    name: "Release name",
    noTrack: "At least one track",
    tracks: (count: number) => plural(count, { one: `${count} track`, other: `${count} tracks` }),
    shares: "Shares 100%",
    upc: "UPC",
    isrc: "ISRC",
    isrcMissing: (tracks: number) => `ISRC missing on ${tracks}`,
  },

  /** The running total of a track's shares, in whole percents. */
  total: {
    whole: "100% assigned",
    missing: (total: number, missing: number) =>
      `Shares add up to ${total}%. Assign the remaining ${missing}%.`,
    over: (total: number, over: number) => `${total} of 100. Take away ${over}, or split evenly.`,
  },

  usedCode: {
    isrc: (track: string, release: string) =>
      `“${track}” on “${release}” has this ISRC already. That is fine if it is the same recording.`,
    upc: (release: string) => `“${release}” has this UPC already. Each release needs its own.`,
    show: "Show that release",
  },

  /** "Friday · in 19 days". */
  date: {
    on: onDay,
    soon: (date: Date, days: number) =>
      `${onDay(date, days)}. Stores usually need 7 days or more, and everyone has to sign first.`,
  },
};
