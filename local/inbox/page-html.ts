/** The mark of the house: a record's ring with its spindle hole. */
const MARK =
  '<svg class="mark" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><circle cx="12" cy="12" r="10.5"/><circle cx="12" cy="12" r="6"/><circle class="hole" cx="12" cy="12" r="1.75"/></svg>';

/** A record that nobody has signed yet. */
const BLANK_RECORD =
  '<svg viewBox="0 0 120 120" aria-hidden="true"><circle cx="60" cy="60" r="58"/><circle class="dots" cx="60" cy="60" r="42"/><circle cx="60" cy="60" r="22"/><circle class="hole" cx="60" cy="60" r="3"/></svg>';

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Ccircle cx='12' cy='12' r='12' fill='%2314161A'/%3E%3Ccircle cx='12' cy='12' r='4' fill='%23FFD400'/%3E%3C/svg%3E";

export const INBOX_HTML = `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>Inbox · Ledgerline</title>
  <link rel="icon" href="${ICON}">
  <link rel="stylesheet" href="/inbox.css">
  <script type="module" src="/inbox.js"></script>
</head>
<body>
  <header class="bar">
    ${MARK}
    <h1><span class="brand">Ledgerline</span> Inbox</h1>
    <p id="status" role="status"></p>
    <button type="button" id="delete-all" disabled>Delete all</button>
  </header>
  <main>
    <nav id="mails" aria-label="Mail, newest first">
      <ol id="list"></ol>
    </nav>
    <p id="empty" class="hint" hidden>${BLANK_RECORD}No mail yet. Mail the app sends shows up here.</p>
    <p id="nothing-open" class="hint">Choose a mail to read it.</p>
    <article id="mail" aria-labelledby="subject" tabindex="-1" hidden>
      <a class="back" href="#">&larr; All mail</a>
      <h2 id="subject"></h2>
      <dl>
        <div><dt>From</dt><dd id="from"></dd></div>
        <div><dt>To</dt><dd id="to"></dd></div>
        <div><dt>Sent</dt><dd><time id="date"></time></dd></div>
      </dl>
      <div class="views">
        <div role="tablist" aria-label="View">
          <button type="button" role="tab" id="html-tab" aria-controls="html-view">HTML</button>
          <button type="button" role="tab" id="text-tab" aria-controls="text-view">Text</button>
        </div>
        <a id="raw" target="_blank" rel="noopener">Source</a>
      </div>
      <div class="view" role="tabpanel" id="html-view" aria-labelledby="html-tab">
        <iframe id="frame" title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
      </div>
      <div class="view" role="tabpanel" id="text-view" aria-labelledby="text-tab" tabindex="0"><pre id="text"></pre></div>
    </article>
  </main>
</body>
</html>
`;
