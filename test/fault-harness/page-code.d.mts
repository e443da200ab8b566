export declare function useABit(initialize: string): string;
export declare const WENT_WELL: readonly boolean[];
export declare const POLLUTED: string;
export declare const POLYFILLED: string;
export declare const BROKEN_FETCHES: readonly [how: string, code: string][];
export declare const ODD_PAGES: readonly [
  what: string,
  type: string,
  toPage: (script: string, host: string) => string,
][];
export declare const FREEZE: string;
export declare function clobberDocument(tag: 'img' | 'form'): string;
export declare const CLOBBER_FORMS: string;
export declare const ADDRESS_TOOLS: string;
export declare function closeThenOpen(ms: number, clip: string): string;
export declare function closeThenOpenBeforeBack(ms: number): string;
export declare const FAST_ROUNDS: string;
export declare const KEEP_ROUTE: string;
export declare function toColorTricks(evil: string): string[];
export declare function fillTheme(value: string, shape: object): object;
export declare function toSpoiledProperties(evil: string): string;
export declare function hangAtNextClaim(hangs: number | string): void;
export declare function deleteDatabases(): Promise<void>;
