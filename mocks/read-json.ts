/** Reads a body that must be a JSON object. Answers a sentence when it is none. (H0.5) */
export function readJsonObject(body: string): Record<string, unknown> | string {
  if (body.trim() === '') return 'the body must be a JSON object, and it is empty';
  let parsed: unknown;
  try {
    parsed = JSON.parse(body.replace(/^\uFEFF/, ''));
  } catch {
    return 'the body is not JSON';
  }
  const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
  return isObject ? (parsed as Record<string, unknown>) : 'the body must be a JSON object';
}
