/** The console behind one switch. Errors are always written; the rest only after `enableLogging()`. (L5.10) */
export interface Log {
  enable(): void;
  isEnabled(): boolean;
  info(message: string): void;
  warn(message: string): void;
  /** `cause` is an error of the host's own code, shown with its stack; never one that holds a user's data. */
  error(message: string, cause?: unknown): void;
}

/** Ends a warning or an error that does not name a section of the docs itself. */
const SEE = 'See docs/errors.md#the-console';

export function createLog(): Log {
  let enabled = false;
  const write = (level: 'info' | 'warn' | 'error', message: string, ...cause: unknown[]) => {
    // A host may have removed the console or made it throw; a log line is never worth an exception. (I9)
    try {
      const see = level === 'info' || message.includes('docs/') ? [] : [SEE];
      console[level](`[Service] ${message}`, ...cause, ...see);
    } catch {}
  };
  return {
    enable() {
      enabled = true;
    },
    isEnabled: () => enabled,
    info(message) {
      if (enabled) write('info', message);
    },
    warn(message) {
      if (enabled) write('warn', message);
    },
    error: (message, ...cause) => write('error', message, ...cause),
  };
}
