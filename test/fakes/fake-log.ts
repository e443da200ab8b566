import type { Log } from '../../src/platform/log';

export interface LogLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly message: string;
}

/** Keeps the lines that the console would show. Logging is on from the start, so that tests see warnings; `quiet` turns it off. */
export interface FakeLog extends Log {
  readonly lines: readonly LogLine[];
  messages(level: LogLine['level']): readonly string[];
}

export function createFakeLog({ quiet = false } = {}): FakeLog {
  const lines: LogLine[] = [];
  let enabled = !quiet;
  return {
    lines,
    messages: (level) => lines.filter((line) => line.level === level).map((line) => line.message),
    enable() {
      enabled = true;
    },
    isEnabled: () => enabled,
    info(message) {
      if (enabled) lines.push({ level: 'info', message });
    },
    warn(message) {
      if (enabled) lines.push({ level: 'warn', message });
    },
    error: (message) => void lines.push({ level: 'error', message }),
  };
}
