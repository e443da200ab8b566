/** The body is larger than the client takes, or holds more values than it could parse without filling the memory. */
export class BodyTooLarge extends Error {}

/** A body that is not the promised one is read this far: what stays of it in an error is no more. */
const LONGEST_FAILURE_BYTES = 80 * 1024;

/** More values than 8 MiB of any real answer hold; as objects they take twenty times their bytes. */
const MOST_VALUES = 200_000;

/** The text of a body that is to be parsed. Rejects with `BodyTooLarge`, and as the body does. */
export async function readPromisedBody(response: Response, maxBytes: number): Promise<string> {
  const { headers } = response;
  // A packed body says its packed length.
  if (Number(headers.get('content-length')) > maxBytes && !headers.has('content-encoding')) {
    giveUp(response.body);
    throw new BodyTooLarge();
  }
  const { text, isCut } = await readBody(response, { bytes: maxBytes, values: MOST_VALUES });
  if (isCut) throw new BodyTooLarge();
  return text;
}

/** As much of any other body as an error keeps. Rejects as the body does. */
export async function readFailureBody(response: Response, maxBytes: number): Promise<string> {
  const limits = { bytes: Math.min(maxBytes, LONGEST_FAILURE_BYTES), values: Number.POSITIVE_INFINITY };
  return (await readBody(response, limits)).text;
}

/** How far a body is read. */
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
 * Reads a body piece by piece until its end or a limit; the rest stays on the wire.
 *
 * Every piece becomes text at once, so that a body without an end never stands in the memory as bytes and as text.
 */
async function readBody(response: Response, limits: Limits): Promise<ReadBody> {
  const { body } = response;
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  let values = 0;
  /** Takes a piece as far as the limits allow; says whether they are passed. */
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
    // Some replacements of fetch have bodies of another kind.
    isCut = take(new TextEncoder().encode(await response.text()));
  }
  return { text: text + decoder.decode(), isCut };
}

/** At least as many as there are: what opens and parts values is counted, within texts as well. */
function countValues(piece: Uint8Array): number {
  let count = 0;
  for (const byte of piece) {
    // `,`, `[` and `{`: no other character of UTF-8 holds these bytes.
    if (byte === 0x2c || byte === 0x5b || byte === 0x7b) count++;
  }
  return count;
}

/** Nobody waits for it: a body that is given up may never say that it ended. */
function giveUp(body: ReadableStream<Uint8Array> | null): void {
  body?.cancel().catch(() => {});
}
