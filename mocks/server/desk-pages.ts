import { createFileSource, type FileSource, findFolder } from './media-files';

/** What of the built library the preview may load: the script, its chunks and the style sheet. */
const LIBRARY = /^service[\w.-]*\.(js|css)$/;

/** The files of the test desk, and below `sdk/` the library itself, which its preview shows content with. */
export function createDeskPages(): FileSource {
  const desk = createFileSource(findFolder(['mocks/server/qa-page', 'qa-page']));
  const library = createFileSource(findFolder(['dist']));
  return async (name, request) => {
    if (!name.startsWith('sdk/')) return desk(name, request);
    const file = name.slice('sdk/'.length);
    return LIBRARY.test(file) ? library(file, request) : undefined;
  };
}
