/** In letters every system takes; empty when none is left. */
export const plainName = (title: string) =>
  title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-|-$/g, "");

/** What a track's certificate and proof are called in the archive. */
export function fileNames(title: string, certificateId: string) {
  const name = [plainName(title), certificateId].filter(Boolean).join("-");
  return { certificate: `certificates/${name}.pdf`, proof: `proofs/${name}.json` };
}
