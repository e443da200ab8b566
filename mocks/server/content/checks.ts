import type { Problem } from '../../forms/read-form';

/** Names of files that are not there, among addresses by field. */
export function checkAddresses(
  fields: Readonly<Record<string, string | null | Readonly<Record<string, string>> | undefined>>,
  find: (address: string) => string | undefined,
): readonly Problem[] {
  return Object.entries(fields).flatMap(([field, value]) => {
    if (value === undefined || value === null) return [];
    const addresses = typeof value === 'string' ? [[undefined, value] as const] : Object.entries(value);
    return addresses.flatMap(([name, address]) => {
      if (find(address) !== undefined) return [];
      const sentence = `There is no file "${address}" next to this one. Give the name of a file in this folder, or an address with "https://".`;
      return [{ path: name === undefined ? [field] : [field, name], sentence }];
    });
  });
}
