import {
  eachText,
  RELEASE_TEXTS,
  type ReleaseText,
  type Texts,
  TRACK_TEXTS,
  type TrackText,
} from "../../shared/rules/release-fields.ts";
import { formats } from "../../words/formats.ts";
import { capital, textName } from "../../words/release-texts.ts";
import { rich } from "../../words/rich.ts";

const { plural, wholePercent } = formats("en");
/** British: a clock of 24 hours, and no comma before the last "and". */
const { clock, dayOfYear, list } = formats("en-GB");

const listed = (names: string[]) => list(names, (name) => name, "").join("");
const at = (moment: Date, isToday: boolean) =>
  isToday ? clock(moment) : `${dayOfYear(moment)}, ${clock(moment)}`;

interface FieldWords {
  label: string;
  hint?: string;
  placeholder?: string;
}

/** By its name, unless the form says more of it. */
const fieldsOf = <T extends Texts, Own extends { [Name in keyof T]?: Partial<FieldWords> }>(
  table: T,
  own: Own,
) =>
  eachText(table, (name): FieldWords => {
    const called = capital(textName(name as ReleaseText | TrackText, "en"));
    return { label: isOptional(table[name]) ? `${called} (optional)` : called, ...own[name] };
  });

const isOptional = (field: Texts[string] | undefined) => field?.problem("") === null;

