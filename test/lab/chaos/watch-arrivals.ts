import type { FaultKind } from '../../../mocks/faults/fault';
import type { World } from '../../../mocks/world';
import type { Arrival } from './doubles';
import { toTabName } from './tabs';

/** Every event that the service has taken, each time that it did. */
export function watchArrivals(world: World) {
  const arrivals: Arrival[] = [];
  const read = new Set<number>();
  // Of those that were taken away again, too.
  const kinds = new Map<string, FaultKind>();
  const { arm } = world.faults;
  world.faults.arm = (fault) => {
    const id = arm(fault);
    kinds.set(id, fault.kind);
    return id;
  };
  return {
    read() {
      for (const { id, at, status, faultId, body } of world.journal.entries({
        operation: 'postActivity',
        answered: true,
      })) {
        const kind = faultId === undefined ? undefined : kinds.get(faultId);
        // The faults that begin with the right answer let the service take the events.
        const isTaken = (status === 200 || status === 204) && !['portal', 'empty', 'huge'].includes(kind ?? '');
        if (read.has(id)) continue;
        read.add(id);
        if (!isTaken) continue;
        const isSpoiled = kind === 'noCors' || kind === 'wrongType';
        for (const [, clip = ''] of body.matchAll(/"clipId":"(t\d+\.[^"]+)"/g)) {
          arrivals.push({ id: clip, tab: toTabName(clip), atMs: at, isSpoiled });
        }
      }
    },
    all: (): readonly Arrival[] => arrivals,
  };
}
