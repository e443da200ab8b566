import type { ClipKey } from '../../api/clips';

/** Something that a host puts into its page. */
export type ViewSpec = ListSpec | PlayerSpec;

/** What the host has assigned when the view is placed; the first load must not run without it. */
export interface Assigned {
  readonly configuration?: unknown;
  readonly delegate?: unknown;
}

export interface ListSpec extends Assigned {
  readonly kind: 'stories' | 'clips';
  readonly layout: 'row' | 'grid';
  readonly container: HTMLElement | string;
  /** What the constructor named; the configuration and attributes win. */
  readonly categories?: readonly string[];
  readonly collection?: string;
}

export interface PlayerSpec extends Assigned {
  readonly kind: 'clips';
  readonly layout: 'player';
  readonly container: HTMLElement | string;
  readonly collection?: string;
  /** One clip instead of a collection. */
  readonly clip?: ClipKey;
}

/** A view in the page. */
export interface MountedView {
  /** Reads the host's configuration again; loads or draws what changed. */
  configure(configuration: unknown): void;
  setDelegate(delegate: unknown): void;
  /** Reloads the content; resolves when it is there or has failed. */
  reload(): Promise<void>;
  destroy(): void;
}

/** What a container says of its view; nothing while it is not in the page. */
export interface ContainerFacts {
  readonly id: string;
  /** Under the configuration's names. */
  readonly attributes: Readonly<Record<string, string>>;
}
