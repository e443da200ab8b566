export interface MeasuredBudget {
  readonly name: string;
  /** File names in `dist`. */
  readonly parts: readonly string[];
  /** Bytes of brotli. */
  readonly brotli: number;
  readonly budget: number;
  readonly goal: number;
  /** What holds today. */
  readonly ceiling: number;
}

export function measureBudgets(): MeasuredBudget[];

/** The script's lazy chunks by name, and the other chunks that each needs. */
export function readChunkNeeds(): Map<string, string[]>;
