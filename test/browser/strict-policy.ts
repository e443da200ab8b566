/** The origins that a page under the strict policy may load from; each is a space-separated list. */
export interface PolicySources {
  readonly script: string;
  readonly connect: string;
  readonly image: string;
  readonly media: string;
}

/** The Content-Security-Policy under which everything works without one violation. (S12) */
export function strictPolicy(sources: PolicySources): string {
  return [
    `default-src 'none'`,
    `script-src ${sources.script}`,
    `connect-src ${sources.connect}`,
    `img-src ${sources.image}`,
    `media-src ${sources.media}`,
    `style-src 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
  ].join('; ');
}
