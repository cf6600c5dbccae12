import { expect, test } from "vitest";
import { mediaPlayer } from "./media-player.ts";

const SPOTIFY_ID = "4cOdK2wGLETKBW3PvgPWqT";

test.each([
  [
    `https://open.spotify.com/track/${SPOTIFY_ID}?si=x`,
    "Spotify",
    `https://open.spotify.com/embed/track/${SPOTIFY_ID}`,
  ],
  [
    `https://open.spotify.com/intl-de/album/${SPOTIFY_ID}`,
    "Spotify",
    `https://open.spotify.com/embed/album/${SPOTIFY_ID}`,
  ],
  [
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4",
    "YouTube",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
  ],
  ["https://youtu.be/dQw4w9WgXcQ", "YouTube", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
  ["https://youtube.com/shorts/dQw4w9WgXcQ", "YouTube", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
  [
    "https://music.youtube.com/watch?v=dQw4w9WgXcQ",
    "YouTube Music",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
  ],
  [
    "https://soundcloud.com/ada/night-ferry?utm=1",
    "SoundCloud",
    "https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fada%2Fnight-ferry",
  ],
  [
    "https://music.apple.com/gb/album/night-ferry/1440857781?i=1440857907&ls=1",
    "Apple Music",
    "https://embed.music.apple.com/gb/album/night-ferry/1440857781?i=1440857907",
  ],
  [
    "https://www.deezer.com/fr/track/3135556",
    "Deezer",
    "https://widget.deezer.com/widget/dark/track/3135556",
  ],
  ["https://vimeo.com/76979871", "Vimeo", "https://player.vimeo.com/video/76979871?dnt=1"],
  [
    "https://audiomack.com/ada/song/night-ferry",
    "Audiomack",
    "https://audiomack.com/embed/ada/song/night-ferry",
  ],
  [
    "https://www.mixcloud.com/ada/harbour-mix/",
    "Mixcloud",
    "https://player-widget.mixcloud.com/widget/iframe/?feed=%2Fada%2Fharbour-mix%2F",
  ],
])("%s is played by %s", (link, service, embedUrl) => {
  expect(mediaPlayer(link)).toMatchObject({ service, embed: { url: embedUrl }, audio: null });
});

test.each([
  ["https://ada.bandcamp.com/track/night-ferry", null],
  ["https://audius.co/ada/night-ferry", "Audius"],
  ["https://on.soundcloud.com/xYz12", "SoundCloud"],
  ["https://open.spotify.com/artist/1", "Spotify"],
  ["https://www.youtube.com/@ada", "YouTube"],
  ["https://example.com/", null],
])("%s can only be opened", (link, service) => {
  expect(mediaPlayer(link)).toEqual({
    service,
    verb: service === "YouTube" ? "Watch" : "Listen",
    link,
    embed: null,
    audio: null,
  });
});

test.each(["mp3", "M4A", "wav", "flac", "ogg"])("a .%s file is played by the browser itself", (ending) => {
  const link = `https://files.example.com/night%20ferry.${ending}?token=1`;
  expect(mediaPlayer(link)).toEqual({ service: null, verb: "Listen", link, embed: null, audio: link });
});

test.each([null, "", "night ferry", "javascript:alert(1)//.mp3", "data:audio/mp3,x", "ftp://x.com/a.mp3"])(
  "%s is no media link",
  (link) => {
    expect(mediaPlayer(link)).toBeNull();
  },
);

test.each([
  "https://open.spotify.com.evil.example/track/4cOdK2wGLETKBW3PvgPWqT",
  "https://open.spotify.com@evil.example/track/4cOdK2wGLETKBW3PvgPWqT",
  "https://user@open.spotify.com/track/4cOdK2wGLETKBW3PvgPWqT",
  "http://open.spotify.com/track/4cOdK2wGLETKBW3PvgPWqT",
  "https://open.spotify.com:8443/track/4cOdK2wGLETKBW3PvgPWqT",
  "https://open.spotify.com/track/4cOdK2wGLETKBW3PvgPWq%22%3E",
  "https://open.spotify.com/track/../../oauth",
  'https://www.youtube.com/watch?v="><script>alert(1)',
  "https://www.youtube.com/watch?v=../../../x",
  "https://youtu.be/dQw4w9WgXcQ/../redirect",
  "https://soundcloud.com/a/b/c/d",
  "https://music.apple.com/gb/redirect?to=https://evil.example",
  "https://vimeo.com/76979871/../../log_in",
  "https://www.deezer.com/track/1;drop",
  "https://spоtify.com/track/4cOdK2wGLETKBW3PvgPWqT",
  "http://files.example.com/a.mp3",
  "https://a:b@files.example.com/a.mp3",
])("%s gets nothing loaded into our page", (link) => {
  expect(mediaPlayer(link)).toMatchObject({ embed: null, audio: null });
});

test("no player's address leaves the hosts it is meant for, whatever the link", () => {
  const tails = ["/..//evil.example", "?v=dQw4w9WgXcQ#\\evil", "/a/b%2F..%2Fc", "/a/song/..%5cx", "/%00/x"];
  const hosts = ["open.spotify.com", "youtu.be", "soundcloud.com", "audiomack.com", "www.mixcloud.com"];
  const allowed =
    /^https:\/\/(open\.spotify\.com\/embed|www\.youtube-nocookie\.com\/embed|w\.soundcloud\.com\/player|audiomack\.com\/embed|player-widget\.mixcloud\.com\/widget)\//;
  for (const host of hosts)
    for (const tail of tails) {
      const url = mediaPlayer(`https://${host}${tail}`)?.embed?.url;
      if (url) expect(new URL(url).href).toMatch(allowed);
    }
});

test.each(["https://a;sandbox/ferry.mp3", "https://a,default-src/ferry.mp3", "https://a'b/ferry.mp3"])(
  "a host that would write into the content policy plays nothing: %s",
  (link) => {
    expect(mediaPlayer(link)).toMatchObject({ audio: null, embed: null });
  },
);
