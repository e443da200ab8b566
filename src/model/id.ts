/** Whether an id is allowed in a hash or a path: `[A-Za-z0-9_.-]`, 1 to 128 characters, not dots only. (S10) */
export function isSafeId(id: string): boolean {
  return /^[A-Za-z0-9_.-]{1,128}$/.test(id) && !/^\.+$/.test(id);
}

/** Whether a category id is valid: any text that is not a path, 1 to 128 characters. It is only used in queries. (S10) */
export function isCategoryId(id: string): boolean {
  return /^[^\p{Cc}\p{Cs}/\\]{1,128}$/u.test(id) && !/^\.+$/.test(id);
}
