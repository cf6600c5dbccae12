/** What the share page can do beyond being read: play here, copy, hand over to the phone's own sheet. */

const byId = <T extends HTMLElement>(id: string) => document.getElementById(id) as T | null;

const play = byId<HTMLButtonElement>("play");
play?.addEventListener("click", () => {
  const player = playerOf(play.dataset);
  play.closest(".media")?.append(player);
  // The note goes too: what it warned of has happened.
  for (const part of play.closest(".media")?.querySelectorAll(".scripted") ?? []) part.remove();
  player.focus();
});

function playerOf({ url = "", shape = "", title = "" }: DOMStringMap): HTMLElement {
  if (shape === "audio") {
    const audio = document.createElement("audio");
    Object.assign(audio, { src: url, controls: true, autoplay: true, title });
    return audio;
  }
  const frame = document.createElement("iframe");
  frame.className = shape;
  frame.title = title;
  frame.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
  // Some players refuse to work for a site that does not say who it is; which page it was stays with us.
  frame.referrerPolicy = "strict-origin";
  frame.setAttribute(
    "sandbox",
    "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms allow-presentation",
  );
  frame.src = url;
  return frame;
}

const link = byId<HTMLInputElement>("link");
const said = byId<HTMLElement>("said");
const say = (text: string) => {
  if (said) said.textContent = text;
};

link?.addEventListener("focus", () => link.select());

const copyButton = byId("copy");
copyButton?.addEventListener("click", () => void copy(copyButton.dataset));

/** The words came with the page, in its language. */
async function copy({ copied = "", selected = "" }: DOMStringMap) {
  try {
    await navigator.clipboard.writeText(link?.value ?? "");
    say(copied);
  } catch {
    link?.select();
    say(selected);
  }
}

const share = byId<HTMLButtonElement>("share");
if (share && "share" in navigator) {
  share.hidden = false;
  share.addEventListener("click", () => {
    // A sheet that is closed again is an answer too.
    navigator.share({ title: document.title, url: link?.value ?? "" }).catch(() => undefined);
  });
}
