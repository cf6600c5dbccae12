import { DRAFTS_MAX } from "../../../shared/rules/limits.ts";
import type { Chapter } from "../chapter.ts";

export const backCatalogue: Chapter = {
  id: "back-catalogue",
  title: "Back catalogue",
  lead: <p>Hundreds of old tracks, brought in with one file and sent for approval in one go.</p>,
  topics: [
    {
      id: "import-a-catalogue",
      title: "Import a file",
      body: (
        <>
          <ol>
            <li>
              On <b>Releases</b> or <b>Drafts</b> press <b>Import a catalogue</b> and choose a CSV or XLSX
              file: one row per track, or one row per track and artist. There is a template to start from.
            </li>
            <li>
              Say what each column means. We guess from the headers and keep your answer for the next file
              with the same columns.
            </li>
            <li>
              Every release becomes a draft. Nobody is emailed. The same file again updates its drafts, and
              your corrections stay. Tracks that are on a release already are left out.
            </li>
          </ol>
          <p>
            A distributor’s statement works, too: on its <b>Match</b> step, <b>Make drafts</b> turns
            recordings that are on no release here into drafts, by their ISRC.
          </p>
        </>
      ),
    },
    {
      id: "correct-drafts",
      title: "Correct what is wrong",
      body: (
        <>
          <p>
            <b>Correct drafts</b> shows every track with what is wrong beside it and a button that repairs it:
            a date in another order, an ISRC with other punctuation, shares of 99.99%, an email we know from
            another track. Repairs that many tracks need are offered once for all of them.
          </p>
          <p>
            On a computer it is a grid. Arrow keys move, Enter edits, and a block of cells can be pasted from
            a spreadsheet. Changes are saved as you go and can be undone. On a phone you get a list with the
            same repairs.
          </p>
          <p>
            Select tracks and press <b>Set people and shares</b> to use a template, such as “The band”: four
            people with 25% each. Templates are kept for the workspace.
          </p>
        </>
      ),
    },
    {
      id: "send-many",
      title: "Send them together",
      body: (
        <>
          <p>
            On <b>Drafts</b> press <b>Select all that are ready</b> and send them. Before anything goes out
            you see how many people are asked and which limits apply, and can say for all of them what happens
            if someone never answers. Each person gets one email for all of it, with one link that opens
            everything, and one reminder for all that is still missing.
          </p>
          <p>
            A workspace holds up to {DRAFTS_MAX.toLocaleString("en")} drafts. A draft that cannot be sent is
            named and stays; the others go.
          </p>
        </>
      ),
    },
  ],
};
