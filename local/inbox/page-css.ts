export const INBOX_CSS = `
:root {
  color-scheme: light dark;
  --bg: #f2f4f1; --surface: #fff; --ink: #14161a; --ink-2: #454b54; --ink-3: #626973;
  --line: #d5dad3; --control: #7c838d; --rule: #14161a; --signal: #ffd400; --focus: #14161a;
  --mono: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --bg: #0e0f12; --surface: #17191e; --ink: #f2f4ef; --ink-2: #b6bcc5; --ink-3: #8e959f;
    --line: #2c3038; --control: #6f7682; --rule: #6f7682; --focus: #ffd400;
  }
}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
html, body { height: 100%; }
body {
  margin: 0; display: flex; flex-direction: column; height: 100dvh;
  background: var(--bg); color: var(--ink);
  font: 1rem/1.5 system-ui, "Segoe UI", "Noto Sans", sans-serif;
}
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
article:focus { outline: none; }

.bar {
  display: flex; flex-wrap: wrap; align-items: center; gap: 12px; padding: 12px 24px;
  border-bottom: 1.5px solid var(--rule);
}
.mark { flex: none; fill: none; stroke: var(--ink); stroke-width: 1.5; }
.mark .hole { fill: var(--ink); stroke: none; }
h1 { margin: 0; font-size: 1.125rem; line-height: 1.25; letter-spacing: -0.01em; }
.brand { font-weight: 400; color: var(--ink-2); }
#status {
  margin: 0 0 0 auto; color: var(--ink-3); text-align: right;
  font: 0.75rem/1.3 var(--mono); letter-spacing: 0.02em; font-variant-numeric: tabular-nums;
}
button { font: inherit; color: inherit; }
#delete-all {
  flex: none; min-height: 40px; padding: 0 16px; font-size: 0.875rem; font-weight: 600;
  background: var(--surface); border: 1px solid var(--control); border-radius: 4px; cursor: pointer;
}
#delete-all:hover:enabled { border-color: var(--ink); }
#delete-all:disabled { color: var(--ink-3); border-color: var(--line); cursor: default; }

main { flex: 1; min-height: 0; display: grid; grid-template-columns: minmax(300px, 420px) minmax(0, 1fr); }
nav { overflow-y: auto; border-right: 1px solid var(--line); }
.hint { margin: 0; padding: 32px 24px; place-self: center; text-align: center; text-wrap: balance; color: var(--ink-2); }
.hint svg { display: block; width: 160px; margin: 0 auto 24px; fill: none; stroke: var(--line); }
.hint .dots { stroke: var(--ink-3); stroke-width: 2.5; stroke-linecap: round; stroke-dasharray: 0 5.2; }
.hint .hole { fill: var(--ink-3); stroke: none; }
#empty { grid-column: 1 / -1; }

#list { margin: 0; padding: 0; list-style: none; }
#list a {
  display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 12px; padding: 12px 24px 12px 21px;
  border-left: 3px solid transparent; color: inherit; text-decoration: none;
}
#list li { border-bottom: 1px solid var(--line); }
#list a:hover { background: var(--surface); }
#list a:focus-visible { outline-offset: -2px; }
#list a[aria-current] { background: var(--surface); border-left-color: var(--ink); }
#list span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.title { font-weight: 600; }
.recipient { grid-column: 1 / -1; color: var(--ink-2); font-size: 0.875rem; }
#list time { color: var(--ink-3); font: 0.75rem/1.5rem var(--mono); font-variant-numeric: tabular-nums; }
.new .title::before {
  content: ""; display: inline-block; width: 10px; height: 10px; margin-right: 8px;
  background: var(--signal); border: 1.5px solid #14161a; border-radius: 50%;
}

article { display: flex; flex-direction: column; min-width: 0; min-height: 0; padding: 24px 32px 32px; }
.back { display: none; }
h2 { margin: 0 0 12px; font-size: 1.75rem; line-height: 1.15; letter-spacing: -0.02em; overflow-wrap: anywhere; }
dl { margin: 0 0 16px; font-size: 0.875rem; line-height: 1.25rem; }
dl div { display: flex; gap: 12px; padding: 3px 0; }
dt { flex: none; width: 48px; color: var(--ink-3); }
dd { margin: 0; min-width: 0; overflow-wrap: anywhere; }
.views { display: flex; align-items: end; justify-content: space-between; border-bottom: 1px solid var(--line); }
[role="tab"], #raw { min-height: 44px; padding: 0 16px; font-size: 0.875rem; }
[role="tab"] { background: none; border: 0; border-bottom: 2px solid transparent; color: var(--ink-2); cursor: pointer; }
[role="tab"][aria-selected="true"] { color: var(--ink); font-weight: 600; border-bottom-color: var(--ink); }
#raw { padding: 12px 0 0; color: var(--ink-2); }
.view {
  flex: 1; min-height: 0; margin-top: 16px; overflow: auto;
  background: var(--surface); border: 1px solid var(--line); border-radius: 6px;
}
/* Mails are written for white paper. */
#html-view { background: #fff; overflow: hidden; }
#frame { display: block; width: 100%; height: 100%; border: 0; color-scheme: light; }
#text { margin: 0; padding: 24px; font: 0.875rem/1.6 var(--mono); white-space: pre-wrap; overflow-wrap: anywhere; }
#text a { color: inherit; text-underline-offset: 3px; }

@media (max-width: 760px) {
  main { grid-template-columns: minmax(0, 1fr); }
  .bar { padding-inline: 16px; }
  #list a { padding-inline: 13px 16px; }
  .brand, #nothing-open, .reading nav { display: none; }
  nav { border-right: 0; }
  article { padding: 4px 16px 16px; }
  .back { display: block; align-self: start; padding: 12px 0; color: inherit; font-weight: 600; text-decoration: none; }
  h2 { font-size: 1.375rem; }
  .view { margin-top: 12px; }
  #text { padding: 16px; }
}
`;
