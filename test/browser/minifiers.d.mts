export interface MinifiedCss {
  readonly css: string;
  /** What the minifier complained of. */
  readonly complaints: readonly string[];
}

/** The minifiers that build tools of our hosts' pages run over every style sheet, by name. */
export declare const MINIFIERS: Readonly<Record<string, (css: string) => Promise<MinifiedCss>>>;
