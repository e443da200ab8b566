/** Removes credentials from a text. */
export type Redact = (text: string) => string;

/** Creates the function that replaces each of `secrets`, as written, with `[secret]`. (S18) */
export function createRedact(secrets: readonly string[]): Redact {
  // The longest first: one secret may contain another.
  const ordered = [...secrets].sort((one, other) => other.length - one.length);
  return (text) => ordered.reduce((clean, secret) => clean.replaceAll(secret, '[secret]'), text);
}
