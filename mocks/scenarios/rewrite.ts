import type { World } from '../world';

/** The answer as the world's scenario wants it: only the JSON of a 200 is ever changed. */
export async function toRewritten(
  response: Response,
  operation: string,
  query: URLSearchParams,
  world: World,
): Promise<Response> {
  const { rewrite } = world.scenario;
  if (!rewrite || response.status !== 200 || !response.headers.get('content-type')?.includes('json')) return response;
  const body: unknown = await response.clone().json();
  const rewritten = rewrite(body, { operation, query, world });
  if (rewritten === body) return response;
  const text = typeof rewritten === 'string' ? rewritten : JSON.stringify(rewritten);
  return new Response(text, { status: 200, headers: response.headers });
}
