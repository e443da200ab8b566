import { spawnSync } from 'node:child_process';
import { hasApt } from '../../../scripts/find-chromium';
import { findProgram } from '../../../scripts/find-program';

/** Firefox, WebKitGTK with its driver, a display for it, and decoders for the videos. */
const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'gstreamer1.0-libav'];
const PROGRAMS = ['firefox-esr', 'WebKitWebDriver', 'Xvfb'];

/** Installs what is missing, if Debian's packages can be installed. Otherwise starting an engine says what is missing. */
export function installEngines(): void {
  if (PROGRAMS.every((name) => findProgram(name)) || !hasApt()) return;
  console.log(`Installing ${PACKAGES.join(', ')}.`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const command of [['update'], ['install', '-y', '--no-install-recommends', ...PACKAGES]])
    spawnSync('apt-get', ['-qq', ...command], { stdio: 'inherit', env: environment });
}
