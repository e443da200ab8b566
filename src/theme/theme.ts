/** A complete theme for one colour scheme: every value filled in. (L1.5) */
export interface Theme {
  readonly colors: Readonly<Record<string, string>>;
}
