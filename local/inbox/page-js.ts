/** What runs in the inbox page. Mail is only ever put in as text; its HTML stays in the sandboxed frame. */
export const INBOX_JS = `
const POLL_MS = 2000;
const $ = (id) => document.getElementById(id);
const mails = new Map();
const links = new Map();
let seenTag = "";
let openId = "";

async function refresh() {
  const answer = await fetch("/api/messages", { cache: "no-store", headers: { "If-None-Match": seenTag } });
  if (answer.status !== 304) {
    if (!answer.ok) throw new Error("The inbox answered " + answer.status);
    showList(await answer.json(), seenTag === "");
    seenTag = answer.headers.get("ETag");
    showOpenMail();
  }
  showCount();
}

/** Rows that are there stay as they are, so that focus and scroll position survive. */
function showList(newestFirst, isFirstLoad) {
  const before = new Set(mails.keys());
  mails.clear();
  for (const mail of newestFirst) mails.set(mail.id, mail);
  for (const id of before) if (!mails.has(id)) removeRow(id);
  for (const mail of newestFirst.toReversed()) if (!links.has(mail.id)) addRow(mail, !isFirstLoad);
}

function addRow(mail, isNew) {
  const row = document.createElement("li");
  const link = document.createElement("a");
  link.href = "#" + mail.id;
  link.append(element("span", "title", mail.subject || "(no subject)"), sentAt(mail), element("span", "recipient", "To " + mail.to));
  link.classList.toggle("new", isNew);
  row.append(link);
  $("list").prepend(row);
  links.set(mail.id, link);
}

function removeRow(id) {
  links.get(id).parentElement.remove();
  links.delete(id);
}

function element(tag, className, text) {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

function sentAt(mail) {
  const date = new Date(mail.date);
  const isToday = date.toDateString() === new Date().toDateString();
  const time = element("time", "", isToday
    ? date.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })
    : date.toLocaleDateString([], { day: "numeric", month: "short" }));
  time.dateTime = mail.date;
  return time;
}

function showCount() {
  const count = mails.size;
  $("status").textContent = count === 0 ? "" : count === 1 ? "1 mail" : count + " mails";
  $("empty").hidden = count > 0;
  $("mails").hidden = count === 0;
  $("nothing-open").hidden = count === 0 || openId !== "";
  $("delete-all").disabled = count === 0;
}

function showOpenMail() {
  const id = location.hash.slice(1);
  const mail = mails.get(id);
  const nextId = mail ? id : "";
  if (nextId === openId) return;
  const closedId = openId;
  openId = nextId;
  links.get(closedId)?.removeAttribute("aria-current");
  document.body.classList.toggle("reading", Boolean(mail));
  $("mail").hidden = !mail;
  showCount();
  if (mail) showMail(mail);
  else links.get(closedId)?.focus();
}

function showMail(mail) {
  const link = links.get(mail.id);
  link.setAttribute("aria-current", "true");
  link.classList.remove("new");
  $("subject").textContent = mail.subject || "(no subject)";
  $("from").textContent = mail.from;
  $("to").textContent = mail.to;
  $("date").dateTime = mail.date;
  $("date").textContent = new Date(mail.date).toLocaleString([], { dateStyle: "medium", timeStyle: "medium" });
  $("raw").href = "/api/messages/" + mail.id + "/raw";
  $("text").replaceChildren(...withLinks(mail.text));
  showFrame(mail);
  $("html-tab").hidden = !mail.html;
  $("text-tab").hidden = Boolean(mail.html) && !mail.text;
  selectTab(mail.html ? "html" : "text");
  $("mail").focus();
}

/** Replaced and not pointed elsewhere: a new address in the old frame would be a step in the browser's history. */
function showFrame(mail) {
  const frame = $("frame").cloneNode();
  if (mail.html) frame.src = "/messages/" + mail.id + "/html";
  else frame.removeAttribute("src");
  $("frame").replaceWith(frame);
}

function withLinks(text) {
  return text.split(/(https?:[/][/][^ <>"\\n\\r]*[^ <>"\\n\\r.,:;!?)])/).map((part, index) => {
    if (index % 2 === 0) return document.createTextNode(part);
    const link = element("a", "", part);
    link.href = part;
    link.target = "_blank";
    link.rel = "noopener noreferrer";
    return link;
  });
}

function selectTab(name) {
  for (const each of ["html", "text"]) {
    const isSelected = each === name;
    $(each + "-tab").setAttribute("aria-selected", String(isSelected));
    $(each + "-tab").tabIndex = isSelected ? 0 : -1;
    $(each + "-view").hidden = !isSelected;
  }
}

async function deleteAll() {
  if (!confirm("Delete all mail in this inbox?")) return;
  await fetch("/api/messages", { method: "DELETE" });
  await refreshNow();
}

async function refreshNow() {
  try {
    await refresh();
  } catch {
    $("status").textContent = "Not running. Trying again.";
  }
}

async function poll() {
  await refreshNow();
  setTimeout(poll, POLL_MS);
}

for (const name of ["html", "text"]) {
  const tab = $(name + "-tab");
  const other = $((name === "html" ? "text" : "html") + "-tab");
  tab.addEventListener("click", () => selectTab(name));
  tab.addEventListener("keydown", (event) => {
    if (!["ArrowLeft", "ArrowRight"].includes(event.key) || other.hidden) return;
    other.click();
    other.focus();
  });
}

$("list").addEventListener("keydown", (event) => {
  const row = document.activeElement.parentElement;
  const next = event.key === "ArrowDown" ? row.nextElementSibling : event.key === "ArrowUp" ? row.previousElementSibling : null;
  if (!next) return;
  event.preventDefault();
  next.firstElementChild.focus();
});

$("delete-all").addEventListener("click", deleteAll);
addEventListener("hashchange", showOpenMail);
document.addEventListener("visibilitychange", () => document.hidden || refreshNow());
poll();
`;
