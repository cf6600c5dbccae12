/** What a media link is and how it can be played, read from its text alone: nobody is asked, nothing is fetched. */

export interface MediaPlayer {
  /** Whose page the link opens, as people call it; null for one we do not know. */
  service: string | null;
  /** What one does there. */
  verb: "Listen" | "Watch";
  /** The link itself, spelled by the URL standard. */
  link: string;
  /** A frame of the service's own player. */
  embed: { url: string; shape: "bar" | "tall" | "video" } | null;
  /** A sound file the browser plays by itself. */
  audio: string | null;
}

interface Service {
  name: string;
  hosts: string[];
  verb?: "Watch";
  shape?: "bar" | "tall" | "video";
  /** The player's address, or null when this page of the service has none. */
  embed?: (url: URL) => string | null;
}

const AUDIO_FILE = /\.(mp3|m4a|aac|wav|flac|ogg|oga|opus)$/i;
/** One part of a path that is safe to write into another address. */
const PART = "[\\w~%.-]{1,200}";

/** Null for what is not a web address at all. */
export function mediaPlayer(mediaLink: string | null): MediaPlayer | null {
  const url = webAddress(mediaLink);
  if (!url) return null;
  const service = SERVICES.find(({ hosts }) => hosts.includes(url.host));
  const embedUrl = isPlain(url) ? (service?.embed?.(url) ?? null) : null;
  return {
    service: service?.name ?? null,
    verb: service?.verb ?? "Listen",
    link: url.href,
    embed: embedUrl ? { url: embedUrl, shape: service?.shape ?? "bar" } : null,
    audio: !service && isPlain(url) && AUDIO_FILE.test(url.pathname) ? url.href : null,
  };
}

function webAddress(text: string | null): URL | null {
  if (!text || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === "https:" || url.protocol === "http:" ? url : null;
}

/** What is loaded into our page comes encrypted, and from where its address says at first sight. */
const isPlain = ({ protocol, username, password, port, hostname }: URL) =>
  protocol === "https:" && username === "" && password === "" && port === "" && HOST.test(hostname);

/** A host may hold more than letters, and it is written into the page's content policy, where `;` begins a new rule. */
const HOST = /^[a-z0-9.-]+$/;

const inPath = (pattern: string, player: (...parts: string[]) => string) => {
  const whole = new RegExp(`^${pattern}/?$`);
  return ({ pathname }: URL) => {
    const found = whole.exec(pathname);
    return found ? player(...found.slice(1)) : null;
  };
};

const YOUTUBE_ID = /^[\w-]{11}$/;

function youtube({ host, pathname, searchParams }: URL): string | null {
  const [, first = "", second = ""] = pathname.split("/");
  const id =
    host === "youtu.be"
      ? first
      : first === "watch"
        ? (searchParams.get("v") ?? "")
        : ["shorts", "live", "embed"].includes(first)
          ? second
          : "";
  return YOUTUBE_ID.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : null;
}

/** An album's page points to one of its songs by `i`. */
function appleMusic({ pathname, searchParams }: URL): string | null {
  const page = new RegExp(`^/[a-z]{2}/(?:album|song|playlist|music-video)/(?:${PART}/)?[\\w.-]{1,80}/?$`);
  if (!page.test(pathname)) return null;
  const song = searchParams.get("i") ?? "";
  return `https://embed.music.apple.com${pathname}${/^\d{1,20}$/.test(song) ? `?i=${song}` : ""}`;
}

function soundCloud({ pathname }: URL): string | null {
  if (!new RegExp(`^/${PART}/(?:sets/)?${PART}/?$`).test(pathname)) return null;
  return `https://w.soundcloud.com/player/?url=${encodeURIComponent(`https://soundcloud.com${pathname}`)}`;
}

const SERVICES: Service[] = [
  {
    name: "Spotify",
    hosts: ["open.spotify.com"],
    embed: inPath(
      "(?:/intl-[a-z]{2})?/(track|album|playlist|episode)/(\\w{22})",
      (kind, id) => `https://open.spotify.com/embed/${kind}/${id}`,
    ),
  },
  {
    name: "YouTube Music",
    hosts: ["music.youtube.com"],
    shape: "video",
    embed: youtube,
  },
  {
    name: "YouTube",
    hosts: ["www.youtube.com", "youtube.com", "m.youtube.com", "youtu.be"],
    verb: "Watch",
    shape: "video",
    embed: youtube,
  },
  {
    name: "SoundCloud",
    hosts: ["soundcloud.com", "www.soundcloud.com", "m.soundcloud.com"],
    embed: soundCloud,
  },
  { name: "SoundCloud", hosts: ["on.soundcloud.com"] },
  { name: "Apple Music", hosts: ["music.apple.com", "geo.music.apple.com"], embed: appleMusic },
  {
    name: "Deezer",
    hosts: ["www.deezer.com", "deezer.com"],
    shape: "tall",
    embed: inPath(
      "(?:/[a-z]{2})?/(track|album|playlist)/(\\d{1,20})",
      (kind, id) => `https://widget.deezer.com/widget/dark/${kind}/${id}`,
    ),
  },
  {
    name: "Vimeo",
    hosts: ["vimeo.com", "www.vimeo.com"],
    verb: "Watch",
    shape: "video",
    embed: inPath("/(\\d{1,20})", (id) => `https://player.vimeo.com/video/${id}?dnt=1`),
  },
  {
    name: "Audiomack",
    hosts: ["audiomack.com", "www.audiomack.com"],
    shape: "tall",
    embed: inPath(
      `/(${PART})/(song|album)/(${PART})`,
      (artist, kind, slug) => `https://audiomack.com/embed/${artist}/${kind}/${slug}`,
    ),
  },
  {
    name: "Mixcloud",
    hosts: ["www.mixcloud.com", "mixcloud.com", "m.mixcloud.com"],
    embed: inPath(
      `/(${PART})/(${PART})`,
      (by, show) =>
        `https://player-widget.mixcloud.com/widget/iframe/?feed=${encodeURIComponent(`/${by}/${show}/`)}`,
    ),
  },
  // Their addresses hold no id from which a player could be named.
  { name: "Audius", hosts: ["audius.co", "www.audius.co"] },
  { name: "TIDAL", hosts: ["tidal.com", "listen.tidal.com", "www.tidal.com"] },
  { name: "Amazon Music", hosts: ["music.amazon.com"] },
];
