import { contractOperations, findOperation } from './contract-file';

/** What the contract's first example shows for a 200 of an operation; undefined if it has no body. */
export function promisedBody(operationId: string): unknown {
  const operation = contractOperations.find((one) => one.operationId === operationId);
  const media = operation?.responses['200']?.content?.['application/json'];
  return structuredClone(media?.example ?? Object.values(media?.examples ?? {})[0]?.value);
}

/** The answer that the contract promises to a request. */
export function promisedAnswer(method: string, url: string): Response {
  const found = findOperation(method, new URL(url).pathname);
  if (found.status !== 'found') throw new Error(`the contract has no ${method} ${url}`);
  const body = promisedBody(found.operation.operationId);
  return body === undefined
    ? new Response(null)
    : new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
}

/** A page of a feed with these clips, all other fields as the contract's example has them. */
export function promisedPage(clips: readonly unknown[], changes: object = {}): object {
  return { ...(promisedBody('pagedClips') as object), clips, total: clips.length, ...changes };
}

/** The contract's clip, with another id. */
export function promisedClip(id: string, changes: object = {}): Record<string, unknown> {
  return { ...(promisedBody('getClip') as object), id, ...changes };
}
