const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text is a GUID, in either letter case. (H2.4) */
export const isGuid = (text: string): boolean => GUID.test(text);

/** Whether a text can be the id of a collection, a story, a sheet: `[A-Za-z0-9_.-]{1,128}` and not dots only. (H9.3) */
export const isContentId = (text: string): boolean => /^[A-Za-z0-9_.-]{1,128}$/.test(text) && !/^\.+$/.test(text);
