import type { Network } from "../shared/rules/networks.ts";
import type { ReleaseType } from "../shared/schemas/catalog.ts";
import type { Who } from "./cast.ts";

/** What the people of the demo made, and how far each of it got. Codes begin with what is given to nobody: XX and 29. */

export interface DemoTrack {
  title: string;
  isrc: string;
  genreId: string;
  mood: string;
  language?: string;
  shares: Partial<Record<Who, number>>;
  /** Test USDT that is paid to its contract, one payment after the other. */
  payments?: string[];
}

export interface DemoRelease {
  workspace: "tidewater" | "nachtlicht";
  by: Who;
  name: string;
  type: ReleaseType;
  network: Network;
  date: string;
  upc: string;
  tracks: DemoTrack[];
  signedBy: "everyone" | Who[];
  declined?: { by: Who; reason: string };
  withdrawn?: true;
}

const HARBOUR_LIGHTS: DemoRelease = {
  workspace: "tidewater",
  by: "mira",
  name: "Harbour Lights",
  type: "single",
  network: "Solana",
  date: "2026-12-04",
  upc: "2900002600018",
  tracks: [
    {
      title: "Night Ferry",
      isrc: "XXLDG2600001",
      genreId: "indie",
      mood: "Nostalgic",
      language: "english",
      shares: { mira: 50, luis: 30, aoi: 20 },
      payments: ["1250.00", "125.50"],
    },
  ],
  signedBy: "everyone",
};

const LOW_TIDE_LETTERS: DemoRelease = {
  workspace: "tidewater",
  by: "mira",
  name: "Low Tide Letters",
  type: "album",
  network: "Solana",
  date: "2027-01-22",
  upc: "2900002600025",
  tracks: [
    {
      title: "Breakwater",
      isrc: "XXLDG2600002",
      genreId: "folk",
      mood: "Calm",
      language: "english",
      shares: { siobhan: 60, mira: 40 },
      payments: ["480.00", "96.25"],
    },
    {
      title: "Slack Water",
      isrc: "XXLDG2600003",
      genreId: "folk",
      mood: "Intimate",
      language: "english",
      shares: { siobhan: 70, tomasz: 30 },
      payments: ["0.40"],
    },
    {
      title: "Driftwood Hymn",
      isrc: "XXLDG2600004",
      genreId: "ambient",
      mood: "Dreamy",
      language: "other",
      shares: { siobhan: 34, mira: 33, zuzana: 33 },
      payments: ["300.00"],
    },
    {
      title: "Último Farol",
      isrc: "XXLDG2600005",
      genreId: "brazilian",
      mood: "Melancholic",
      language: "other",
      shares: { luis: 100 },
    },
  ],
  signedBy: "everyone",
};

const UEBERMORGEN: DemoRelease = {
  workspace: "tidewater",
  by: "jonas",
  name: "Übermorgen",
  type: "single",
  network: "Polygon",
  date: "2026-11-27",
  upc: "2900002600032",
  tracks: [
    {
      title: "Übermorgen",
      isrc: "XXLDG2600006",
      genreId: "techno",
      mood: "Hypnotic",
      language: "german",
      shares: { jonas: 55, tomasz: 45 },
      payments: ["640.00"],
    },
  ],
  signedBy: "everyone",
};

const STILLE_POST: DemoRelease = {
  workspace: "nachtlicht",
  by: "kaethe",
  name: "Stille Post",
  type: "single",
  network: "Ethereum",
  date: "2026-12-11",
  upc: "2900002600049",
  tracks: [
    {
      title: "Stille Post",
      isrc: "XXLDG2600007",
      genreId: "electronic",
      mood: "Mysterious",
      language: "german",
      shares: { kaethe: 60, olena: 40 },
      payments: ["2000.00"],
    },
  ],
  signedBy: "everyone",
};

const UNFINISHED: DemoRelease[] = [
  {
    workspace: "tidewater",
    by: "mira",
    name: "Kettle Demos",
    type: "single",
    network: "Solana",
    date: "2026-12-18",
    upc: "",
    tracks: [
      {
        title: "Kettle (rough mix)",
        isrc: "",
        genreId: "lo-fi",
        mood: "Playful",
        shares: { jonas: 50, mira: 50 },
      },
    ],
    signedBy: [],
    withdrawn: true,
  },
  {
    workspace: "tidewater",
    by: "jonas",
    name: "Oito Minutos",
    type: "single",
    network: "Solana",
    date: "2027-02-12",
    upc: "2900002600056",
    tracks: [
      {
        title: "Oito Minutos",
        isrc: "XXLDG2600008",
        genreId: "latin",
        mood: "Romantic",
        language: "other",
        shares: { luis: 40, jonas: 35, haram: 25 },
      },
    ],
    signedBy: ["haram"],
    declined: { by: "luis", reason: "We had agreed on 45 % for me. Please correct it and ask me again." },
  },
  {
    workspace: "tidewater",
    by: "mira",
    name: "Salt & Static",
    type: "album",
    network: "Solana",
    date: "2027-03-05",
    upc: "2900002600063",
    tracks: [
      {
        title: "Salt",
        isrc: "XXLDG2600009",
        genreId: "alternative",
        mood: "Dark",
        language: "english",
        shares: { mira: 34, luis: 33, siobhan: 33 },
      },
      {
        title: "Static",
        isrc: "XXLDG2600010",
        genreId: "alternative",
        mood: "Energetic",
        language: "english",
        shares: { luis: 50, jonas: 50 },
      },
    ],
    signedBy: ["luis", "siobhan"],
  },
  {
    workspace: "tidewater",
    by: "aoi",
    name: "紙灯籠",
    type: "single",
    network: "Solana",
    date: "2027-02-26",
    upc: "2900002600070",
    tracks: [
      {
        title: "紙灯籠 (Paper Lanterns)",
        isrc: "XXLDG2600011",
        genreId: "j-pop",
        mood: "Dreamy",
        language: "other",
        shares: { aoi: 50, haram: 30, mira: 20 },
      },
    ],
    signedBy: [],
  },
  {
    workspace: "nachtlicht",
    by: "kaethe",
    name: "نجوم البحر",
    type: "single",
    network: "Polygon",
    date: "2027-01-15",
    upc: "2900002600087",
    tracks: [
      {
        title: "نجوم البحر",
        isrc: "XXLDG2600012",
        genreId: "arabic",
        mood: "Soulful",
        language: "other",
        shares: { layan: 60, mira: 40 },
      },
    ],
    signedBy: ["layan"],
  },
];

/** Oldest first, as they are submitted. */
export const CATALOGUE: DemoRelease[] = [
  HARBOUR_LIGHTS,
  LOW_TIDE_LETTERS,
  UEBERMORGEN,
  STILLE_POST,
  ...UNFINISHED,
];

/** Whose account the issuer of the test USDT froze: the others are paid, and this part waits. */
export const FROZEN: Who = "zuzana";
