/** The path of a Chrome or Chromium; installs one where there is none. Throws one clear sentence when that fails. */
export function findChromium(environment?: NodeJS.ProcessEnv): string;
