import { inject } from 'vitest';

/** The script of `test/browser/pages/<name>`, which the run bundles once for all its workers (`serve-page-scripts.ts`). */
export async function pageScript(name: string): Promise<string> {
  const answer = await fetch(`${inject('pageScripts')}/${encodeURIComponent(name)}`);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}
