import { sha256 } from 'js-sha256';

/** SHA-256 for pages without crypto.subtle, in a chunk of its own; the same hex. (B5) */
export function toSha256Hex(bytes: Uint8Array): string {
  return sha256(bytes);
}
