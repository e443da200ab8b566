/** What became of a write: on the device, in memory only (storage switched off or blocked), or nowhere. */
export type WriteOutcome = 'stored' | 'memory' | 'full';

/** Local storage behind one adapter that never throws; see docs/privacy.md for the keys. */
export interface DeviceStorage {
  /** False keeps everything in memory: nothing is read from or written to the device, and our stored keys are removed. (B6) */
  setAllowed(allowed: boolean): void;
  read(key: string): string | undefined;
  /** `full` means that the former value stays. */
  write(key: string, value: string): WriteOutcome;
  remove(key: string): void;
  /**
   * Calls `onChange` when another tab has changed or removed the value; until then this tab may read the former one, and
   * from then on it does not put it back. (B8)
   */
  watch(key: string, onChange: () => void): void;
}

/** The SDK's values are far below this many UTF-16 units; a longer one is garbage that would slow every start. (C5) */
const MAX_VALUE_LENGTH = 2 * 1024 * 1024;

/**
 * @param toOwnKeys - Returns every key of the SDK. Removal uses this list and never searches: searching would be reading,
 * and a host may have similar keys. (B6, C3)
 */
export function createDeviceStorage(toOwnKeys: () => readonly string[]): DeviceStorage {
  /** The last value known of each key. */
  const memory = new Map<string, string>();
  /** Keys of which the device refused the latest write or removal: for these, memory counts and not the device. */
  const detached = new Set<string>();
  let allowed = true;

  const findDevice = () => (allowed ? findLocalStorage() : undefined);

  /** Everything we had there is gone: the host cleared it all. One key alone that is gone was removed by another tab. (C4, C7) */
  const isCleared = (device: Storage) =>
    [...memory.keys()].every((key) => detached.has(key) || readDevice(device, key) === undefined);

  const removeFromDevice = (key: string) => {
    if (!allowed) return;
    detached.add(key);
    try {
      const device = findDevice();
      device?.removeItem(key);
      if (device) detached.delete(key);
    } catch {}
  };

  const remove = (key: string) => {
    memory.delete(key);
    removeFromDevice(key);
  };

  const keepInMemory = (key: string, value: string): WriteOutcome => {
    memory.set(key, value);
    if (allowed) detached.add(key);
    return 'memory';
  };

  return {
    setAllowed(next) {
      if (!next) toOwnKeys().forEach(removeFromDevice);
      allowed = next;
    },
    read(key) {
      const device = findDevice();
      if (!device || detached.has(key)) return memory.get(key);
      try {
        const value = readDevice(device, key) ?? (isCleared(device) ? memory.get(key) : undefined);
        if (value === undefined) memory.delete(key);
        else if (value.length > MAX_VALUE_LENGTH) remove(key);
        else memory.set(key, value);
      } catch {
        // Blocked since the last time: what we know is better than nothing.
      }
      return memory.get(key);
    },
    write(key, value) {
      if (value.length > MAX_VALUE_LENGTH) return 'full';
      const device = findDevice();
      if (!device) return keepInMemory(key, value);
      try {
        if (isCleared(device)) {
          for (const [other, kept] of memory) if (other !== key && !detached.has(other)) device.setItem(other, kept);
        }
        device.setItem(key, value);
      } catch (error) {
        // A full or broken disk throws a QuotaExceededError or something unnamed; only a forbidden one throws this.
        return error instanceof Error && error.name === 'SecurityError' ? keepInMemory(key, value) : 'full';
      }
      try {
        if (readDevice(device, key) !== value) return 'full';
      } catch {
        return keepInMemory(key, value);
      }
      memory.set(key, value);
      detached.delete(key);
      return 'stored';
    },
    remove,
    watch: (key, onChange) => watchKey(key, memory, onChange),
  };
}

function watchKey(key: string, memory: Map<string, string>, onChange: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== key) return;
    memory.delete(key);
    onChange();
  });
}

/** Undefined if the browser forbids it. The getter itself may throw. (C1, C2, C16) */
function findLocalStorage(): Storage | undefined {
  try {
    return localStorage ?? undefined;
  } catch {
    return undefined;
  }
}

function readDevice(device: Storage, key: string): string | undefined {
  const value: unknown = device.getItem(key);
  return typeof value === 'string' ? value : undefined;
}
