import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

/** In a thread of its own: a file of 256 MB takes seconds, in which the page must not stand still. */

const AT_ONCE = 4 * 1_048_576;

self.onmessage = async ({ data: file }: MessageEvent<File>) => {
  const hash = sha256.create();
  try {
    for (let from = 0; from < file.size; from += AT_ONCE) {
      hash.update(new Uint8Array(await file.slice(from, from + AT_ONCE).arrayBuffer()));
      self.postMessage({ read: Math.min(file.size, from + AT_ONCE) });
    }
    self.postMessage({ hash: bytesToHex(hash.digest()) });
  } catch {
    // A promise that is refused in a worker is no error of the worker: the page would wait for ever.
    self.postMessage({ failed: true });
  }
};
