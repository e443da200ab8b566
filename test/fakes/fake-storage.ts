import type { DeviceStorage } from '../../src/platform/storage';

/** Local storage as a map; `fail` makes writes fail as a full or blocked device does. */
export interface FakeStorage extends DeviceStorage {
  /** What is on the device; a test may look, and change it as another tab would. */
  readonly device: Map<string, string>;
  /** `full`: writes fail, reads work. `blocked`: neither, values stay in memory. */
  fail(how: 'no' | 'full' | 'blocked'): void;
  isAllowed(): boolean;
  /** Notifies the watchers of the key, as if another tab had changed its value. */
  changeElsewhere(key: string): void;
}

export function createFakeStorage(stored: Readonly<Record<string, string>> = {}): FakeStorage {
  const device = new Map(Object.entries(stored));
  const memory = new Map<string, string>();
  let failing: 'no' | 'full' | 'blocked' = 'no';
  let allowed = true;
  const watchers: { readonly key: string; readonly notify: () => void }[] = [];
  const usesDevice = () => allowed && failing !== 'blocked';

  return {
    device,
    fail(how) {
      failing = how;
    },
    isAllowed: () => allowed,
    setAllowed(next) {
      if (allowed && !next) {
        for (const [key, value] of device) if (!memory.has(key)) memory.set(key, value);
        device.clear();
      }
      if (!allowed && next) for (const [key, value] of memory) device.set(key, value);
      allowed = next;
    },
    read: (key) => (usesDevice() ? device.get(key) : memory.get(key)),
    write(key, value) {
      if (!usesDevice()) {
        memory.set(key, value);
        return 'memory';
      }
      if (failing === 'full') return 'full';
      device.set(key, value);
      memory.set(key, value);
      return 'stored';
    },
    remove(key) {
      memory.delete(key);
      if (usesDevice()) device.delete(key);
    },
    watch: (key, notify) => void watchers.push({ key, notify }),
    changeElsewhere(key) {
      for (const watcher of watchers) if (watcher.key === key) watcher.notify();
    },
  };
}
