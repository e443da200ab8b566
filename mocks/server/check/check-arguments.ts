import { readFlags } from '../read-flags';
import { createRedactor } from '../recording/redact';
import { readServiceUrl } from '../service-url';
import type { CheckOptions } from './check-service';

/** What the command line names. */
export interface CheckArguments extends Omit<CheckOptions, 'recorded' | 'timeoutMs' | 'totalTimeoutMs'> {
  /** Folder of a recording. */
  readonly recording?: string;
}

const FLAGS = ['--against', '--key', '--collections', '--recording', '--integrations'] as const;

/** Reads the arguments after `check`; a sentence never contains the key. */
export function readCheckArguments(
  given: readonly string[],
):
  | { readonly kind: 'check'; readonly options: CheckArguments }
  | { readonly kind: 'help' }
  | { readonly kind: 'refused'; readonly sentence: string } {
  const values = readFlags(given, FLAGS);
  if (values === 'help') return { kind: 'help' };
  if (typeof values === 'string') return { kind: 'refused', sentence: values };
  const options = readOptions(values);
  if (typeof options !== 'string') return { kind: 'check', options };
  return { kind: 'refused', sentence: createRedactor([values.get('--key') ?? '']).text(options) };
}

function readOptions(values: ReadonlyMap<(typeof FLAGS)[number], string>): CheckArguments | string {
  const key = values.get('--key');
  const against = values.get('--against');
  const integrations = values.get('--integrations');
  const recording = values.get('--recording');
  if (against === undefined) return 'service-mock check needs --against <base URL>, such as https://api.example.com.';
  if (key === undefined) return 'service-mock check needs --key <API key>: give a web or server key of the service.';
  // A header cannot carry other characters.
  if (!/^[\x21-\x7e]+$/.test(key)) return 'The value of --key has characters that no key has: copy the key again.';
  const baseUrl = readServiceUrl(against);
  if (baseUrl === undefined) return toUrlSentence('--against', against);
  const integrationsUrl = integrations === undefined ? undefined : readServiceUrl(integrations);
  if (integrations !== undefined && integrationsUrl === undefined) return toUrlSentence('--integrations', integrations);
  return {
    ...{ baseUrl, key },
    ...(integrationsUrl !== undefined && { integrationsUrl }),
    ...(values.has('--collections') && { collections: values.get('--collections')?.split(',') ?? [] }),
    ...(recording !== undefined && { recording }),
  };
}

/** Names the value without credentials and query, which may contain a key. */
function toUrlSentence(flag: string, given: string): string {
  const shown = given.replace(/[?#].*$/s, '').replace(/[^/]*@/, '');
  return `${flag} does not take "${shown}": give the base URL of the service, such as https://api.example.com.`;
}
