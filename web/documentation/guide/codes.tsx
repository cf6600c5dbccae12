import type { Chapter } from "../chapter.ts";

export const codes: Chapter = {
  id: "codes",
  title: "Codes",
  lead: (
    <p>
      Both codes are optional here. Enter them if you have them: they link the certificate to the recording.
    </p>
  ),
  topics: [
    {
      id: "isrc",
      title: "ISRC: one recording",
      body: (
        <ul>
          <li>
            12 characters, for example <code>QZ-ES2-25-00417</code>. Spaces, hyphens, capitals and the word
            ISRC do not matter when you enter it.
          </li>
          <li>One recording keeps its ISRC for life: the same on the single and on the album.</li>
          <li>A remix, an edit, a live take or a new master that sounds different needs its own.</li>
          <li>
            The year in it is the year the code was assigned, not that of the release. The first letters name
            the agency, not the country of the recording.
          </li>
          <li>
            You get one from your distributor or your national ISRC agency. There is no check digit, so
            compare it letter by letter.
          </li>
        </ul>
      ),
    },
    {
      id: "upc",
      title: "UPC and EAN: one release",
      body: (
        <ul>
          <li>
            A UPC has 12 digits, an EAN 13, for example <code>036000241457</code>. Both are one number space.
          </li>
          <li>The last digit is computed from the others, so the form finds most typing errors.</li>
          <li>Spreadsheets drop leading zeros. The form notices and offers the repaired code.</li>
          <li>A different track list is a different product and needs its own code.</li>
          <li>You get one from your distributor or from GS1.</li>
        </ul>
      ),
    },
    {
      id: "what-the-share-covers",
      title: "What the share covers",
      body: (
        <>
          <p>
            A share is a share of the money the track’s contract receives. It is not a share of the copyright,
            the master or the publishing rights, and it does not apply to money paid elsewhere.
          </p>
          <p>
            A co-author with a share of 0 is credited and asked to approve, but is not part of the contract.
          </p>
        </>
      ),
    },
  ],
};
