import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import {
  PIECE_BYTES,
  type StatementAmounts,
  type StatementDetail,
  type StatementItem,
} from "../../shared/schemas/money/statements.ts";
import type { openLabel } from "../label.ts";

/** A distributor's file, and how a label brings it in. */

const LOOK_MS = 50;
const READ_WITHIN_MS = 120_000;

interface Line {
  title?: string;
  artist?: string;
  isrc?: string;
  upc?: string;
  month?: string;
  store?: string;
  country?: string;
  units?: string;
  amount: string;
}

const HEADER = [
  ...["Reporting Date", "Sale Month", "Store", "Artist", "Title", "ISRC", "UPC", "Quantity"],
  ...["Team Percentage", "Song/Album", "Country of Sale", "Songwriter Royalties Withheld"],
  ...["Earnings (USD)", "Recoup (USD)"],
];

/** As DistroKid writes it, in US dollars. */
export function distroKidFile(lines: Line[]): string {
  const rows = lines.map((line) => {
    const { title = "Night Ferry", artist = "Ada", isrc = "", upc = "", month = "2027-03" } = line;
    const { store = "Spotify", country = "DE", units = "1", amount } = line;
    const kind = isrc ? "Song" : "Album";
    return [
      "2027-05-02",
      month,
      store,
      artist,
      title,
      isrc,
      upc,
      units,
      "100",
      kind,
      country,
      "0",
      amount,
      "0",
    ];
  });
  return [HEADER, ...rows].map((cells) => cells.join("\t")).join("\n");
}

export type Label = Awaited<ReturnType<typeof openLabel>>;

export function statementsOf({ visitor, slug }: Pick<Label, "visitor" | "slug">) {
  const all = `/api/workspaces/${slug}/statements`;
  const json = async <T>(answer: Promise<Response>): Promise<T> => {
    const response = await answer;
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  const put = (path: string, body: string | Uint8Array<ArrayBuffer>, type = "application/json") =>
    visitor.fetch(path, { method: "PUT", body, headers: { "content-type": type, origin: visitor.url } });
  const detail = (id: string) => json<StatementDetail>(visitor.fetch(`${all}/${id}`));
  const post = (id: string, what: string, body: object = {}) => visitor.post(`${all}/${id}/${what}`, body);

  async function send(
    content: string,
    { fileName = "march.tsv", ...more }: { fileName?: string; replaces?: string } = {},
  ) {
    const bytes = Buffer.from(content);
    const contentHash = createHash("sha256").update(bytes).digest("hex");
    const asked = { fileName, sizeBytes: bytes.length, contentHash, ...more };
    const opened = await json<StatementDetail>(visitor.post(all, asked));
    if (opened.state !== "reading") return opened;
    for (let piece = 0; piece * PIECE_BYTES < bytes.length; piece++) {
      const part = bytes.subarray(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES);
      await json(
        put(`${all}/${opened.id}/pieces/${piece}`, Uint8Array.from(part), "application/octet-stream"),
      );
    }
    return opened;
  }

  return {
    all,
    detail,
    post,
    put,
    send,
    /** Sent and read, or stopped with a problem. */
    async brought(
      content: string,
      more: { fileName?: string; replaces?: string } = {},
    ): Promise<StatementDetail> {
      const { id } = await send(content, more);
      await json(post(id, "read"));
      for (const from = performance.now(); ; await pause(LOOK_MS)) {
        const found = await detail(id);
        if (found.state !== "reading" || found.problem !== null) return found;
        if (performance.now() - from > READ_WITHIN_MS)
          throw new Error(`${found.fileName} is still being read`);
      }
    },
    items: async (id: string, standing = "") =>
      (
        await json<{ items: StatementItem[] }>(
          visitor.fetch(`${all}/${id}/items?limit=200${standing && `&standing=${standing}`}`),
        )
      ).items,
    match: (id: string, ...matches: object[]) => post(id, "matches", { matches }),
    terms: (id: string, terms: object) => put(`${all}/${id}/terms`, JSON.stringify(terms)),
    amounts: (id: string) => json<StatementAmounts>(visitor.fetch(`${all}/${id}/amounts`)),
    asked: json,
  };
}

export const RATE = { rate: "1", source: "Kraken, closing price", date: "2027-05-03" };
