export const TREE_SHAKEN: {
  readonly name: string;
  readonly budget: number;
  readonly goal: number;
  readonly before: number;
  readonly ceiling?: number;
};
export function measureTreeShaken(): Promise<number>;
