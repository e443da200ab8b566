/** What is wrong with a file that a person wrote, and where. */
export interface Mistake {
  /** Below the folder, with `/`. */
  readonly file: string;
  /** From 1; left out for the whole file. */
  readonly line?: number;
  /** From 1. */
  readonly column?: number;
  readonly sentence: string;
}

/** As compilers write it, so that editors and terminals make a link of it: `clips/top/derby.json:3:12: sentence`. */
export function toLine({ file, line, column, sentence }: Mistake): string {
  return `${file}${line === undefined ? '' : `:${line}:${column ?? 1}`}: ${sentence}`;
}
