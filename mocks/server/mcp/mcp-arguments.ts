import { readFlags } from '../read-flags';
import { readServiceUrl } from '../service-url';

/** Reads the arguments after `mcp`: the base URL of a running mock, without a trailing slash. */
export function readMcpArguments(
  given: readonly string[],
):
  | { readonly kind: 'mcp'; readonly mockUrl: string }
  | { readonly kind: 'help' }
  | { readonly kind: 'refused'; readonly sentence: string } {
  const values = readFlags(given, ['--mock']);
  if (values === 'help') return { kind: 'help' };
  if (typeof values === 'string') return { kind: 'refused', sentence: values };
  const mockUrl = readServiceUrl(values.get('--mock') ?? 'http://127.0.0.1:4010');
  if (mockUrl !== undefined) return { kind: 'mcp', mockUrl };
  return { kind: 'refused', sentence: '--mock must be the base URL of a mock, such as http://127.0.0.1:4010.' };
}
