/** What a track's certificate and proof are called in the archive, in letters every system takes. */
export function fileNames(title: string, certificateId: string) {
  const plain = title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-|-$/g, "");
  const name = [plain, certificateId].filter(Boolean).join("-");
  return { certificate: `certificates/${name}.pdf`, proof: `proofs/${name}.json` };
}