export const addReleaseWords = {
  add: {
    pageTitle: (workspace: string) => `Add release · ${workspace}`,
    title: "Add release",
    loading: "Loading...",
    notLoaded: "Failed to load the contract configurations",
    draftNotLoaded: "Failed to load the draft",
    action: { name: "Submit release", busy: "Creating Release..." },
    failed: "Failed to create release. Please try again.",
    discard: { name: "Discard draft", ask: "Discard draft?" },
    sent: "Sent for approval",
    another: "Add another release",
  },

  edit: {
    title: "Edit release",
    loading: "Loading...",
    notLoaded: "Failed to fetch release details",
    final:
      "You can edit a release until everyone has signed. After that it is final: the contract pays what was agreed.",
    toReleases: "Go to releases",
    action: { name: "Save changes", busy: "Saving..." },
    failed: "Failed to save the release. Please try again.",
    discard: { name: "Discard changes", ask: "Discard changes?" },
    nobodySigned: "Nobody has signed yet. Everyone gets a new email that says what changed.",
    signaturesStay: "All signatures given so far stay valid. Everyone gets an email that says what changed.",
    signed: (names: string[]) =>
      `${listed(names)} ${plural(names.length, { one: "has", other: "have" })} signed what you changed and will be asked again. Other signatures stay valid.`,
    sent: "The new version was sent",
    changed: "What changed",
    everybodyTold: "The email we send to everyone lists these changes.",
  },

  saved: {
    nothing: "Your draft is saved on this device.",
    restored: (moment: Date, isToday: boolean) => `Your draft from ${at(moment, isToday)} was restored.`,
    saved: (moment: Date, isToday: boolean) => `Saved ${at(moment, isToday)}`,
    shared: "Your draft is saved as you type. Everyone in the workspace can continue it.",
    here: "We couldn't reach the server. Your draft is saved on this device until we can.",
    takeTheirs: "Show the other version",
    keepAsCopy: "Keep mine as a new draft",
    anew: "Start another release",
    notDiscarded: "Failed to delete the draft",
    failed: "This browser cannot save drafts. Do not close the page before you submit.",
    lost: "Everything you entered here will be lost.",
  },

  allowance: {
    used: (used: number, limit: number) => `${used} of ${limit} free releases used.`,
    full: "Paid plans are coming soon.",
    usedUp: (limit: number) =>
      `You have used all ${limit} free releases, so you cannot submit more yet. You can write drafts: they are saved. Paid plans are coming soon.`,
  },

  notSent: {
    unreachable: "We couldn't reach the server. Your draft is saved on this device.",
    planUsedUp: (refusal: string) =>
      `${refusal}. Paid plans are coming soon. Until then your draft is saved.`,
    sentBefore: "An earlier version of this draft was already submitted. You can edit it in your releases.",
  },

  release: {
    title: "Release data",
    fields: fieldsOf(RELEASE_TEXTS, {
      upcCode: { hint: "The 12 or 13 digits under the barcode. You can publish without one." },
      releaseDate: { hint: "Most releases come out on a Friday. Past dates are fine." },
      contractConfigId: { label: "Contract configuration" },
      holdAfterDays: { label: "If someone never answers" },
      shareFrom: { label: "Show the share page" },
    }),
    configsNotLoaded: "Failed to load the contract configurations",
    notOffered: "This network is no longer offered. Choose another one.",
    types: { single: "single", album: "album", LP: "LP" },
    sharing: {
      onDate: "On the release date",
      atOnce: "At once",
      meaning:
        "Until then the share page only says when the release comes out. Certificate and contract are there as soon as it is published. Without a release date the page is shown at once.",
    },
    silence: {
      wait: "Wait for everyone",
      after: (days: string) => `Keep their share after ${days} days`,
      meaning:
        "Everyone reads this before they sign. Once the days are over and all others have signed, the release is published, and the missing person's share is kept for them. Only they can ever claim it.",
    },
    takeSuggestion: "Use it",
  },

  track: {
    title: "Track data",
    fields: fieldsOf(TRACK_TEXTS, {
      title: { label: "Track title" },
      isrc: { hint: "You can publish without one." },
      mediaLink: { hint: "Where people can listen to the recording.", placeholder: "https://" },
      genreId: { placeholder: "Type to search, such as drill" },
      language: { label: "Language" },
      credits: {
        hint: "Who else made the recording: producers, engineers, session musicians. They get no share and sign nothing.",
      },
    }),
    credit: {
      role: (place: number) => `Role ${place}`,
      rolePlaceholder: "Role, such as Producer",
      name: (place: number) => `Name ${place}`,
      namePlaceholder: "Name",
      remove: "Remove",
      place: (place: number) => `credit ${place}`,
      add: "Add a credit",
    },
    takeReleaseName: "Use the release name",
    noGenre: "No matching genre. Enter your own under Sub-genre.",
    languages: {
      english: "English",
      spanish: "Spanish",
      french: "French",
      german: "German",
      other: "Other",
    },
    noLanguage: "Not set",
    add: "Add track",
    clear: "Clear",
    save: "Save track",
    cancel: "Cancel",
    added: (title: string) => `“${title}” was added.`,
    saved: (title: string) => `“${title}” was saved.`,
    goOn: (count: number) =>
      plural(count, {
        one: "It is in the list below. Add another track, or go to Review.",
        other: "They are in the list below. Add another track, or go to Review.",
      }),
  },

  paste: {
    open: "Paste a track list",
    title: "Paste a track list",
    how: "One track per line. Numbers and lengths are left out, and an ISRC in its own column is kept.",
    label: "Track list",
    example: "1. Night Ferry\n2. Undertow\n3. Harbour Clock",
    people: (names: string[]) =>
      `Each track gets the same people and shares (${listed(names)}), genre and language. You can change any of them afterwards.`,
    noPeople: "You add people and shares to each track afterwards. To use the same for all, add them first.",
    add: "Add tracks",
    addCount: (count: number) => plural(count, { one: `Add ${count} track`, other: `Add ${count} tracks` }),
    added: (count: number) =>
      plural(count, { one: `${count} track was added.`, other: `${count} tracks were added.` }),
  },

  artists: {
    title: "Artists and shares",
    meaning:
      "A share says how payments for this track are split. It does not transfer ownership or publishing rights.",
    label: "Artist",
    search: "Search by name or email",
    nobodyElse: "No other artists yet. Add a new artist.",
    addTyped: (typed: string) => `Add “${typed}” as a new artist`,
    addNew: "Add new artist",
    sameAsFirst: "Same people as track 1",
    shares: (artists: { name: string; share: number }[]) =>
      `Shares: ${artists.map(({ name, share }) => `${name} ${wholePercent(share)}`).join(", ")}`,
    shareOf: (name: string) => `Share of ${name}`,
    shareInPercent: (name: string) => `Share of ${name} in percent`,
    receivesNothing: "Credited, but receives no payments.",
    noNumber: (typed: string) => `“${typed.trim()}” is not a number. Enter a whole percent from 0 to 100.`,
    wholeOnly: (typed: string, share: number) =>
      `Shares are whole percents: ${typed.trim()} counts as ${share}. Decide who gets the rest.`,
    remove: (name: string) => `Remove ${name}`,
    splitEvenly: "Split evenly",
    scaleToWhole: "Scale to 100",
    restToMe: "Give me the rest",
  },

  newArtist: {
    title: "Add new artist",
    asked: "We email everyone on a track and ask them to approve their share. They don't need an account.",
    name: "Name",
    email: "Email",
    add: "Add artist",
    alreadyOn: (email: string) => `${email} is already on this track. Change that share instead.`,
  },

  tracks: {
    title: "Tracks",
    titleWith: (count: number) => `Tracks (${count})`,
    none: "Tracks you add appear here, in release order.",
    deleted: <T>(title: T) => rich<T>`“${title}” was deleted.`,
    undo: "Undo",
    trackAt: (number: number, title: string) => `Track ${number}: ${title}`,
    language: (language: string) => `Language: ${language}`,
    isrc: "ISRC",
    mediaLink: "Media link",
    edited: "You are editing this track above. Save or cancel it there.",
    edit: "Edit",
    editOf: (title: string) => `Edit ${title}`,
    delete: "Delete Track",
    moveUp: (title: string) => `Move ${title} up`,
    moveDown: (title: string) => `Move ${title} down`,
    moved: (title: string, number: number, all: number) => `“${title}” is now track ${number} of ${all}.`,
  },

  review: {
    title: "Review",
    marks: { done: "Done", notGiven: "Not set", missing: "Missing" },
    optional: (item: string) => `${item} (optional)`,
    whatHappens: (people: number) =>
      plural(people, {
        one: `${people} person will get an email. Nothing is published until they sign. Shares can't change after publishing.`,
        other: `${people} people will get an email. Nothing is published until everyone signs. Shares can't change after publishing.`,
      }),
    more: (people: number) => `and ${people} more`,
    attention: (things: number) =>
      plural(things, { one: `${things} thing needs attention`, other: `${things} things need attention` }),
    inTrack: (number: number, problem: string) => `Track ${number}: ${problem}`,
  },

  asked: {
    label: "Release",
    publishesItself: <T>(release: T) =>
      rich<T>`“${release}” is published automatically once everyone below has signed.`,
    publishesNow: <T>(release: T) => rich<T>`Everyone has signed “${release}”. It is being published now.`,
    who: "Who was asked",
    people: (count: number) =>
      plural(count, { one: `${count} person was asked`, other: `${count} people were asked` }),
    mailed: "Everyone gets an email with a personal link, and reminders until they answer.",
    mailsTomorrow: (waiting: number, of: number) =>
      waiting === of
        ? "The emails for this go out tomorrow, because today’s limit is reached. Until then, everyone can answer on their dashboard."
        : `${waiting} of ${of} co-authors get their email tomorrow, because today’s limit is reached. Until then, they can answer on their dashboard.`,
    toRelease: "Open the release",
    toReleases: "Go to releases",
  },

  notAsked: {
    title: "Saved, not sent yet",
    why: "The release is saved in your releases, but the approval requests could not be sent. We keep trying automatically.",
    tryAgain: "Try again",
    failed: "Failed to send the approval requests",
    who: "Who will be asked",
    people: (count: number) =>
      plural(count, { one: `${count} person will be asked`, other: `${count} people will be asked` }),
  },
};
