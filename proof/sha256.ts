import { sha256 as hashed } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** In hex, of the text's UTF-8 bytes. The same in a browser as on a server. */
export const sha256 = (text: string): string => bytesToHex(hashed(utf8ToBytes(text)));
