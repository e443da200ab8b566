/** What became of a write: on the device, in memory only (storage switched off or blocked), or nowhere. */
export type WriteOutcome = 'stored' | 'memory' | 'full';

/** Local storage behind one adapter that never throws; see docs/privacy.md for the keys. */
export interface DeviceStorage {
  /** False keeps everything in memory: nothing is read from or written to the device, and our stored keys are removed. (B6) */
  setAllowed(allowed: boolean): void;
  read(key: string): string | undefined;
  write(key: string, value: string): WriteOutcome;
  remove(key: string): void;
}
