/** Whether an id may stand in a hash or a path: `[A-Za-z0-9_.-]`, 1 to 128 characters, not dots only. (S10) */
export function isSafeId(id: string): boolean {
  return /^[A-Za-z0-9_.-]{1,128}$/.test(id) && !/^\.+$/.test(id);
}
