/** The path of a Chrome or Chromium; installs one where there is none. Throws one clear sentence when that fails. */
export function findChromium(environment?: NodeJS.ProcessEnv): string;
/** Its headless shell, for tests that need no window; where there is none, what `findChromium` finds. */
export function findHeadlessShell(environment?: NodeJS.ProcessEnv): string;
