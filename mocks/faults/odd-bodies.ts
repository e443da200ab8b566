/** A body that comes one byte at a time, with a wait before each. */
export function toDribble(bytes: Uint8Array, wait: () => Promise<void>): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    async pull(controller) {
      if (sent >= bytes.byteLength) return controller.close();
      try {
        await wait();
      } catch (reason) {
        return controller.error(reason);
      }
      controller.enqueue(bytes.slice(sent, sent + 1));
      sent += 1;
    },
  });
}

/** A body that breaks off after its bytes. */
export function toPiece(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let isSent = false;
  return new ReadableStream({
    pull(controller) {
      if (isSent || bytes.byteLength === 0)
        return controller.error(new Error('The mock cuts the connection: a fault is armed.'));
      isSent = true;
      controller.enqueue(bytes);
    },
  });
}

/** An endless list of words in JSON, cut after this many bytes. */
export function toHuge(bytes: number): ReadableStream<Uint8Array> {
  const word = new TextEncoder().encode('"all work and no play makes a dull feed",'.repeat(1600));
  const [head, tail] = ['{"clips":[', '""]}'].map((text) => new TextEncoder().encode(text));
  let left = Math.max(0, bytes - 14);
  let hasBegun = false;
  return new ReadableStream({
    pull(controller) {
      if (!hasBegun && head) {
        hasBegun = true;
        return controller.enqueue(head);
      }
      if (left <= 0) {
        if (tail) controller.enqueue(tail);
        return controller.close();
      }
      controller.enqueue(word);
      left -= word.byteLength;
    },
  });
}
