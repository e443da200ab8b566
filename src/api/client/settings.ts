import { toPath } from '../operation-path';
import type { SettingsWire, SheetWire } from '../wire';
import { requirePathId } from './arguments';
import type { CallOptions } from './client-options';
import type { Exchange } from './exchange';

/** The settings that the browser library loads first. */
export interface SettingsOperations {
  /** The settings of the key's tenant; `keyKind` is the kind of the key. Rejects with `ApiError` for every response except 200. */
  get(options?: CallOptions): Promise<SettingsWire>;
}

/** Sheets that actions open. */
export interface SheetOperations {
  /** A sheet by its id. Rejects with `NotFound` if there is none. */
  get(sheetId: string, options?: CallOptions): Promise<SheetWire>;
}

export function createSettingsOperations(exchange: Exchange): SettingsOperations {
  return {
    get: (options) =>
      exchange({
        method: 'GET',
        path: '/api/app/settings',
        credential: 'keyInQuery',
        operation: 'getSettings',
        options,
      }),
  };
}

export function createSheetOperations(exchange: Exchange): SheetOperations {
  return {
    get: async (sheetId, options) =>
      exchange({
        method: 'GET',
        path: toPath('/api/app/sheets/{id}', requirePathId('sheetId', sheetId)),
        credential: 'keyInQuery',
        operation: 'getSheet',
        options,
      }),
  };
}
