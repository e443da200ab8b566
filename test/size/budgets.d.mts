export interface MeasuredBudget {
  readonly name: string;
  /** File names in `dist`. */
  readonly parts: readonly string[];
  /** Bytes of brotli. */
  readonly brotli: number;
  readonly budget: number;
  readonly goal: number;
  /** Bytes before internal names were shortened and the players had one core. */
  readonly before: number;
  /** What holds today, where the budget is not met. */
  readonly ceiling?: number;
}

/** What a commit may not exceed. */
export function limitOf(row: Pick<MeasuredBudget, 'budget' | 'ceiling'>): number;

export function measureBudgets(): MeasuredBudget[];

/** The script's lazy chunks by name, and the other chunks that each needs. */
export function readChunkNeeds(): Map<string, string[]>;
