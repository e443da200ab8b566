/** The body is larger than the limit, or contains too many values to parse without filling the memory. */
export class BodyTooLarge extends Error {}

/** The limit for the body of a failure; an error does not keep more. */
const LONGEST_FAILURE_BYTES = 80 * 1024;

/** More values than 8 MiB of real responses contain; as objects they take twenty times their bytes. */
const MOST_VALUES = 200_000;

/** The text of a success body. Rejects with `BodyTooLarge`, and with errors of the body. */
export async function readPromisedBody(response: Response, maxBytes: number): Promise<string> {
  const { headers } = response;
  // The length of a compressed body is that of the compressed data.
  if (Number(headers.get('content-length')) > maxBytes && !headers.has('content-encoding')) {
    giveUp(response.body);
    throw new BodyTooLarge();
  }
  const { text, isCut } = await readBody(response, { bytes: maxBytes, values: MOST_VALUES });
  if (isCut) throw new BodyTooLarge();
  return text;
}

/** The part of any other body that an error may keep. Rejects with errors of the body. */
export async function readFailureBody(response: Response, maxBytes: number): Promise<string> {
  const limits = { bytes: Math.min(maxBytes, LONGEST_FAILURE_BYTES), values: Number.POSITIVE_INFINITY };
  return (await readBody(response, limits)).text;
}

/** The limits of reading. */
interface Limits {
  readonly bytes: number;
  readonly values: number;
}

interface ReadBody {
  readonly text: string;
  /** The body is longer than its limits. */
  readonly isCut: boolean;
}

/**
 * Reads a body in pieces until its end or a limit; the rest is not downloaded.
 *
 * Each piece becomes text at once, so that a large body is never in memory both as bytes and as text.
 */
async function readBody(response: Response, limits: Limits): Promise<ReadBody> {
  const { body } = response;
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  let values = 0;
  /** Adds a piece up to the limits; returns whether they are exceeded. */
  const take = (piece: Uint8Array): boolean => {
    const taken = piece.subarray(0, limits.bytes - bytes);
    bytes += taken.byteLength;
    values += countValues(taken);
    text += decoder.decode(taken, { stream: true });
    return taken.byteLength < piece.byteLength || values > limits.values;
  };
  let isCut = false;
  if (body && typeof body.getReader === 'function') {
    const reader = body.getReader();
    while (!isCut) {
      const { done, value } = await reader.read();
      if (done) break;
      isCut = take(value);
    }
    reader.releaseLock();
    if (isCut) giveUp(body);
  } else {
    // Some fetch polyfills have other kinds of bodies.
    isCut = take(new TextEncoder().encode(await response.text()));
  }
  return { text: text + decoder.decode(), isCut };
}

/** An upper bound: counts opening brackets and commas, also inside of texts. */
function countValues(piece: Uint8Array): number {
  let count = 0;
  for (const byte of piece) {
    // `,`, `[` and `{`: no other UTF-8 character contains these bytes.
    if (byte === 0x2c || byte === 0x5b || byte === 0x7b) count++;
  }
  return count;
}

/** Cancels without waiting: a cancelled body may never report its end. */
function giveUp(body: ReadableStream<Uint8Array> | null): void {
  body?.cancel().catch(() => {});
}
