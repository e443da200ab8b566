/** Hashes and random ids. */
export interface Digest {
  /** Lower-case hex SHA-256 of the UTF-8 bytes; the same on plain http, where the browser offers no crypto.subtle. (B5) */
  sha256Hex(text: string): Promise<string>;
  /** A random version 4 UUID. */
  uuid(): string;
}

/** Loads the fallback for pages without crypto.subtle: bytes in, lower-case hex out. */
export type LoadSha256 = () => Promise<(bytes: Uint8Array) => string>;

export function createDigest(loadSha256: LoadSha256): Digest {
  return {
    async sha256Hex(text) {
      const bytes = new TextEncoder().encode(text);
      if (!crypto.subtle) return (await loadSha256())(bytes);
      return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
    },
    uuid() {
      // Only secure pages have randomUUID, the faster one; getRandomValues exists everywhere.
      if (crypto.randomUUID) return crypto.randomUUID();
      const bytes = crypto.getRandomValues(new Uint8Array(16));
      bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
      bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
      return toHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    },
  };
}

function toHex(bytes: Uint8Array): string {
  let hex = '';
  for (const byte of bytes) hex += byte.toString(16).padStart(2, '0');
  return hex;
}
