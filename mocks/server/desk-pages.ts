import { createFileSource, type FileSource, findFolder } from './media-files';

/** What the preview may load of the built library: the script, its chunks and the style sheet. */
const LIBRARY = /^sdk\/(service[\w.-]*\.(?:js|css))$/;

/** The files of the test desk: its pages, its built scripts, and below `sdk/` the library for its preview. */
export function createDeskPages(): FileSource {
  const pages = createFileSource(findFolder(['mocks/desk/page']));
  const scripts = createFileSource(findFolder(['dist/desk']));
  const library = createFileSource(findFolder(['dist']));
  return async (name, request) => {
    const file = LIBRARY.exec(name)?.[1];
    return file ? library(file, request) : ((await pages(name, request)) ?? scripts(name, request));
  };
}
