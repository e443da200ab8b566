import type { Page } from './page';
import type { Guest, Served } from './stage';

declare global {
  interface Window {
    /** Made by `probe.js`. */
    readonly probe: {
      readonly problems: string[];
      /** Every element that matches, in open shadow roots too. */
      all<Kind extends Element = HTMLElement>(selector: string): Kind[];
      /** One of them; an `Error` if there are fewer. */
      one<Kind extends Element = HTMLElement>(selector: string, index?: number): Kind;
    };
  }
}

export type EngineName = 'chromium' | 'firefox' | 'webkit';

/** How an engine is started. */
export interface LaunchOptions {
  readonly dark?: boolean;
  readonly isPrivate?: boolean;
  /** Scrollbars take up space; Firefox and WebKitGTK draw theirs over the page otherwise. */
  readonly hasClassicScrollbars?: boolean;
}

/** How the page of a journey is served: an example or a guest. */
export interface Setting {
  /** The folder in `examples/`. */
  readonly example?: string;
  readonly guest?: Guest;
  readonly serving?: 'usual' | 'strict' | 'sandboxed';
  readonly hash?: string;
  /** The page talks to the service all journeys share, because it creates namespaces itself. */
  readonly isShared?: boolean;
  /** A file that arrives 1.5 s late. */
  readonly late?: string;
  readonly prepare?: (served: Served) => unknown;
}

/** What a viewer does on one page, and what must be true afterwards. It fails by throwing. */
export interface Journey extends Setting {
  readonly name: string;
  /** Part of `--smoke`. */
  readonly isSmoke?: boolean;
  readonly launch?: LaunchOptions;
  readonly size?: 'phone' | 'desktop';
  /** The only engines that can run it. */
  readonly engines?: readonly EngineName[];
  /** Problems of the page that it may have: uncaught errors, console warnings, violations of its policy. */
  readonly allowed?: RegExp;
  run(page: Page, parts: { readonly site: Served; readonly engine: EngineName }): Promise<unknown>;
}
