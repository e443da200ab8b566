import { type Core, createCore } from '../app/core';
import type { Rooms } from '../app/rooms';
import { STORAGE_KEYS } from '../model/storage-keys';
import { createBrowserPlatform } from '../platform/browser-platform';
import type { LoadSha256 } from '../platform/digest';
import { createLog } from '../platform/log';
import { findRegistry, hasPage, setRegistry } from '../platform/registry';
import { VERSION } from './version';

/** How this copy of the library fetches the code it does not carry. */
export interface ServiceParts {
  readonly rooms: Rooms;
  readonly loadSha256: LoadSha256;
}

/** This copy of the library: the first one on a page works, every later one hands out what the first one made. */
export interface ServiceCopy {
  /** Undefined where there is no page, and in a copy that is not the first. */
  readonly core: Core | undefined;
  /** What the first copy made, else what `create` makes. (L0.2) */
  claim<Exports extends object>(create: () => Exports): Exports;
}

/** Starts this copy, or binds it to the one that is there. (L0.2, A1–A3, A10) */
export function bindCopy({ rooms, loadSha256 }: ServiceParts): ServiceCopy {
  if (!hasPage()) return { core: undefined, claim: (create) => create() };

  const first = findRegistry();
  if (first) {
    const isSameMajor = first.version.split('.')[0] === VERSION.split('.')[0];
    createLog().error(
      `The library was loaded twice, as ${first.version} and as ${VERSION}; ` +
        (isSameMajor ? 'the first one is used.' : 'the second one does nothing.'),
    );
    // Two copies of one major version agree on what their exports are.
    return {
      core: undefined,
      claim: (create) => (isSameMajor ? (first.exports as ReturnType<typeof create>) : create()),
    };
  }

  const platform = createBrowserPlatform({ ownKeys: Object.values(STORAGE_KEYS), loadSha256 });
  return {
    core: createCore(platform, rooms),
    claim(create) {
      const exports = create();
      setRegistry({ version: VERSION, exports });
      return exports;
    },
  };
}
