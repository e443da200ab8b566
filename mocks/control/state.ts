import type { ControlCall } from './control-call';

/** Everything a tester can set, with its current value, and how much has happened. */
export function toState({ world, mount, folder }: Pick<ControlCall, 'world' | 'mount' | 'folder'>) {
  const { received, distinct, duplicates, rejected } = world.sink.report();
  const entries = world.journal.entries();
  return {
    baseUrl: mount.baseUrl,
    integrationsUrl: mount.integrationsUrl,
    mediaUrl: world.mediaBase ?? `${mount.baseUrl}/media`,
    seed: world.seed,
    scenario: world.scenario.name,
    clock: { now: new Date(world.now()).toISOString(), isFrozen: world.clock.isFrozen() },
    latency: world.latency ?? null,
    faults: world.faults.list(),
    snapshots: world.snapshotNames(),
    content: { revision: world.revision, folder: folder?.name ?? null, mistakes: folder?.mistakes() ?? [] },
    journal: { count: entries.length, lastId: entries.at(-1)?.id ?? 0 },
    sink: { received, distinct, duplicates, rejected },
  };
}
