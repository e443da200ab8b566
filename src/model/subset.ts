/** Any part of `T`, at any depth. */
export type Subset<T> = { [Key in keyof T]?: Subset<T[Key]> | undefined };
